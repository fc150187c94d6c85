"""Rule sets as data: the files, what is refused in them, overrides, and the page about each."""

import re
import runpy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import StrEnum
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pytest
import yaml
from babel.messages.pofile import read_po
from marshmallow import ValidationError

from schemas.fields import FaultCode, Nested, Place, located_faults
from schemas.rules import DEFAULT_RULES, OverridesSchema
from schemas.ruleset_file import TextSchema
from schemas.rulesets import RuleSetListSchema, RuleSetPageSchema
from service import create_app
from service.__main__ import main
from service.domain.contradictions.contradiction import Contradiction
from service.domain.contradictions.found import contradictions
from service.domain.deal import DealFaultCode
from service.domain.options.bonus import ValuePayers
from service.domain.options.count import Grouping, NoDraw, NoPure, NothingLaid, Protection
from service.domain.options.deck import Direction
from service.domain.options.match import MatchKind, OutWhen, Split, Ties
from service.domain.options.melds import AceEnds, TunnelaAs
from service.domain.options.penalties import AfterWrongDeclaration, PricedAs
from service.domain.options.play import FirstTurnWin, Halves, MeldsLie, StockExhausted, TakenDiscard
from service.domain.options.settlement import SettlementKind
from service.domain.options.wilds import PrintedIndicator, WildScope
from service.domain.ruleset import SILENT, RuleSet
from service.explain.catalogue import say
from service.explain.language import Language
from service.rules.loader import (
    RuleSetFileError,
    load,
    load_directory,
    presets,
    shipped,
    use_directory,
    with_overrides,
)
from service.settings import Settings
from service.writing.rulesets import list_document, page_document
from tests.texts import sentences

SHIPPED = Path(str(files("service.rules")))
ENUMERATIONS: Mapping[str, type[StrEnum]] = {
    "deck.direction": Direction,
    "wilds.printed_indicator": PrintedIndicator,
    "melds.ace": AceEnds,
    "melds.tunnela_as": TunnelaAs,
    "count.protection": Protection,
    "count.no_draw": NoDraw,
    "count.no_pure": NoPure,
    "count.grouping": Grouping,
    "count.nothing_laid": NothingLaid,
    "bonus.value_payers": ValuePayers,
    "penalties.wrong_declaration": PricedAs,
    "penalties.after_wrong_declaration": AfterWrongDeclaration,
    "play.first_turn_win": FirstTurnWin,
    "play.halves": Halves,
    "wilds.scope": WildScope,
    "play.stock_exhausted": StockExhausted,
    "play.melds": MeldsLie,
    "play.taken_discard": TakenDiscard,
    "settlement": SettlementKind,
    "match.kind": MatchKind,
    "match.out_when": OutWhen,
    "match.ties": Ties,
    "match.split": Split,
}
BOOLEANS = (
    "melds.suits_repeat",
    "wilds.natural_is_pure",
    "wilds.neighbours",
    "melds.tunnela",
    "melds.dublee",
    "play.taken_discard_returns",
    "play.swap_wild",
    "play.take_indicator",
)
NULLABLE = (
    "wilds.max_per_meld",
    "wilds.max_in_sequence",
    "wilds.max_in_set",
    "count.cap",
    "count.unopened",
    "penalties.first_drop",
    "penalties.middle_drop",
    "penalties.leaving",
    "bonus.paplu",
    "bonus.paplu_two",
    "bonus.value_cards",
    "bonus.marriages",
    "bonus.most_paid",
    "declaration.tunnelas",
    "declaration.dublees",
    "declaration.wilds",
    "count.spared_dublees",
    "count.spared_wilds",
    "match.limit",
    "match.deals",
    "match.re_entry",
    "match.re_entry_limit",
    "match.split_from",
    "match.late_join",
)
SEEDS = {
    "gin-10": "00[13]",
    "three-packs-250": "004",
    "all-or-nothing": "001",
    "flat-80": "001",
    "deals-2": "001",
    "pool-61": "001",
    "pool-201": "001",
    "pool-101": "001",
    "points-80": "001",
    "paplu": "000",
    "indian-10": "001",
    "indian-21": "001",
    "marriage-21": "001",
    "indian-13": "001",
    "classic": "004",
    "open-table": "003",
}


