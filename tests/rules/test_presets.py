"""What the texts behind the shipped rule sets say, by text and paragraph; ``silent`` where a text does not say it."""

from typing import TypeAlias

import pytest

from service.domain.cards import PRINTED_JOKER, Card, Rank
from service.domain.ruleset import OptionValue
from service.domain.wilds import Wilds
from service.rules.loader import presets

Row: TypeAlias = tuple[str, OptionValue, str]

PAPLU = [
    ("deck.packs", 2, "000 §02"),
    ("deck.printed_jokers", 2, "000 §02"),
    ("deck.hand_size", 13, "000 §02"),
    ("deck.players", (2, 6), "000 §02"),
    ("deck.direction", "counterclockwise", "000 §02"),
    ("wilds.printed_indicator", "none", "000 §02"),
    ("wilds.natural_is_pure", True, "000 §03"),
    ("wilds.max_per_meld", None, "silent"),
    ("wilds.min_naturals", 1, "silent"),
    ("wilds.neighbours", False, "000 §02"),
    ("wilds.max_in_sequence", None, "silent"),
    ("wilds.max_in_set", None, "silent"),
    ("wilds.naturals_in_sequence", 0, "silent"),
    ("wilds.scope", "rank", "000 §02"),
    ("melds.set_min", 3, "000 §03"),
    ("melds.set_max", 3, "000 §03"),
    ("melds.ace", "both", "000 §03"),
    ("melds.tunnela", False, "000 §03"),
    ("melds.dublee", False, "000 §03"),
    ("melds.tunnela_as", "itself", "000 §03"),
    ("melds.sequence_max", 13, "silent"),
    ("melds.suits_repeat", False, "000 §03"),
    ("declaration.min_sequences", 2, "000 §04"),
    ("declaration.min_pure", 1, "000 §04"),
    ("declaration.min_sets", 0, "000 §04"),
    ("declaration.tunnelas", None, "000 §04"),
    ("declaration.dublees", None, "000 §04"),
    ("declaration.wilds", None, "000 §04"),
    ("declaration.long_sequence", 3, "000 §04"),
    ("count.protection", "tiered", "000 §06"),
    ("count.cap", None, "000 §05"),
    ("count.ace", 10, "000 §06"),
    ("count.minimum", 0, "silent"),
    ("count.no_draw", "sum", "silent"),
    ("count.unopened", None, "000 §04"),
    ("count.no_pure", "sum", "000 §06"),
    ("count.grouping", "least", "silent"),
    ("count.nothing_laid", "sum", "silent"),
    ("count.spared_dublees", None, "silent"),
    ("count.spared_wilds", None, "silent"),
    ("penalties.first_drop", 10, "000 §05"),
    ("penalties.middle_drop", 40, "000 §05"),
    ("penalties.wrong_declaration", "middle_drop", "000 §04"),
    ("penalties.after_wrong_declaration", "continue", "000 §04"),
    ("penalties.leaving", None, "silent"),
    ("play.first_turn_win", "halve_unplayed", "000 §06"),
    ("play.stock_exhausted", "void", "000 §04"),
    ("play.taken_discard_returns", False, "000 §04"),
    ("play.melds", "hand", "000 §04"),
    ("play.swap_wild", False, "silent"),
    ("play.take_indicator", False, "000 §08"),
    ("play.taken_discard", "free", "silent"),
    ("play.halves", "exact", "000 §06"),
    ("bonus.paplu", None, "silent"),
    ("bonus.value_cards", None, "silent"),
    ("bonus.marriages", None, "silent"),
    ("bonus.value_payers", "still_in", "silent"),
    ("bonus.most_paid", None, "silent"),
    ("bonus.paplu_two", None, "silent"),
    ("settlement", "winner_collects", "000 §07"),
    ("match.kind", "rotation", "000 §07"),
    ("match.limit", None, "000 §07"),
    ("match.out_when", "over", "silent"),
    ("match.deals", None, "000 §07"),
    ("match.ties", "shared", "000 §07"),
    ("match.re_entry", None, "silent"),
    ("match.re_entry_limit", None, "silent"),
    ("match.split", "none", "silent"),
    ("match.split_from", None, "silent"),
    ("match.late_join", None, "silent"),
]
INDIAN_13 = [
    ("deck.packs", 2, '001 "Mazo de cartas"'),
    ("deck.printed_jokers", 2, '001 "Mazo de cartas"'),
    ("deck.hand_size", 13, '001 "Preparación y reparto"'),
    ("deck.players", (2, 6), '001 "Jugadores"'),
    ("deck.direction", "clockwise", '001 "Jugadores"'),
    ("wilds.printed_indicator", "aces", '001 "Mazo de cartas"'),
    ("wilds.natural_is_pure", True, "silent"),
    ("wilds.max_per_meld", None, '001 "Tipos de combinaciones y requisitos"'),
    ("wilds.min_naturals", 1, "silent"),
    ("wilds.neighbours", False, '001 "Mazo de cartas"'),
    ("wilds.max_in_sequence", None, '001 "Tipos de combinaciones y requisitos"'),
    ("wilds.max_in_set", None, "silent"),
    ("wilds.naturals_in_sequence", 0, "silent"),
    ("wilds.scope", "rank", '001 "Mazo de cartas"'),
    ("melds.set_min", 3, '001 "Tipos de combinaciones y requisitos"'),
    ("melds.set_max", 4, '001 "Tipos de combinaciones y requisitos"'),
    ("melds.ace", "both", '001 "Mazo de cartas"'),
    ("melds.tunnela", False, '001 "Glosario"'),
    ("melds.dublee", False, '001 "Glosario"'),
    ("melds.tunnela_as", "itself", '001 "Glosario"'),
    ("melds.sequence_max", 13, '001 "Tipos de combinaciones y requisitos"'),
    ("melds.suits_repeat", False, '001 "Tipos de combinaciones y requisitos"'),
    ("declaration.min_sequences", 2, '001 "Tipos de combinaciones y requisitos"'),
    ("declaration.min_pure", 1, '001 "Tipos de combinaciones y requisitos"'),
    ("declaration.min_sets", 0, '001 "Tipos de combinaciones y requisitos"'),
    ("declaration.tunnelas", None, '001 "Tipos de combinaciones y requisitos"'),
    ("declaration.dublees", None, '001 "Tipos de combinaciones y requisitos"'),
    ("declaration.wilds", None, '001 "Tipos de combinaciones y requisitos"'),
    ("declaration.long_sequence", 3, '001 "Tipos de combinaciones y requisitos"'),
    ("count.protection", "all_melds", '001 "Puntuación"'),
    ("count.cap", 80, '001 "Puntuación"'),
    ("count.ace", 10, '001 "Puntuación"'),
    ("count.minimum", 0, "silent"),
    ("count.no_draw", "full", '001 "Puntuación"'),
    ("count.unopened", None, '001 "Desarrollo del turno"'),
    ("count.no_pure", "sum", '001 "Puntuación"'),
    ("count.grouping", "least", "silent"),
    ("count.nothing_laid", "sum", "silent"),
    ("count.spared_dublees", None, "silent"),
    ("count.spared_wilds", None, "silent"),
    ("penalties.first_drop", 20, '001 "Puntuación"'),
    ("penalties.middle_drop", 40, '001 "Puntuación"'),
    ("penalties.wrong_declaration", 80, '001 "Puntuación"'),
    ("penalties.after_wrong_declaration", "continue", "silent"),
    ("penalties.leaving", None, "silent"),
    ("play.first_turn_win", "plain", "silent"),
    ("play.stock_exhausted", "reshuffle", "silent"),
    ("play.taken_discard_returns", True, "silent"),
    ("play.melds", "hand", '001 "Desarrollo del turno"'),
    ("play.swap_wild", False, "silent"),
    ("play.take_indicator", False, "silent"),
    ("play.taken_discard", "free", "silent"),
    ("play.halves", "exact", "silent"),
    ("bonus.paplu", None, '001 "Variantes comunes"'),
    ("bonus.value_cards", None, "silent"),
    ("bonus.marriages", None, "silent"),
    ("bonus.value_payers", "still_in", "silent"),
    ("bonus.most_paid", None, "silent"),
    ("bonus.paplu_two", None, "silent"),
    ("settlement", "winner_collects", '001 "Variantes comunes"'),
    ("match.kind", "points", '001 "Variantes comunes"'),
    ("match.limit", None, '001 "Variantes comunes"'),
    ("match.out_when", "over", '001 "Puntuación"'),
    ("match.deals", None, '001 "Variantes comunes"'),
    ("match.ties", "shared", "silent"),
    ("match.re_entry", None, "silent"),
    ("match.re_entry_limit", None, "silent"),
    ("match.split", "none", "silent"),
    ("match.split_from", None, "silent"),
    ("match.late_join", None, "silent"),
]
CLASSIC = [
    ("deck.packs", 2, '004 "La baraja"'),
    ("deck.printed_jokers", 2, "silent"),
    ("deck.hand_size", 13, '004 "La baraja"'),
    ("deck.players", (2, 6), '004 "La baraja"'),
    ("deck.direction", "clockwise", "silent"),
    ("wilds.printed_indicator", "aces", "silent"),
    ("wilds.natural_is_pure", True, "silent"),
    ("wilds.max_per_meld", None, "silent"),
    ("wilds.min_naturals", 1, "silent"),
    ("wilds.neighbours", False, '004 "La baraja"'),
    ("wilds.max_in_sequence", None, "silent"),
    ("wilds.max_in_set", None, "silent"),
    ("wilds.naturals_in_sequence", 0, "silent"),
    ("wilds.scope", "rank", '004 "La baraja"'),
    ("melds.set_min", 3, '004 "Las combinaciones"'),
    ("melds.set_max", 4, '004 "Las combinaciones"'),
    ("melds.ace", "both", "silent"),
    ("melds.tunnela", False, '004 "Las combinaciones"'),
    ("melds.dublee", False, '004 "Las combinaciones"'),
    ("melds.tunnela_as", "itself", '004 "Las combinaciones"'),
    ("melds.sequence_max", 13, "silent"),
    ("melds.suits_repeat", False, '004 "Las combinaciones"'),
    ("declaration.min_sequences", 2, '004 "El requisito"'),
    ("declaration.min_pure", 1, '004 "El requisito"'),
    ("declaration.min_sets", 0, '004 "Declarar"'),
    ("declaration.tunnelas", None, '004 "El requisito"'),
    ("declaration.dublees", None, '004 "El requisito"'),
    ("declaration.wilds", None, '004 "El requisito"'),
    ("declaration.long_sequence", 3, '004 "El requisito"'),
    ("count.protection", "tiered", '004 "El recuento"'),
    ("count.cap", 80, '004 "Puntuación"'),
    ("count.ace", 10, '004 "Puntuación"'),
    ("count.minimum", 0, "silent"),
    ("count.no_draw", "sum", "silent"),
    ("count.unopened", None, "silent"),
    ("count.no_pure", "sum", '004 "El recuento"'),
    ("count.grouping", "least", "silent"),
    ("count.nothing_laid", "sum", "silent"),
    ("count.spared_dublees", None, "silent"),
    ("count.spared_wilds", None, "silent"),
    ("penalties.first_drop", 20, "silent"),
    ("penalties.middle_drop", 40, "silent"),
    ("penalties.wrong_declaration", 80, '004 "Puntuación"'),
    ("penalties.after_wrong_declaration", "continue", '004 "Lo que enseña la mano"'),
    ("penalties.leaving", None, "silent"),
    ("play.first_turn_win", "plain", "silent"),
    ("play.stock_exhausted", "reshuffle", "silent"),
    ("play.taken_discard_returns", True, "silent"),
    ("play.melds", "hand", '004 "Tu turno"'),
    ("play.swap_wild", False, "silent"),
    ("play.take_indicator", False, "silent"),
    ("play.taken_discard", "free", "silent"),
    ("play.halves", "exact", "silent"),
    ("bonus.paplu", None, "silent"),
    ("bonus.value_cards", None, "silent"),
    ("bonus.marriages", None, "silent"),
    ("bonus.value_payers", "still_in", "silent"),
    ("bonus.most_paid", None, "silent"),
    ("bonus.paplu_two", None, "silent"),
    ("settlement", "scores_only", '004 "El recuento"'),
    ("match.kind", "pool", '004 "El reparto"'),
    ("match.limit", 101, '004 "El reparto"'),
    ("match.out_when", "over", "silent"),
    ("match.deals", None, '004 "El reparto"'),
    ("match.ties", "shared", "silent"),
    ("match.re_entry", None, "silent"),
    ("match.re_entry_limit", None, "silent"),
    ("match.split", "none", "silent"),
    ("match.split_from", None, "silent"),
    ("match.late_join", None, "silent"),
]
OPEN_TABLE = [
    ("deck.packs", 2, '003 "El reparto"'),
    ("deck.printed_jokers", 2, '003 "El reparto"'),
    ("deck.hand_size", 13, '003 "El reparto"'),
    ("deck.players", (2, 6), "silent"),
    ("deck.direction", "clockwise", "silent"),
    ("wilds.printed_indicator", "aces", "silent"),
    ("wilds.natural_is_pure", True, "silent"),
    ("wilds.max_per_meld", 2, '003 "Comodines"'),
    ("wilds.min_naturals", 1, '003 "Comodines"'),
    ("wilds.neighbours", False, "silent"),
    ("wilds.max_in_sequence", None, '003 "Comodines"'),
    ("wilds.max_in_set", None, '003 "Comodines"'),
    ("wilds.naturals_in_sequence", 0, "silent"),
    ("wilds.scope", "rank", '003 "Comodines"'),
    ("melds.set_min", 3, '003 "Combinaciones"'),
    ("melds.set_max", 4, '003 "Combinaciones"'),
    ("melds.ace", "both", '003 "Combinaciones"'),
    ("melds.tunnela", False, '003 "Combinaciones"'),
    ("melds.dublee", False, '003 "Combinaciones"'),
    ("melds.tunnela_as", "itself", "silent"),
    ("melds.sequence_max", 13, "silent"),
    ("melds.suits_repeat", False, '003 "Combinaciones"'),
    ("declaration.min_sequences", 2, '003 "Fin y puntuación"'),
    ("declaration.min_pure", 1, '003 "Fin y puntuación"'),
    ("declaration.min_sets", 0, '003 "Fin y puntuación"'),
    ("declaration.tunnelas", None, "silent"),
    ("declaration.dublees", None, "silent"),
    ("declaration.wilds", None, "silent"),
    ("declaration.long_sequence", 3, '003 "Fin y puntuación"'),
    ("count.protection", "table_only", '003 "Cerrar y contar"'),
    ("count.cap", None, "silent"),
    ("count.ace", 10, '003 "Cerrar y contar"'),
    ("count.minimum", 0, "silent"),
    ("count.no_draw", "sum", "silent"),
    ("count.unopened", 80, '003 "Cerrar y contar"'),
    ("count.no_pure", "sum", '003 "Cerrar y contar"'),
    ("count.grouping", "least", '003 "Cerrar y contar"'),
    ("count.nothing_laid", "sum", "silent"),
    ("count.spared_dublees", None, "silent"),
    ("count.spared_wilds", None, "silent"),
    ("penalties.first_drop", None, "silent"),
    ("penalties.middle_drop", None, "silent"),
    ("penalties.wrong_declaration", 0, "silent"),
    ("penalties.after_wrong_declaration", "continue", "silent"),
    ("penalties.leaving", None, "silent"),
    ("play.first_turn_win", "plain", "silent"),
    ("play.stock_exhausted", "reshuffle", "silent"),
    ("play.taken_discard_returns", True, "silent"),
    ("play.melds", "table", '003 "Tu turno"'),
    ("play.swap_wild", False, '003 "Combinaciones"'),
    ("play.take_indicator", True, '003 "La carta del corte"'),
    ("play.taken_discard", "first_free", '003 "Tu turno"'),
    ("play.halves", "exact", "silent"),
    ("bonus.paplu", None, "silent"),
    ("bonus.value_cards", None, "silent"),
    ("bonus.marriages", None, "silent"),
    ("bonus.value_payers", "still_in", "silent"),
    ("bonus.most_paid", None, "silent"),
    ("bonus.paplu_two", None, "silent"),
    ("settlement", "scores_only", '003 "La idea"'),
    ("match.kind", "first_to", '003 "La idea"'),
    ("match.limit", 250, '003 "La idea"'),
    ("match.out_when", "reach", '003 "La idea"'),
    ("match.deals", None, '003 "La idea"'),
    ("match.ties", "shared", "silent"),
    ("match.re_entry", None, "silent"),
    ("match.re_entry_limit", None, "silent"),
    ("match.split", "none", "silent"),
    ("match.split_from", None, "silent"),
    ("match.late_join", None, "silent"),
]
INDIAN_10: list[Row] = [
    ("deck.hand_size", 10, '001 "Variantes comunes"'),
    ("declaration.min_sequences", 2, '001 "Variantes comunes"'),
    ("declaration.min_sets", 0, '001 "Variantes comunes"'),
]
INDIAN_21: list[Row] = [
    ("deck.packs", 3, '001 "Variantes comunes"'),
    ("deck.printed_jokers", 3, '001 "Variantes comunes"'),
    ("deck.hand_size", 21, '001 "Variantes comunes"'),
    ("deck.players", (2, 6), '001 "Jugadores"'),
    ("wilds.printed_indicator", "aces", '001 "Mazo de cartas"'),
    ("wilds.neighbours", False, '001 "Mazo de cartas"'),
    ("melds.tunnela", True, '001 "Glosario"'),
    ("melds.dublee", True, '001 "Glosario"'),
    ("melds.tunnela_as", "itself", '001 "Variantes comunes"'),
    ("declaration.min_sequences", 3, '001 "Variantes comunes"'),
    ("declaration.min_pure", 3, '001 "Variantes comunes"'),
    ("declaration.min_sets", 0, '001 "Variantes comunes"'),
    ("declaration.tunnelas", None, '001 "Variantes comunes"'),
    ("declaration.dublees", None, '001 "Variantes comunes"'),
    ("declaration.wilds", None, '001 "Variantes comunes"'),
    ("count.cap", 80, '001 "Puntuación"'),
    ("penalties.first_drop", 20, '001 "Puntuación"'),
    ("penalties.middle_drop", 40, '001 "Puntuación"'),
    ("penalties.wrong_declaration", 80, '001 "Puntuación"'),
    ("bonus.value_cards", None, "silent"),
    ("bonus.marriages", None, "silent"),
]
MARRIAGE_21: list[Row] = [
    ("deck.packs", 3, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("deck.printed_jokers", 3, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("deck.hand_size", 21, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("deck.players", (2, 6), 'public, classicrummy.com "21 Cards Rummy"'),
    ("wilds.printed_indicator", "aces", 'public, indianrummysites.blogspot.com "21 Cards Rummy"'),
    ("wilds.natural_is_pure", True, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("wilds.neighbours", True, 'public, indianrummysites.blogspot.com "21 Cards Rummy"'),
    ("melds.set_min", 3, 'public, junglee-rummy-21.com "Terms Used in The Game"'),
    ("melds.set_max", 4, 'public, junglee-rummy-21.com "Terms Used in The Game"'),
    ("melds.ace", "both", 'public, indianrummysites.blogspot.com "21 Cards Rummy"'),
    ("melds.tunnela", True, 'public, junglee-rummy-21.com "Terms Used in The Game"'),
    ("melds.dublee", False, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("melds.tunnela_as", "pure_sequence", 'public, junglee-rummy-21.com "Terms Used in The Game"'),
    ("declaration.min_sequences", 3, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("declaration.min_pure", 3, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("declaration.min_sets", 0, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("declaration.tunnelas", 3, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("declaration.dublees", 8, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("declaration.wilds", 8, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("count.protection", "tiered", 'public, a server for 21 cards "checkValidCards2"'),
    ("count.cap", 120, 'public, rummycircle.com "21 Cards Rummy"'),
    ("count.ace", 10, 'public, adda52rummy.com "21 Card Marriage Rummy Point System"'),
    ("count.minimum", 2, 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("count.no_pure", "sum", 'public, a server for 21 cards "checkValidCards2"'),
    ("count.no_draw", "sum", "silent"),
    ("count.grouping", "least", "silent"),
    ("count.nothing_laid", "full", 'public, a server for 21 cards "checkValidCards2"'),
    ("count.spared_dublees", 6, 'public, junglee-rummy-21.com "Terms Used in The Game"'),
    ("count.spared_wilds", 7, 'public, a server for 21 cards "checkValidCards2"'),
    ("penalties.first_drop", 30, 'public, adda52rummy.com "21 Card Marriage Rummy Point System"'),
    ("penalties.middle_drop", 70, 'public, junglee-rummy-21.com "Scoring in 21 Cards Points Rummy"'),
    ("penalties.wrong_declaration", 120, 'public, junglee-rummy-21.com "Scoring in 21 Cards Points Rummy"'),
    (
        "penalties.after_wrong_declaration",
        "continue",
        'public, junglee-rummy-21.com "Scoring in 21 Cards Points Rummy"',
    ),
    ("penalties.leaving", None, 'public, junglee-rummy-21.com "Scoring in 21 Cards Points Rummy"'),
    ("bonus.value_cards", (10, 30, 50), 'public, junglee-rummy-21.com "21 Cards Rummy Rules"'),
    ("bonus.marriages", (100, 300, 500), 'public, classicrummy.com "21 Cards Rummy"'),
    ("bonus.value_payers", "still_in", 'public, junglee-rummy-21.com "Scoring in 21 Cards Points Rummy"'),
    ("bonus.most_paid", 200, 'public, rummycircle.com "21 Cards Rummy"'),
]
WHOLE = {"paplu": PAPLU, "indian-13": INDIAN_13, "classic": CLASSIC, "open-table": OPEN_TABLE}
POINTS_80: list[Row] = [
    ("count.protection", "tiered", 'public, github.com/Flash-Talk/partyRumble "server/test/melds.test.js"'),
    ("count.no_draw", "sum", "silent"),
    ("penalties.first_drop", 20, 'public, github.com/mohitagw15856/rulebook "games/rummy-indian/rulings.yml"'),
    ("penalties.middle_drop", 40, 'public, jungleerummy.com "rummy-faq/points-rummy-faq"'),
    ("penalties.after_wrong_declaration", "continue", 'public, rummycircle.com "help/pool-rummy"'),
    ("penalties.leaving", 80, 'public, classicrummy.com "points-rummy"'),
]
POOL_101: list[Row] = [
    ("count.protection", "tiered", 'public, github.com/Flash-Talk/partyRumble "server/test/melds.test.js"'),
    ("count.no_draw", "sum", "silent"),
    ("penalties.first_drop", 20, 'public, github.com/mohitagw15856/rulebook "games/rummy-indian/rulings.yml"'),
    ("penalties.middle_drop", 40, 'public, github.com/mohitagw15856/rulebook "games/rummy-indian/rulings.yml"'),
    ("penalties.wrong_declaration", 80, 'public, rummycircle.com "help/pool-rummy"'),
    ("penalties.after_wrong_declaration", "continue", 'public, rummycircle.com "help/pool-rummy"'),
    ("settlement", "scores_only", '001 "Variantes comunes"'),
    ("match.kind", "pool", '001 "Variantes comunes"'),
    ("match.limit", 101, '001 "Variantes comunes"'),
    ("match.out_when", "reach", 'public, 13cardsrummy.com "what-is-pool-rummy-all-about"'),
    ("match.re_entry", 1, 'public, playship.com "how-to-play/pool-rummy"'),
    ("match.re_entry_limit", 79, 'public, playship.com "how-to-play/pool-rummy"'),
    ("match.split", "equal", 'public, jungleerummy.com "rummy-faq/pool-rummy-faq"'),
    ("match.split_from", 80, 'public, jungleerummy.com "rummy-faq/pool-rummy-faq"'),
]
POOL_201: list[Row] = [
    ("count.protection", "tiered", 'public, github.com/Flash-Talk/partyRumble "server/test/melds.test.js"'),
    ("count.no_draw", "sum", "silent"),
    ("penalties.first_drop", 25, 'public, playship.com "how-to-play/pool-rummy"'),
    ("penalties.middle_drop", 50, 'public, playship.com "how-to-play/pool-rummy"'),
    ("penalties.wrong_declaration", 80, 'public, rummycircle.com "help/pool-rummy"'),
    ("penalties.after_wrong_declaration", "continue", 'public, rummycircle.com "help/pool-rummy"'),
    ("settlement", "scores_only", '001 "Variantes comunes"'),
    ("match.kind", "pool", '001 "Variantes comunes"'),
    ("match.limit", 201, '001 "Variantes comunes"'),
    ("match.out_when", "reach", 'public, 13cardsrummy.com "what-is-pool-rummy-all-about"'),
    ("match.re_entry", 1, 'public, playship.com "how-to-play/pool-rummy"'),
    ("match.re_entry_limit", 174, 'public, playship.com "how-to-play/pool-rummy"'),
    ("match.split", "equal", 'public, jungleerummy.com "rummy-faq/pool-rummy-faq"'),
    ("match.split_from", 175, 'public, jungleerummy.com "rummy-faq/pool-rummy-faq"'),
]
POOL_61: list[Row] = [
    ("count.protection", "tiered", 'public, github.com/Flash-Talk/partyRumble "server/test/melds.test.js"'),
    ("count.cap", 60, 'public, playship.com "how-to-play/pool-rummy"'),
    ("count.no_draw", "sum", "silent"),
    ("penalties.first_drop", 15, 'public, playship.com "how-to-play/pool-rummy"'),
    ("penalties.middle_drop", 30, 'public, playship.com "how-to-play/pool-rummy"'),
    ("penalties.wrong_declaration", 60, 'public, playship.com "how-to-play/pool-rummy"'),
    ("penalties.after_wrong_declaration", "continue", 'public, rummycircle.com "help/pool-rummy"'),
    ("settlement", "scores_only", '001 "Variantes comunes"'),
    ("match.kind", "pool", '001 "Variantes comunes"'),
    ("match.limit", 61, 'public, playship.com "how-to-play/pool-rummy"'),
    ("match.out_when", "reach", 'public, 13cardsrummy.com "what-is-pool-rummy-all-about"'),
    ("match.re_entry", 1, 'public, playship.com "how-to-play/pool-rummy"'),
    ("match.re_entry_limit", 44, 'public, playship.com "how-to-play/pool-rummy"'),
]
DEALS_2: list[Row] = [
    ("count.protection", "tiered", 'public, github.com/Flash-Talk/partyRumble "server/test/melds.test.js"'),
    ("count.no_draw", "sum", "silent"),
    ("penalties.first_drop", None, 'public, a23.com "no drop in best-of"'),
    ("penalties.middle_drop", None, 'public, a23.com "no drop in best-of"'),
    ("penalties.leaving", 80, 'public, classicrummy.com "points-rummy"'),
    ("settlement", "scores_only", '001 "Variantes comunes"'),
    ("match.kind", "deals", '001 "Variantes comunes"'),
    ("match.deals", 2, '001 "Variantes comunes"'),
    ("match.ties", "play_off", 'public, jungleerummy.com "rummy-faq/deals-rummy-faq"'),
]
FLAT_80: list[Row] = [
    ("count.protection", "tiered", 'public, github.com/Flash-Talk/partyRumble "server/test/melds.test.js"'),
    ("count.no_draw", "sum", "silent"),
    ("count.no_pure", "cap", 'public, classicrummy.com "points-rummy"'),
    ("penalties.first_drop", 10, 'public, classicrummy.com "points-rummy"'),
    ("penalties.middle_drop", 30, 'public, classicrummy.com "points-rummy"'),
    ("penalties.leaving", 80, 'public, classicrummy.com "points-rummy"'),
]
ALL_OR_NOTHING: list[Row] = [
    ("deck.printed_jokers", 4, 'public, octro.com "aboutus.html"'),
    ("wilds.max_in_sequence", 1, 'public, octro.com "aboutus.html"'),
    ("declaration.long_sequence", 4, 'public, octro.com "aboutus.html"'),
    ("count.protection", "both_or_nothing", 'public, nexgenplaytech.com "home/faq"'),
    ("count.no_draw", "sum", "silent"),
    ("penalties.first_drop", 10, 'public, octro.com "aboutus.html"'),
    ("penalties.middle_drop", 30, 'public, octro.com "aboutus.html"'),
]
THREE_PACKS_250: list[Row] = [
    ("deck.packs", 3, 'public, github.com/bagy391/rummy_family "packages/shared"'),
    ("deck.printed_jokers", 3, 'public, github.com/bagy391/rummy_family "packages/shared"'),
    ("melds.tunnela", True, 'public, github.com/bagy391/rummy_family "packages/shared"'),
    ("melds.tunnela_as", "pure_sequence", 'public, github.com/bagy391/rummy_family "packages/shared"'),
    ("match.limit", 250, 'public, github.com/bagy391/rummy_family "packages/shared"'),
    ("match.out_when", "reach", 'public, github.com/bagy391/rummy_family "packages/shared"'),
]
GIN_10: list[Row] = [
    ("deck.hand_size", 10, '001 "Variantes comunes"'),
    ("play.melds", "table", '001 "Variantes comunes"'),
]
VARIANTS = {
    "gin-10": ("open-table", GIN_10),
    "three-packs-250": ("classic", THREE_PACKS_250),
    "all-or-nothing": ("indian-13", ALL_OR_NOTHING),
    "flat-80": ("indian-13", FLAT_80),
    "deals-2": ("indian-13", DEALS_2),
    "pool-61": ("indian-13", POOL_61),
    "pool-201": ("indian-13", POOL_201),
    "pool-101": ("indian-13", POOL_101),
    "points-80": ("indian-13", POINTS_80),
    "indian-10": ("indian-13", INDIAN_10),
    "indian-21": ("indian-13", INDIAN_21),
    "marriage-21": ("indian-13", MARRIAGE_21),
}
"""Of a rule set that varies another: which one, and the options that its own text speaks of."""

TABLES = WHOLE | {name: rows for name, (_, rows) in VARIANTS.items()}


@pytest.mark.parametrize(
    ("preset", "path", "value", "source"),
    [
        pytest.param(preset, *row, id=f"{preset} {row[2].partition(' ')[0]} {row[0]}")
        for preset, rows in TABLES.items()
        for row in rows
    ],
)
def test_an_option_is_what_the_text_says(preset: str, path: str, value: OptionValue, source: str) -> None:
    rules = presets()[preset].rule_set

    assert rules.options()[path] == value
    assert rules.sources[path] == source


def test_every_rule_set_has_a_table() -> None:
    assert TABLES.keys() == presets().keys()


@pytest.mark.parametrize("preset", WHOLE)
def test_every_option_is_in_the_table(preset: str) -> None:
    assert [path for path, *_ in TABLES[preset]] == list(presets()[preset].rule_set.options())


@pytest.mark.parametrize("preset", VARIANTS)
def test_every_other_option_is_that_of_the_rule_set_that_is_varied(preset: str) -> None:
    base, rows = VARIANTS[preset]
    varied, variant = presets()[base], presets()[preset]
    own = {path for path, *_ in rows}
    others = {path: value for path, value in variant.rule_set.options().items() if path not in own}

    assert variant.base == base
    assert others == {path: value for path, value in varied.rule_set.options().items() if path not in own}
    assert all(variant.rule_set.sources[path] == varied.rule_set.sources[path] for path in others)
    assert all(variant.rulings.get(path) == varied.rulings.get(path) for path in others)


def test_000_s02_a_printed_joker_as_indicator_leaves_only_the_other_one_wild() -> None:
    wilds = Wilds.of_indicator(PRINTED_JOKER, presets()["paplu"].rule_set)

    assert PRINTED_JOKER in wilds
    assert Card.parse("AS") not in wilds


@pytest.mark.parametrize("preset", ["indian-13", "classic"])
def test_001_mazo_de_cartas_a_printed_joker_as_indicator_makes_aces_wild(preset: str) -> None:
    wilds = Wilds.of_indicator(PRINTED_JOKER, presets()[preset].rule_set)

    assert wilds.rank is Rank.ACE
    assert PRINTED_JOKER in wilds


@pytest.mark.parametrize(
    ("preset", "path", "said"),
    [
        pytest.param("classic", "declaration.min_sequences", "there are three", id="004 Coger el rey: four melds"),
        pytest.param("classic", "melds.ace", "K♦ A♦ with 7♦ (stands for Q♦)", id="004 Coger el rey: A♦ fits nowhere"),
        pytest.param("classic", "count.grouping", "The text does not say who groups", id="004 who groups"),
        pytest.param("classic", "penalties.middle_drop", "as in text 001", id="004 drops"),
        pytest.param("classic", "penalties.after_wrong_declaration", "out of the hand", id="004 Lo que enseña la mano"),
        pytest.param("classic", "match.kind", "who passes 101 is out", id="004 El reparto: to 101"),
        pytest.param("indian-13", "declaration.min_sequences", "regrouped", id="001 invalid example"),
        pytest.param("indian-13", "count.protection", "no condition", id="001 count without a condition"),
        pytest.param("indian-13", "count.no_draw", "two more meanings", id="001 full count"),
        pytest.param("indian-13", "wilds.printed_indicator", "the text counts eight", id="001 eight wild cards"),
        pytest.param("indian-13", "melds.tunnela", "identical", id="001 Glosario: tunnela"),
        pytest.param("indian-13", "bonus.paplu", "it is 10 points", id="001 optional bonus"),
        pytest.param(
            "indian-13", "match.out_when", "reach the limit, the scoring says exceed", id="001 reach or exceed"
        ),
        pytest.param("indian-13", "match.limit", "101 or 201", id="001 pool"),
        pytest.param("indian-13", "match.deals", "2 or 6", id="001 deals"),
        pytest.param("indian-13", "play.taken_discard_returns", "Any card", id="001 taken discard"),
        pytest.param("indian-10", "declaration.min_sets", "twelve cards", id="001 ten cards, two sequences, two sets"),
        pytest.param("paplu", "count.grouping", "The text does not say who groups", id="000 06 who groups"),
        pytest.param("paplu", "play.first_turn_win", "Hand Rummy halves nothing", id="000 06 and 07: halving"),
        pytest.param("paplu", "bonus.paplu", "no bonus card", id="000 01 name of the game"),
        pytest.param("paplu", "melds.set_max", "Four kings", id="000 03 exactly three"),
    ],
)
def test_a_slip_or_conflict_of_a_text_has_a_ruling(preset: str, path: str, said: str) -> None:
    assert said in presets()[preset].rulings[path]["en"]


@pytest.mark.parametrize(
    ("path", "english", "spanish"),
    [
        ("bonus.paplu", "Above a king comes the ace", "Sobre un rey está el as"),
        ("bonus.paplu", "a printed joker as indicator gives no Paplu", "un comodín impreso como indicador no da Paplu"),
        ("bonus.paplu", "nly those still in at the end pay", "paga solo quien sigue al final"),
        ("bonus.paplu", "neither halved nor capped", "sin reducir a la mitad y sin tope"),
        ("match.deals", "A void deal counts in a rotation", "Una mano anulada cuenta en una rotación"),
        ("match.out_when", "the lowest total wins", "gana el total más bajo"),
        ("penalties.after_wrong_declaration", "all who are still in win together", "ganan y reparten todos"),
    ],
)
@pytest.mark.parametrize("preset", WHOLE)
def test_what_we_rule_where_a_house_plays_otherwise(preset: str, path: str, english: str, spanish: str) -> None:
    ruling = presets()[preset].rulings[path]

    assert english in ruling["en"]
    assert spanish in ruling["es"]


@pytest.mark.parametrize("preset", ["indian-13", "classic"])
def test_the_cards_of_a_first_drop_go_under_the_stock_in_every_house(preset: str) -> None:
    ruling = presets()[preset].rulings["penalties.first_drop"]

    assert "go under the stock, as in text 000" in ruling["en"]
    assert "debajo del mazo, como en el texto 000" in ruling["es"]
