"""Rule set files: read, checked as a whole, and given as presets."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import yaml
from marshmallow import ValidationError

from schemas.fields import Fault, Place, located_faults
from schemas.rules import DEFAULT_RULES
from schemas.ruleset_file import RuleSetFileSchema
from service.domain.contradictions.found import contradictions
from service.domain.ruleset import OVERRIDE, RuleSet
from service.environment import SettingsError

Text: TypeAlias = Mapping[str, str]
"""A text by language code."""

Options: TypeAlias = Mapping[str, object]
"""Values by group and option, or by the option alone that is in no group, as ``OverridesSchema`` gives them."""


@dataclass(frozen=True, slots=True)
class Preset:
    """Hold a rule set that is known by its name, and what a reader should know about it."""

    rule_set: RuleSet
    title: Text
    description: Text
    your_game_if: Text
    """One sentence for a newcomer: by what he knows that this is his game."""
    base: str | None
    """The rule set whose options it keeps wherever its own file names none."""
    rulings: Mapping[str, Text]
    """By the path of the option: how a silence or a conflict of the text is read."""

    @property
    def is_default(self) -> bool:
        """Tell whether a request that names no rules gets this rule set."""
        return self.rule_set.name == DEFAULT_RULES


_ABOUT: Final = ("name", "version", "base", "title", "description", "your_game_if")
"""What a file says about its rule set as a whole; all else are options."""

_presets: Final = dict[str, Preset]()
_presets_view: Final = MappingProxyType(_presets)


@dataclass(frozen=True, slots=True)
class FileFault:
    """Hold one fault of a rule set file."""

    file: Path
    place: str
    """Paths of the options, or a line."""
    code: str
    """A ``FaultCode`` or ``Contradiction``, or what is wrong with the file itself, such as ``not_yaml``."""
    parameters: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return the fault in one line, for whoever starts the service."""
        details = ", ".join(f"{name} {value}" for name, value in self.parameters.items())
        return f"{self.file}: {self.place}: {self.code}" + (f" ({details})" if details else "")