def _tuple(texts: str | Sequence[str] | None) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts or ())


class TestShippedFiles:
    def test_they_are_in_the_order_of_their_names(self) -> None:
        assert list(presets()) == sorted(file.stem for file in SHIPPED.glob("*.yaml"))
        assert {"classic", "indian-10", "indian-13", "paplu"} <= set(presets())
        assert DEFAULT_RULES in presets()

    def test_they_are_read_once(self) -> None:
        assert presets() is presets()

    def test_no_two_have_the_same_digest(self) -> None:
        assert len({preset.rule_set.digest for preset in presets().values()}) == len(presets())

    @pytest.mark.parametrize("name", presets())
    def test_every_option_has_a_source_and_a_silent_one_a_ruling_in_every_language(self, name: str) -> None:
        preset = presets()[name]

        assert list(preset.rule_set.sources) == list(preset.rule_set.options())
        silent = {path for path, source in preset.rule_set.sources.items() if source == SILENT}
        assert silent <= set(preset.rulings)
        assert all(set(text) == {*Language} for text in preset.rulings.values())

    @pytest.mark.parametrize("name", presets())
    def test_a_source_is_a_paragraph_of_the_rule_sets_own_text(self, name: str) -> None:
        sources = set(presets()[name].rule_set.sources.values()) - {SILENT}

        assert all(re.fullmatch(rf'({SEEDS[name]}|public, [^"]+) (§\d\d|"[^"]+")', source) for source in sources)

    @pytest.mark.parametrize("name", presets())
    @pytest.mark.parametrize("language", Language)
    def test_texts_are_short(self, name: str, language: Language) -> None:
        preset = presets()[name]
        rulings = [text[language] for text in preset.rulings.values()]

        assert all(len(sentences(ruling)) <= 3 for ruling in rulings)
        assert len(sentences(preset.your_game_if[language])) == 1
        long = [
            sentence
            for text in (*rulings, preset.description[language], preset.your_game_if[language])
            for sentence in sentences(text)
            if len(sentence.split()) > 20
        ]
        assert long == []


class TestFileWithoutHindi:
    def test_is_told_in_english_there(self, tmp_path: Path) -> None:
        document = yaml.safe_load((SHIPPED / "classic.yaml").read_text("utf-8")) | {"name": "house"}
        for text in (document["title"], document["count"]["minimum"]["ruling"]):
            del text["hi"]
        (tmp_path / "house.yaml").write_text(yaml.safe_dump(document), "utf-8")
        house = load(tmp_path / "house.yaml")

        assert house.title["hi"] == house.title["en"] == "Classic Indian Rummy"
        assert house.rulings["count.minimum"]["hi"] == house.rulings["count.minimum"]["en"]
        assert house.description["hi"] != house.description["en"]


