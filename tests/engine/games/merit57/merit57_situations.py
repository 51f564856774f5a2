"""Fixtures for §3–§5, §8 and §9: one-line boards, a table with a script, games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import NamedTuple

from engine.bots.table import seat_bots
from engine.games.merit57.actions import END
from engine.games.merit57.game import GAME
from engine.games.merit57.play import Play, stock
from engine.games.merit57.rounds import PHASES
from engine.games.merit57.rules import resolve
from engine.games.merit57.setup import empty_board
from engine.games.merit57.state import MAHAYANA, REFUGE, ROLES, WORLDLY, Player, State
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.game import Setup
from engine.kernel.rules import Value
from engine.kernel.script import Stop, offered
from engine.kernel.simulation import Simulation

House = Mapping[str, Value]
Stock = tuple[int, int, int]

F, M, S, K = range(4)  # farmer, merchant, scholar, monk at a board of four
VOWS = {"farmer": "V1", "merchant": "V3", "scholar": "V5", "monk": "V7"}
PHASE = {phase.name: number for number, phase in enumerate(PHASES)}
TEN: Stock = (10, 10, 10)


def someone(role: str = "farmer", stock: Stock = TEN, faith: int = REFUGE, **more) -> Player:
    """Return a character with these provisions, merit and wisdom, who took refuge at setup."""
    refuge_round = 1 if faith else 0
    return Player(role, *stock, faith, **({"refuge_round": refuge_round, "vow": VOWS[role]} | more))


def bodhisattva(role: str, great_vow: str = "", renounced: str = "", **more) -> Player:
    """Return a character who made the Bodhisattva Resolve."""
    return someone(role, faith=MAHAYANA, great_vow=great_vow, renounced=renounced, **more)


def board(
    *players: Player,
    beings: Sequence[str | tuple[str, int]] = (),
    house: House | None = None,
    owners: tuple[int, ...] = (),
    round: int = 3,  # noqa: A002  it is the name of the track
    **more: object,
) -> State:
    """Return a position in the middle of a game; a being is a card, or one with its marker."""
    state = empty_board(resolve(house or {}), len(ROLES))
    state.players = [player.copy() for player in players]
    state.owners = owners or tuple(range(len(players)))
    state.beings = [(each, 0) if isinstance(each, str) else each for each in beings]
    for being, _ in state.beings:
        state.being_deck.remove(being)
    for player in players:
        if player.great_vow:
            state.great_vows.remove(player.great_vow)
    state.roles = []
    state.round = round
    for name, value in more.items():
        setattr(state, name, deepcopy(value))
    return state


def four(
    stock: Stock = TEN, faith: int = REFUGE, changes: Mapping[int, Mapping] | None = None, **more
) -> State:
    """Return a position of all four roles; `changes` are what some of them have unlike the rest."""
    state = board(*(someone(role, stock, faith) for role in ROLES), **more)
    for who, change in (changes or {}).items():
        for name, value in change.items():
            setattr(state.players[who], name, value)
    return state


def worldly(role: str, stock: Stock = TEN, **more) -> Player:
    """Return a character who has not taken refuge."""
    return someone(role, stock, WORLDLY, **more)


# --- the table -----------------------------------------------------------------------------------


class Asked(NamedTuple):
    """One question as it was put."""

    topic: str
    who: int
    seat: int
    options: tuple[Option, ...]
    about: Option
    volunteers: Mapping[int, Sequence[Option]]


def option(text: str) -> Option:
    """Return the option that a text writes down: `aid 2` is ("aid", 2)."""
    return tuple(int(part) if part.isdecimal() else part for part in text.split())


class Scripted(Stop):
    """A table with a script, in order: texts are answers, numbers are chances.

    A die is written as it shows, any other draw as the place of what is drawn. A question with
    one answer is answered by itself, as the kernel does. A turn that is open after its last action
    ends where the script goes on with something else; `ended` says whose did.
    """

    def __init__(self, *script: str | int) -> None:
        self.script = list(script)
        self.events: list[Event] = []
        self.asked: list[Asked] = []
        self.ended: list[int] = []
        self.draws: list[tuple[str, int]] = []

    def ask(self, seat, topic, options, about=(), volunteers=None) -> Option:
        """Answer as written; a volunteer's answer is one that is offered to volunteers."""
        others = offered(volunteers)
        topic = topic.removeprefix("merit57.ask.")
        allowed = [*options, *(each for offers in others.values() for each in offers)]
        if topic == "end" and not (self.script and option(str(self.script[0])) in allowed):
            self.ended.append(int(about[0]))
            return END
        self.asked.append(Asked(topic, int(about[0]), seat, tuple(options), about, others))
        if len(options) == 1 and not others:
            return options[0]
        written = self._next(str, f"{about[0]} {topic} {options}")
        answer = option(written)
        assert answer in allowed, f"{about[0]} {topic}: {answer} is not among {allowed}"
        return answer

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Answer one after the other."""
        return [self.ask(ask.seat, ask.topic, ask.options, about=ask.about) for ask in asks]

    def chance(self, topic: str, n: int, of=(), who=None) -> int:
        """Let fate do what is written."""
        self.draws.append((topic, n))
        value = self._next(int, f"{topic} of {n}") - (topic == "die")
        assert 0 <= value < n, f"{topic} of {n}: {value}"
        return value

    def clock(self) -> int:
        """Never be looked at."""
        raise AssertionError("the rules looked at the clock")

    def tell(self, event: Event) -> None:
        """Keep what happened."""
        self.events.append(event)

    def _next(self, kind, what: str):
        assert self.script, f"nothing written for: {what}"
        written = self.script.pop(0)
        assert isinstance(written, kind), f"{written!r} is written where this comes: {what}"
        return written


@dataclass
class Done:
    """What happened between two positions, and what the table saw of it."""

    before: State
    state: State
    table: Scripted

    def change(self, who: int) -> Stock:
        """Return what a character has more of provisions, merit and wisdom."""
        was, now = stock(self.before.players[who]), stock(self.state.players[who])
        return now[0] - was[0], now[1] - was[1], now[2] - was[2]

    @property
    def changes(self) -> list[Stock]:
        """Return what every character has more of provisions, merit and wisdom."""
        return [self.change(who) for who in range(len(self.state.players))]

    @property
    def calamity(self) -> int:
        """Return by how much the calamity rose."""
        return self.state.calamity - self.before.calamity

    @property
    def topics(self) -> list[tuple[str, int]]:
        """Return every question and whom it was put to."""
        return [(asked.topic, asked.who) for asked in self.table.asked]

    def asked(self, topic: str) -> list[int]:
        """Return who was asked this, in the order of asking."""
        return [asked.who for asked in self.table.asked if asked.topic == topic]

    def offers(self, topic: str) -> list[Option]:
        """Return what was offered when this was asked the last time."""
        return list([asked for asked in self.table.asked if asked.topic == topic][-1].options)

    def told(self, kind: str) -> list[Event]:
        """Return what was told of this kind."""
        return [event for event in self.table.events if event[0] == kind]


# --- playing -------------------------------------------------------------------------------------


def turn(state: State, who: int, *script: str | int) -> Done:
    """Play a character's turn, and the next ones', until the script is at its end."""
    before, table = state.copy(), Scripted(*script)
    state.phase, state.at = PHASE["actions"], state.order().index(who)
    while table.script:
        assert state.phase == PHASE["actions"], f"left over: {table.script}"
        GAME.step(state, table)
    return Done(before, state, table)


def part(state: State, run: Callable[[Play], object], *script: str | int) -> Done:
    """Play one part of a phase, an effect of its own, which need not be a step."""
    before, table = state.copy(), Scripted(*script)
    play = Play(state, table)
    run(play)
    play.close()
    assert not table.script, f"left over: {table.script}"
    return Done(before, state, table)


def phase(state: State, name: str, *script: str | int) -> Done:
    """Play one whole phase of a round; all that is written must be used."""
    return phases(state, name, name, *script)


def phases(state: State, first: str, last: str, *script: str | int) -> Done:
    """Play from one phase to another of the same round, both included."""
    before, table = state.copy(), Scripted(*script)
    at = state.phase = PHASE[first]
    state.at = 0
    while at <= state.phase <= PHASE[last] and not state.ending:
        at = state.phase
        GAME.step(state, table)
    assert not table.script, f"left over: {table.script}"
    return Done(before, state, table)


def opened(*script: str | int, seats: int = 4, house: House | None = None) -> Done:
    """Play from the box to the first round: the lots of the board, then whoever is asked."""
    state = GAME.begin(Setup("merit57", ("person",) * seats, "s", house or {}))
    return phases(state, "board", "prepare", *script)


def offers_of(state: State, who: int) -> list[Option]:
    """Return what a character may do in its turn."""
    table = Scripted("pass")
    twin = state.copy()
    twin.phase, twin.at = PHASE["actions"], twin.order().index(who)
    GAME.step(twin, table)
    return list(table.asked[0].options)


def handled(state: State, *script: str | int) -> Play:
    """Return the hands of a position at a scripted table, to move one thing by itself."""
    return Play(state, Scripted(*script))


class Step(NamedTuple):
    """One step of a game between random bots."""

    before: State
    after: State
    events: list[Event]


def watched(seats: int, seed: str, house: House | None = None) -> Iterator[Step]:
    """Yield every step of a random game."""
    setup = Setup("merit57", ("random",) * seats, seed, house or {})
    events: list[Event] = []
    game = Simulation(GAME, setup, seat_bots(GAME, setup), tell=events.append)
    while GAME.outcome(game.state) is None:
        before = game.state.copy()
        events.clear()
        GAME.step(game.state, game)
        yield Step(before, game.state.copy(), events[:])


# --- which test proves which ruling ---------------------------------------------------------------

# Ruling, file, test; without `test_`. What other chapters prove is named where it is proved.
RULINGS = """
B-03 rounds a_personal_event_comes_every_round_general_and_own_in_turns
B-04 setup the_full_game_has_the_cards_that_are_listed_and_each_role_a_pile_of_its_own
B-05 personal_cards the_role_and_the_others_both_draw_it
B-06 beings with_the_second_marker_a_being_has_its_last_chance_in_this_rounds_actions
B-06 beings by_the_switch_it_goes_before_the_actions
B-07 beings a_farmer_with_refuge_pays_the_cost_on_the_card
B-08 beings a_being_left_with_the_second_marker_goes_in_grief
B-09 rounds the_pile_holds_four_two_and_six_of_the_three_kinds
B-10 faith everybody_is_asked_once_each_round_in_turn_order_after_the_being_has_come
B-10 faith in_the_first_round_setup_was_the_window
B-11 faith the_round_of_refuge_decides_its_gift
B-12 beings deliverance_by_trade_earns_two_more_by_the_switch
B-12 scoring four_gifts_teach_the_merchant_before_anything_is_counted
B-13 beings refuge_earns_one_more_with_every_being_and_another_on_a_field
B-14 faith the_worldly_labour_and_practise_better_and_deliver_for_less
B-15 options whoever_took_refuge_may_dedicate_one_or_two_merit_to_another
B-16 collective_merit c12_if_all_have_taken_refuge_it_goes_down_more
B-17 faith refuge_comes_in_the_window_or_at_setup_and_no_card_ever_gives_it
B-18 vows_and_powers a_bodhisattva_vow_brings_nothing_each_round
B-27 rounds an_event_and_its_choices_are_one_effect
B-27 rounds a_personal_card_can_lose_the_game_and_nobody_draws_after_it
B-28 actions protecting_earns_much_and_the_monk_more_for_less
B-29 actions there_are_six_actions_besides_what_costs_none
B-30 actions aid_is_no_help_action_for_either_side
B-31 actions nobody_blesses_himself
B-31 actions blessings_do_not_add_up_and_the_highest_counts
B-32 actions practice_brings_wisdom
B-32 beings the_scholars_wisdom_is_tested_before_it_is_paid
B-33 beings the_sick_woman_costs_a_merchant_six_by_trade_and_four_on_the_worldly_path
B-34 beings merit_stands_in_for_what_is_missing_and_never_for_more_than_two
B-35 beings only_one_discount_counts_and_the_worldly_scholar_pays_no_wisdom_for_it
B-36 setup the_role_and_the_faith_say_what_a_character_begins_with
B-37 two_players only_two_players_play_two_roles_each_and_only_if_they_like
B-38 skills right_after_the_next_action_the_other_takes_two_of_any_one_kind
B-39 skills the_open_table_earns_everybody_merit_and_calms_by_one_however_bad_it_is
B-40 merit_terms no_text_has_another_name_for_a_thing
B-41 scoring the_score_wins_and_not_merit_and_wisdom
B-42 scoring hero_tokens_are_worth_five_each_and_are_never_halved
B-43 vows_and_powers a_vow_is_kept_with_just_enough_and_not_with_one_less_of_anything
B-43 vows_and_powers the_errata_change_three_numbers_by_their_switch
B-44 vows_and_powers each_vow_brings_what_its_card_says_each_round
B-45 vows_and_powers a_bodhisattva_vow_is_kept_with_just_enough_and_worth_what_its_card_says
B-48 faith what_the_worldly_path_gave_at_the_start_stays_and_what_it_goes_on_giving_ends
B-51 beings the_orphan_the_candidate_and_the_elder_are_the_fields_of_merit
C-01 rounds the_start_marker_passes_one_seat_clockwise_each_round
C-01 setup a_lot_says_who_begins_the_first_round
C-02 rounds turn_order_is_clockwise_from_the_start_marker
C-03 rounds a_round_asks_in_the_rulebooks_order
C-04 rounds each_takes_both_actions_in_one_turn_and_may_take_the_same_twice
C-04 rounds an_action_may_be_passed_and_two_are_always_open
C-05 actions a_cost_is_paid_in_full_or_not_at_all
C-05 actions a_loss_goes_down_to_nothing_and_the_rest_is_forgiven
C-06 rounds whoever_cannot_pay_for_a_shelters
C-07 actions calamity_never_falls_below_nothing
C-08 rounds whoever_has_no_provisions_lives_on_merit
C-09 rounds one_provision_under_a_tax_of_two_is_all_that_is_lost
C-10 vows_and_powers rewards_come_to_all_at_once_whoever_begins
C-11 actions a_result_that_the_asker_declines_moves_nothing_and_spends_no_request
C-11 skills a_declined_gift_costs_nothing_and_spends_no_use
C-11 vows_and_powers a_rescue_may_be_withheld_or_declined
C-12 actions resources_move_only_as_the_table_is_told
C-13 actions giving_is_worth_more_in_a_crisis_tested_before_it_calms
C-14 setup each_sets_up_in_turn_order_faith_first_then_the_vow_then_the_great_vow
C-15 setup the_monk_has_taken_refuge_and_cannot_give_up_provisions
C-16 setup the_opening_resolve_gives_up_any_one_thing_after_refuge
C-16 faith after_the_opening_only_provisions_can_be_given_up
C-17 faith a_later_refuge_brings_merit_from_the_next_round_on
C-18 faith conduct_is_asked_in_the_round_of_the_resolve_too
C-19 setup a_bodhisattva_vow_is_there_once_and_turn_order_decides
C-20 faith whoever_gave_up_wisdom_gains_it_with_every_help_action
C-21 rounds in_the_simple_mode_all_live_as_the_worldly_do_and_they_no_better
C-22 beings role_and_faith_change_the_cost
C-22 beings a_being_costs_at_least_one
C-23 beings a_deliverance_goes_in_order_and_the_being_leaves_for_good
C-24 each_being merit_paid_for_provisions_does_not_spoil_the_elder
C-24 each_being the_elder_asks_for_at_least_one_provision
C-25 each_being the_orphan_makes_the_very_next_action_earn_merit_whatever_it_is
C-26 each_being the_candidate_makes_the_next_practice_of_the_round_better_even_later
C-27 each_being the_foundling_helps_with_the_first_labour_of_the_next_round_only
C-28 each_being the_hunter_may_be_taught_for_one_more_provision
C-29 actions bad_weather_does_not_touch_the_farmers_first_labour_of_a_round
C-30 beings the_merchants_first_deliverance_is_repaid_and_no_other
C-31 vows_and_powers a_monk_without_provisions_begs_before_the_event_comes
C-32 rounds the_scholar_may_discard_a_card_before_any_choice_and_must_take_the_next
C-33 skills a_skill_in_anothers_turn_takes_none_of_its_actions
C-33 skills inside_an_action_nobody_volunteers
C-33 turn_end a_free_act_may_follow_the_last_action_until_one_ends_the_turn
C-33 turn_end a_turn_in_which_nothing_free_is_left_ends_by_itself
C-33 turn_end the_last_player_of_the_last_round_still_dedicates_after_the_last_action
C-34 skills only_one_prayer_waits_for_the_same_character
C-34 skills a_prayer_waits_through_free_skills_and_into_the_next_round
C-35 actions a_refused_request_is_spent_and_so_is_the_action
C-36 actions what_is_taken_counts_by_its_name_and_round
C-36 actions only_what_protecting_really_took_away_is_counted
C-37 two_players the_second_of_one_person_prays_for_the_first_before_its_first_action
C-37 two_players one_picks_one_the_other_two_and_the_first_one_more
C-37 two_players nothing_passes_between_ones_own_two_but_what_only_lifts_may
C-38 vows_and_powers whoever_bears_a_loss_loses_twice_of_the_same_kind_and_the_other_nothing
C-38 vows_and_powers a_loss_that_cannot_be_borne_in_full_falls_on_the_other_and_the_ward_is_kept
C-39 vows_and_powers whoever_pays_the_last_is_rescued_when_the_effect_is_complete
C-39 vows_and_powers one_effect_is_one_cry_and_none_if_it_ends_with_provisions
C-40 actions samantabhadra_gives_the_basic_merit_to_one_to_three_and_keeps_the_bonuses
C-41 skills each_action_yields_one_more_of_what_it_mainly_yields
C-42 skills whoever_gave_wisdom_or_provisions_assists_every_later_deliverance_of_the_round
C-43 vows_and_powers own_deliverances_are_counted_for_a_role_and_the_teams_for_samantabhadra
C-44 reversal ksitigarbhas_vow_is_judged_after_the_sacrifices
C-55 rounds the_settlement_goes_from_grief_to_living_to_reward_to_conduct
C-55 rounds grief_can_lose_the_game_before_anybody_has_to_live
C-56 rounds after_the_sixth_round_the_score_is_drawn_up
C-73 beings opening_beings_have_two_action_phases_and_later_ones_three
"""