class RuleSetFileError(SettingsError):
    """Say that rule set files cannot be used, with every fault found."""

    def __init__(self, faults: Iterable[FileFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def presets() -> Mapping[str, Preset]:
    """Return the rule sets that can be named, in the order of the names: those that ship, and the operator's own."""
    if not _presets:
        use_directory(None)
    return _presets_view


def use_directory(directory: Path | None) -> None:
    """Make the rule sets of a directory known beside those that ship, for the whole process, from its start.

    What another directory had made known is forgotten.

    :raises RuleSetFileError: with the faults of all its files; names of rule sets that ship are among them.
    :raises OSError: when the directory or a file cannot be read.
    """
    known = shipped() | (load_directory(directory, taken=shipped()) if directory else {})
    _presets.clear()
    _presets.update(sorted(known.items()))


@cache
def shipped() -> dict[str, Preset]:
    """Load the rule sets that ship with the service."""
    return load_directory(Path(__file__).parent)


def load_directory(directory: Path, taken: Collection[str] = ()) -> dict[str, Preset]:
    """Load every rule set file (``*.yaml``) of a directory, in the order of the names.

    :param taken: names that no file may have.
    :raises RuleSetFileError: with the faults of all files.
    :raises OSError: when the directory or a file cannot be read.
    """
    loaded, faults = {}, list[FileFault]()
    for file in sorted(file for file in directory.iterdir() if file.suffix == ".yaml"):
        if file.stem in taken:
            faults.append(FileFault(file, "name", "name_taken", {"by": "a rule set that ships with the service"}))
        try:
            loaded[file.stem] = load(file)
        except RuleSetFileError as error:
            faults += error.faults
    if faults:
        raise RuleSetFileError(faults)
    return loaded


def load(file: Path) -> Preset:
    """Load one rule set file.

    Contradictions between options are looked for once every option can be read.

    :raises RuleSetFileError: with every fault of the file.
    :raises OSError: when it cannot be read.
    """
    document, faults = _complete(file)
    try:
        written = RuleSetFileSchema().load(document)
    except ValidationError as error:
        faults += [_located(file, place, fault) for place, fault in located_faults(error)]
        raise RuleSetFileError(faults) from error
    preset = _preset(written)
    if preset.rule_set.name != file.stem:
        faults.append(FileFault(file, "name", "not_the_file_name", {"expected": file.stem}))
    faults += [
        FileFault(file, ", ".join(found.options), found.code, found.parameters)
        for found in contradictions(preset.rule_set)
    ]
    if faults:
        raise RuleSetFileError(faults)
    return preset


def with_overrides(rule_set: RuleSet, overrides: Options) -> RuleSet:
    """Return a rule set with some options changed, the source of these being ``override``.

    An option that is given its own value is not changed. Whether the options still fit together is for the caller
    to ask (``contradictions``).

    :param overrides: as ``OverridesSchema`` has checked them.
    """
    changed: RuleSet = _changed(rule_set, overrides)
    before = rule_set.options()
    paths = (path for path, value in changed.options().items() if value != before[path])
    return replace(changed, sources={**rule_set.sources, **dict.fromkeys(paths, OVERRIDE)})


def _changed(held: Any, given: object) -> Any:
    """Return what the domain holds, a rule set or a group of options or a value, with what is given in its place."""
    match given:
        case dict():
            return replace(held, **{name: _changed(getattr(held, name), value) for name, value in given.items()})
        case list():
            return tuple(given)
    return given


def _preset(written: Mapping[str, Any]) -> Preset:
    members = {name: member for name, member in written.items() if name not in _ABOUT}
    values = {name: _values(member) for name, member in members.items()}
    options = dict(_options(members))
    rule_set = replace(
        _changed(RuleSet(written["name"], written["version"]), values),
        sources={path: option["source"] for path, option in options.items()},
    )
    rulings = {path: option["ruling"] for path, option in options.items() if "ruling" in option}
    about = (written["title"], written["description"], written["your_game_if"], written.get("base"))
    return Preset(rule_set, *about, rulings)


def _values(member: Mapping[str, Any]) -> object:
    return member["value"] if "value" in member else {name: option["value"] for name, option in member.items()}


def _options(members: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Go through the options of a file by their paths: those of each group, and those that are in none."""
    for name, member in members.items():
        if "value" in member:
            yield name, member
        else:
            yield from ((f"{name}.{option}", written) for option, written in member.items())


def _located(file: Path, place: Place, fault: Fault) -> FileFault:
    return FileFault(file, ".".join(map(str, place)) or "the whole file", fault.code, fault.parameters)


def _complete(file: Path) -> tuple[Any, list[FileFault]]:
    """Return what a file holds, with the options of its base where it names none, and what is wrong with both.

    A base is a file that names every option itself: one that ships, or one beside this file.
    """
    written, faults = _read(file)
    if not isinstance(written, dict) or not isinstance(name := written.get("base"), str):
        return written, faults
    files = {other.stem: other for folder in (Path(__file__).parent, file.parent) for other in folder.glob("*.yaml")}
    base = _read(files[name])[0] if name in files else None
    if not isinstance(base, dict) or "base" in base:
        return written, [*faults, FileFault(file, "base", "not_a_whole_rule_set", {"name": name})]
    options = {member: value for member, value in base.items() if member not in _ABOUT}
    return _merged(options, written), faults


def _merged(base: Mapping[str, Any], written: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a base holds with what is written in its place: whole options, whichever group they are in."""
    merged = dict(base)
    for name, member in written.items():
        match base.get(name), member:
            case dict(held), dict(options) if "source" not in held:
                merged[name] = _merged(held, options)
            case _:
                merged[name] = member
    return merged


def _read(file: Path) -> tuple[Any, list[FileFault]]:
    """Return what a file holds, and a fault for each key that it repeats."""
    try:
        loader = _Loader(file.read_bytes())
        document = loader.get_single_data()
    except (yaml.YAMLError, ValueError) as error:  # a date such as 2020-13-01 is a ValueError
        mark = getattr(error, "problem_mark", None)
        place = _line(mark) if mark else "the whole file"
        problem = getattr(error, "problem", None) or str(error)
        raise RuleSetFileError([FileFault(file, place, "not_yaml", {"problem": problem})]) from error
    repeated = [FileFault(file, _line(key.start_mark), "repeated_key", {"key": key.value}) for key in loader.repeated]
    return document, repeated


def _line(mark: yaml.Mark) -> str:
    return f"line {mark.line + 1}"


class _Loader(yaml.CSafeLoader):
    """Load plain data, and note the keys that an object repeats: YAML would let the last one win."""

    def __init__(self, stream: bytes) -> None:
        super().__init__(stream)
        self.repeated = list[yaml.ScalarNode]()

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        self.repeated += _repeated_keys(node)
        return super().construct_mapping(node, deep)


def _repeated_keys(node: yaml.MappingNode) -> Iterator[yaml.ScalarNode]:
    seen = set[str]()
    for key, _ in node.value:
        if isinstance(key, yaml.ScalarNode):
            if key.value in seen:
                yield key
            seen.add(key.value)