class TestFaultyFile:
    @pytest.fixture
    def document(self) -> dict[str, dict[str, dict[str, object]]]:
        document: dict[str, dict[str, dict[str, object]]] = yaml.safe_load(
            (SHIPPED / "classic.yaml").read_text("utf-8")
        )
        return document

    def faults(self, file: Path, text: str) -> list[str]:
        file.write_text(text, "utf-8")
        with pytest.raises(RuleSetFileError) as error:
            load(file)
        assert str(error.value).count(str(file)) == len(error.value.faults)
        return [str(fault).removeprefix(f"{file}: ") for fault in error.value.faults]

    def test_names_all_its_faults(self, tmp_path: Path, document: dict[str, dict[str, dict[str, object]]]) -> None:
        document["deck"]["packs"]["value"] = True
        document["deck"]["players"]["value"] = [2, "six"]
        document["count"]["cap"]["value"] = 0
        document["count"]["protection"]["value"] = "everything"
        document["penalties"]["wrong_declaration"]["value"] = "first_drop"
        document["settlement"]["value"] = False  # type: ignore[assignment]  # an option that is in no group
        del document["match"]["split"]["source"]
        document["melds"]["ace"]["ruling"] = {"en": "No Spanish."}
        del document["wilds"]["min_naturals"]["ruling"]
        del document["count"]["ace"]["source"]
        del document["declaration"]
        document["penalty"] = {}

        assert self.faults(tmp_path / "classic.yaml", yaml.safe_dump(document, sort_keys=False)) == [
            "deck.packs.value: not_an_integer",
            "deck.players.value.1: not_an_integer",
            "wilds.min_naturals.ruling: required",
            "melds.ace.ruling.es: required",
            "declaration: required",
            f"count.protection.value: not_one_of (allowed {tuple(kind.value for kind in Protection)})",
            "count.cap.value: out_of_range (minimum 1, maximum 1000)",
            "count.ace.source: required",
            "penalties.wrong_declaration.value: not_an_integer_or_word (allowed ('middle_drop',))",
            "settlement.value: not_a_string",
            "match.split.source: required",
            "penalty: unknown_field",
        ]

    def test_names_all_its_contradictions(
        self, tmp_path: Path, document: dict[str, dict[str, dict[str, object]]]
    ) -> None:
        document["declaration"]["min_pure"]["value"] = 3
        document["count"]["minimum"]["value"] = 100

        assert self.faults(tmp_path / "house.yaml", yaml.safe_dump(document)) == [
            "name: not_the_file_name (expected house)",
            "declaration.min_pure, declaration.min_sequences: pure_above_sequences",
            "count.minimum, count.cap: minimum_above_cap",
        ]

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            pytest.param("deck: [1\nwilds: 2\n", "line 2: not_yaml", id="syntax"),
            pytest.param("deck: !!python/object:os.system {}\n", "line 1: not_yaml", id="object"),
            pytest.param("---\na: 1\n---\na: 2\n", "line 3: not_yaml", id="two documents"),
            pytest.param("version: 2020-13-01\n", "the whole file: not_yaml", id="no such date"),
            pytest.param("name: \0\n", "the whole file: not_yaml", id="control character"),
            pytest.param("", "the whole file: not_an_object", id="empty"),
            pytest.param("- 1\n", "the whole file: not_an_object", id="list"),
            pytest.param("&a [*a]\n", "the whole file: not_an_object", id="endless list"),
        ],
    )
    def test_is_told_where_it_is_no_rule_set_at_all(self, tmp_path: Path, text: str, fault: str) -> None:
        (found,) = self.faults(tmp_path / "house.yaml", text)

        assert found.startswith(fault)

    def test_repeats_no_key(self, tmp_path: Path) -> None:
        classic = (SHIPPED / "classic.yaml").read_text("utf-8")
        text = classic.replace("\n\npenalties:", "\n  cap:\n    value: 1\n    value: 2\n\npenalties:")
        line = text[: text.rindex("cap:")].count("\n") + 1

        assert set(self.faults(tmp_path / "classic.yaml", text)) == {
            f"line {line}: repeated_key (key cap)",
            f"line {line + 2}: repeated_key (key value)",
            "count.cap.source: required",
        }

    @pytest.mark.parametrize("base", ["bridge", "indian-10", "../rules/classic", "house"])
    def test_has_no_base_but_a_whole_rule_set(self, tmp_path: Path, base: str) -> None:
        text = f"name: house\nversion: 1\nbase: {base}\n"

        assert f"base: not_a_whole_rule_set (name {base})" in self.faults(tmp_path / "house.yaml", text)

    def test_001_variantes_comunes_is_told_why_ten_cards_cannot_hold_two_sequences_and_two_sets(
        self, tmp_path: Path
    ) -> None:
        ten = (SHIPPED / "indian-10.yaml").read_text("utf-8").replace("name: indian-10", "name: ten")
        text = ten.replace("  min_sets:\n    value: 0", "  min_sets:\n    value: 2")

        (fault,) = self.faults(tmp_path / "ten.yaml", text)
        options = (
            "declaration.min_sequences, declaration.min_sets, declaration.long_sequence, melds.set_min, deck.hand_size"
        )
        assert fault == f"{options}: requirements_do_not_fit (sequences 2, sets 2, needed 12, hand_size 10)"

    def test_leaves_no_other_file_unread(self, tmp_path: Path) -> None:
        (tmp_path / "one.yaml").write_text("[", "utf-8")
        (tmp_path / "two.yaml").write_text("", "utf-8")
        (tmp_path / "classic.yaml").write_bytes((SHIPPED / "classic.yaml").read_bytes())
        (tmp_path / "notes.txt").write_text("no rule set", "utf-8")

        with pytest.raises(RuleSetFileError) as error:
            load_directory(tmp_path)
        assert [fault.file.name for fault in error.value.faults] == ["one.yaml", "two.yaml"]

    def test_a_directory_of_sound_files_is_loaded(self, tmp_path: Path) -> None:
        (tmp_path / "classic.yaml").write_bytes((SHIPPED / "classic.yaml").read_bytes())

        assert load_directory(tmp_path) == {"classic": presets()["classic"]}

    def test_a_directory_that_is_not_there_is_an_error(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            load_directory(tmp_path / "nowhere")


class TestOwnRuleSets:
    """Those of an operator, from the directory that RUMMY_RULES_DIR names."""

    @pytest.fixture(autouse=True)
    def forget(self) -> Iterator[None]:
        yield
        use_directory(None)

    @pytest.fixture
    def house(self, tmp_path: Path) -> Path:
        """Return a rule set file: classic with a cap of 60, as in a pool of 61."""
        classic = (SHIPPED / "classic.yaml").read_text("utf-8")
        file = tmp_path / "house.yaml"
        file.write_text(classic.replace("name: classic", "name: house").replace("value: 80", "value: 60"), "utf-8")
        return file

    def test_are_known_beside_those_that_ship(self, house: Path) -> None:
        use_directory(house.parent)

        assert list(presets()) == sorted([*shipped(), "house"])
        assert presets()["house"].rule_set.count.cap == 60
        assert presets()["house"].rule_set.penalties.wrong_declaration == 60

    def test_may_vary_one_that_ships(self, tmp_path: Path) -> None:
        texts = ("title", "description", "your_game_if")
        about = "".join(f"{text}: {{en: Ours., es: Las nuestras.}}\n" for text in texts)
        options = "count:\n  cap: {value: 60, source: our club}\nsettlement: {value: scores_only, source: our club}\n"
        (tmp_path / "club.yaml").write_text(f"name: club\nversion: 1\nbase: indian-13\n{about}{options}", "utf-8")

        use_directory(tmp_path)

        club, indian = presets()["club"].rule_set, presets()["indian-13"].rule_set
        differing = {path: value for path, value in club.options().items() if value != indian.options()[path]}
        assert differing == {"count.cap": 60, "settlement": "scores_only"}
        assert {path for path, source in club.sources.items() if source == "our club"} == set(differing)
        assert presets()["club"].rulings == {
            path: ruling for path, ruling in presets()["indian-13"].rulings.items() if path not in differing
        }

    def test_are_forgotten_for_another_directory(self, house: Path) -> None:
        use_directory(house.parent)
        use_directory(None)

        assert list(presets()) == [*shipped()]

    def test_are_refused_with_all_faults_of_all_files(self, house: Path) -> None:
        taken = house.with_name("paplu.yaml")
        taken.write_bytes((SHIPPED / "paplu.yaml").read_bytes())
        faulty = house.with_name("club.yaml")
        faulty.write_text(house.read_text("utf-8").replace("value: 60", "value: sixty"), "utf-8")

        with pytest.raises(RuleSetFileError) as error:
            use_directory(house.parent)

        assert str(error.value).splitlines() == [
            f"{faulty}: count.cap.value: not_an_integer",
            f"{faulty}: penalties.wrong_declaration.value: not_an_integer_or_word (allowed ('middle_drop',))",
            f"{taken}: name: name_taken (by a rule set that ships with the service)",
        ]
        assert list(presets()) == [*shipped()]

    def test_are_served(self, house: Path) -> None:
        client = create_app(Settings(rules_directory=house.parent)).test_client()
        hand = ["4S", "5S", "6H", "7C", "7D", "7H", "TS", "TH", "TD", "TC", "KS", "KH", "KD"]

        answer = client.post("/v1/solve", json={"hand": hand, "wild_rank": "none", "rules": "house"}).get_json()

        assert answer["rules"]["name"] == "house"
        assert answer["penalty"]["points"] == 60
        assert client.get("/v1/rulesets/house").get_json()["digest"] == presets()["house"].rule_set.digest

    def test_are_known_to_the_command_line(
        self, house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("RUMMY_RULES_DIR", str(house.parent))
        assert main(["rulesets", "house", "--json"]) == 0

        house.write_text("", "utf-8")
        assert main(["rulesets"]) == 2
        assert capsys.readouterr().err == f"{house}: the whole file: not_an_object\n"

    def test_end_gunicorn_when_they_are_faulty(self, house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("RUMMY_RULES_DIR", str(house.parent))
        house.write_text("", "utf-8")

        with pytest.raises(SystemExit, match=r"house\.yaml: the whole file: not_an_object"):
            runpy.run_path(str(SHIPPED.parent / "gunicorn_conf.py"))


class TestOverrides:
    def test_change_the_value_and_the_source(self) -> None:
        classic = presets()["classic"].rule_set
        overrides = OverridesSchema().load({"count": {"cap": None, "ace": 10}, "deck": {"players": [2, 4]}})

        changed = with_overrides(classic, overrides)

        differing = {path for path, value in changed.options().items() if value != classic.options()[path]}
        assert differing == {"count.cap", "deck.players"}
        assert changed.deck.players == (2, 4)
        assert {path for path, source in changed.sources.items() if source == "override"} == differing
        assert changed.digest != classic.digest
        assert classic.count.cap == 80

    def test_change_the_option_that_is_in_no_group(self) -> None:
        classic = presets()["classic"].rule_set

        changed = with_overrides(classic, OverridesSchema().load({"settlement": "winner_collects"}))

        assert changed.settlement is SettlementKind.WINNER_COLLECTS
        assert [path for path, source in changed.sources.items() if source == "override"] == ["settlement"]

    @pytest.mark.parametrize(("written", "held"), [(60, 60), (0, 0), ("middle_drop", PricedAs.MIDDLE_DROP)])
    def test_price_a_wrong_declaration_in_points_or_as_a_drop(self, written: object, held: object) -> None:
        rules = presets()["classic"].rule_set
        overrides = OverridesSchema().load({"penalties": {"wrong_declaration": written}})

        assert with_overrides(rules, overrides).penalties.wrong_declaration is held

    def test_none_changes_nothing(self) -> None:
        classic = presets()["classic"].rule_set

        assert with_overrides(classic, {}).sources == classic.sources
        assert with_overrides(classic, {}) == classic

    def test_a_contradiction_is_left_to_the_domain(self) -> None:
        changed = with_overrides(presets()["indian-13"].rule_set, OverridesSchema().load({"count": {"cap": None}}))

        assert [found.code for found in contradictions(changed)] == [Contradiction.FULL_COUNT_WITHOUT_CAP]

    def test_equal_options_have_equal_digests(self) -> None:
        indian, classic = presets()["indian-13"].rule_set, presets()["classic"].rule_set
        made_classic = with_overrides(
            indian,
            {
                "count": {"protection": Protection.TIERED, "no_draw": NoDraw.SUM},
                "settlement": SettlementKind.SCORES_ONLY,
                "match": {"kind": MatchKind.POOL, "limit": 101},
            },
        )

        assert made_classic.digest == classic.digest

    @pytest.mark.parametrize(
        ("overrides", "place", "code"),
        [
            pytest.param([], (), FaultCode.NOT_AN_OBJECT, id="list"),
            pytest.param({"honours": {}}, ("honours",), FaultCode.UNKNOWN_FIELD, id="unknown group"),
            pytest.param({"count": 80}, ("count",), FaultCode.NOT_AN_OBJECT, id="group is a number"),
            pytest.param({"count": None}, ("count",), FaultCode.NOT_NULL_HERE, id="group is null"),
            pytest.param({"count": {"caps": 80}}, ("count", "caps"), FaultCode.UNKNOWN_FIELD, id="unknown option"),
            pytest.param({"count": {"cap": "80"}}, ("count", "cap"), FaultCode.NOT_AN_INTEGER, id="string"),
            pytest.param({"count": {"cap": True}}, ("count", "cap"), FaultCode.NOT_AN_INTEGER, id="boolean"),
            pytest.param({"count": {"cap": 80.0}}, ("count", "cap"), FaultCode.NOT_AN_INTEGER, id="float"),
            pytest.param({"count": {"cap": [[80]]}}, ("count", "cap"), FaultCode.NOT_AN_INTEGER, id="nested list"),
            pytest.param({"count": {"cap": 0}}, ("count", "cap"), FaultCode.OUT_OF_RANGE, id="too small"),
            pytest.param({"count": {"cap": 10**400}}, ("count", "cap"), FaultCode.OUT_OF_RANGE, id="huge"),
            pytest.param({"count": {"ace": None}}, ("count", "ace"), FaultCode.NOT_NULL_HERE, id="null"),
            pytest.param({"melds": {"tunnela": 1}}, ("melds", "tunnela"), FaultCode.NOT_A_BOOLEAN, id="one for true"),
            pytest.param({"melds": {"ace": "both "}}, ("melds", "ace"), FaultCode.NOT_ONE_OF, id="unknown word"),
            pytest.param({"melds": {"ace": ["both"]}}, ("melds", "ace"), FaultCode.NOT_A_STRING, id="list for a word"),
            pytest.param({"deck": {"players": 4}}, ("deck", "players"), FaultCode.NOT_A_LIST, id="number for a pair"),
            pytest.param({"deck": {"players": [4]}}, ("deck", "players"), FaultCode.WRONG_LENGTH, id="half a pair"),
            pytest.param({"deck": {"players": [2, 13]}}, ("deck", "players", 1), FaultCode.OUT_OF_RANGE, id="a crowd"),
            pytest.param({"settlement": {}}, ("settlement",), FaultCode.NOT_A_STRING, id="group for an option"),
            pytest.param({"settlement": "all"}, ("settlement",), FaultCode.NOT_ONE_OF, id="unknown settlement"),
            *(
                pytest.param(
                    {"penalties": {"wrong_declaration": value}}, ("penalties", "wrong_declaration"), code, id=name
                )
                for name, value, code in (
                    ("neither points nor word", "80", FaultCode.NOT_AN_INTEGER_OR_WORD),
                    ("truth for points", True, FaultCode.NOT_AN_INTEGER_OR_WORD),
                    ("list for points", ["middle_drop"], FaultCode.NOT_AN_INTEGER_OR_WORD),
                    ("negative points", -1, FaultCode.OUT_OF_RANGE),
                    ("null for points", None, FaultCode.NOT_NULL_HERE),
                )
            ),
        ],
    )
    def test_are_refused_with_a_code_and_its_place(self, overrides: object, place: Place, code: FaultCode) -> None:
        with pytest.raises(ValidationError) as error:
            OverridesSchema().load(overrides)  # type: ignore[arg-type]

        assert [(where, fault.code) for where, fault in located_faults(error.value)] == [(place, code)]

    def test_are_refused_for_every_fault_at_once(self) -> None:
        with pytest.raises(ValidationError) as error:
            OverridesSchema().load({"deck": {"packs": 5, "players": [1, 99]}, "count": {"cap": 0, "ace": "ten"}})

        assert [(".".join(map(str, where)), fault.parameters) for where, fault in located_faults(error.value)] == [
            ("deck.packs", {"minimum": 1, "maximum": 4}),
            ("deck.players.0", {"minimum": 2, "maximum": 12}),
            ("deck.players.1", {"minimum": 2, "maximum": 12}),
            ("count.cap", {"minimum": 1, "maximum": 1000}),
            ("count.ace", {}),
        ]


class TestSchema:
    def test_has_the_options_of_the_rule_set_in_their_order(self) -> None:
        rules = RuleSet("classic", 1)
        groups = {
            group: tuple(option.name for option in fields(value))
            for group, value in ((field.name, getattr(rules, field.name)) for field in fields(rules))
            if is_dataclass(value)
        }

        assert [*OverridesSchema().fields] == [field.name for field in fields(rules)][2:-1]
        assert {
            name: tuple(group.schema.fields)
            for name, group in OverridesSchema().fields.items()
            if isinstance(group, Nested)
        } == groups

    def test_describes_every_option(self) -> None:
        options = [
            option
            for member in OverridesSchema().fields.values()
            for option in (member.schema.fields.values() if isinstance(member, Nested) else (member,))
        ]

        assert all(option.metadata["description"].endswith(".") for option in options)

    def test_has_a_text_in_every_language(self) -> None:
        assert set(TextSchema().fields) == {*Language}


class TestPage:
    @pytest.mark.parametrize("language", Language)
    @pytest.mark.parametrize("name", presets())
    def test_tells_every_option(self, name: str, language: Language) -> None:
        preset = presets()[name]
        document = page_document(preset, language)
        assert RuleSetPageSchema().validate(document) == {}

        options = RuleSetPageSchema().dump(document)["options"]
        assert {option["path"]: option["value"] for option in options} == preset.rule_set.options()
        assert all(option["meaning"] and option["source"] for option in options)
        assert all((option["value_meaning"] is None) == (type(option["value"]) in (int, tuple)) for option in options)
        assert {option["path"]: option["ruling"] for option in options if option["ruling"]} == {
            path: text[language] for path, text in preset.rulings.items()
        }

    def test_is_in_the_language_asked_for(self) -> None:
        document = RuleSetPageSchema().dump(page_document(presets()["paplu"], Language.SPANISH))

        assert (document["language"], document["default"]) == ("es", False)
        assert next(option for option in document["options"] if option["path"] == "count.cap") == {
            "path": "count.cap",
            "value": None,
            "meaning": "Lo máximo que paga una mano, en puntos.",
            "value_meaning": "No hay tope: pagas lo que sumen las cartas.",
            "source": "000 §05",
            "ruling": None,
        }

    def test_the_list_marks_the_default(self) -> None:
        document = list_document(presets().values(), Language.ENGLISH)
        assert RuleSetListSchema().validate(document) == {}

        dumped = RuleSetListSchema().dump(document)
        assert [item["name"] for item in dumped["rulesets"]] == list(presets())
        assert [item["name"] for item in dumped["rulesets"] if item["default"]] == ["classic"]

    def test_the_list_says_which_rule_set_varies_which(self) -> None:
        dumped = RuleSetListSchema().dump(list_document(presets().values(), Language.ENGLISH))
        bases = {entry["name"]: entry["base"] for entry in dumped["rulesets"]}

        assert (bases["indian-10"], bases["indian-13"]) == ("indian-13", None)


class TestCatalogue:
    @staticmethod
    def forms(language: Language) -> dict[str, tuple[str, ...]]:
        """Return every text by its code, in all its plural forms."""
        source = files("service.explain") / "catalogues" / language.value / "rules.po"
        catalog = read_po(BytesIO(source.read_bytes()), locale=language.value, abort_invalid=True)
        return {_tuple(message.id)[0]: _tuple(message.string) for message in catalog if message.id}

    @pytest.mark.parametrize("language", Language)
    def test_has_a_text_for_every_option_value_and_fault_and_no_other(self, language: Language) -> None:
        paths = RuleSet("classic", 1).options()
        expected = {f"option.{path}" for path in paths}
        expected |= {f"value.{path}.{value}" for path, values in ENUMERATIONS.items() for value in values}
        expected |= {f"value.{path}.{value}" for path in BOOLEANS for value in ("true", "false")}
        expected |= {f"value.{path}.null" for path in NULLABLE}
        expected |= {f"contradiction.{code}" for code in Contradiction}
        expected |= {f"deal.{code}" for code in DealFaultCode}

        forms = self.forms(language)

        assert set(forms) == expected
        assert all(text for texts in forms.values() for text in texts)

    @pytest.mark.parametrize("language", Language)
    @pytest.mark.parametrize("found", [1, 12, 1_000_000])
    @pytest.mark.parametrize("code", DealFaultCode)
    def test_tells_what_no_deal_could_hold(self, code: DealFaultCode, found: int, language: Language) -> None:
        text = say(language, f"deal.{code}", number=found, allowed=13, found=found)

        assert (f" {found} " in text) == (code is not DealFaultCode.INDICATOR_NOT_IN_DECK)
        assert (" 13" in text) == (code in (DealFaultCode.WRONG_NUMBER_OF_CARDS, DealFaultCode.TOO_MANY_COPIES))
