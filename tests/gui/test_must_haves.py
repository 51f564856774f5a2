"""Where each must-have behaviour of the window is proven; a proof that is gone or renamed fails.

The numbers are those of the acceptance: 1 three routes · 2 legal targets · 3 undo · 4 saves ·
5 bots never block · 6 motion · 7 log · 8 languages · 9 chance · 10 no colour alone, any size ·
11 help at hand.
"""

import re
from pathlib import Path

from parts import each

HERE = Path(__file__).parent
LIBRARY = "../engine/library"

PROOFS = {
    1: {
        "games/test_every_option.py": (
            "test_every_option_by_drag_by_clicks_and_by_keys_is_the_same_answer",
            "test_an_illegal_drop_leaves_all_as_it_was_and_says_why",
            "test_an_illegal_drop_is_back_within_a_quarter_second_at_every_speed",
        ),
        "shell/test_whole_games.py": (
            "test_a_whole_game_is_played_by_hand_with_the_language_switched_in_the_middle",
        ),
    },
    2: {
        "games/test_every_option.py": ("test_picking_a_thing_up_outlines_exactly_where_it_may_go",),
        "table/test_hands.py": (
            "test_exactly_the_legal_places_are_outlined_and_only_the_refused_one_is_veiled",
        ),
    },
    3: {
        "shell/test_undo_by_keys.py": (
            "test_undo_and_redo_over_many_answers_come_to_the_same_or_name_their_barrier",
        ),
        "session/test_session_undo.py": (
            "test_undo_and_redo_name_the_answer",
            "test_some_games_take_nothing_back",
        ),
    },
    4: {
        "shell/test_killed_windows.py": (
            "test_a_killed_window_offers_to_go_on_and_has_every_answer_that_it_showed",
        ),
        "session/test_killed_sessions.py": (
            "test_a_kill_in_the_middle_of_play_loses_no_answer_that_was_shown",
        ),
        "shell/test_damaged_saves.py": (
            "test_a_damaged_library_is_told_and_kept_and_the_window_plays_on",
        ),
        f"{LIBRARY}/test_library_damage.py": (
            "test_a_damaged_library_is_set_aside_and_a_new_one_works",
            "test_a_library_of_a_newer_program_is_refused_and_untouched",
        ),
        f"{LIBRARY}/test_library_matches.py": ("test_what_one_answer_led_to_is_one_transaction",),
    },
    5: {
        "shell/test_window_never_waits.py": (
            "test_the_window_beats_on_while_bots_play_at_the_table",
            "test_space_ends_the_pause_before_a_bot",
            "test_leaving_while_a_bot_thinks_leaves_no_late_answer",
        ),
        "session/test_session_pace.py": (
            "test_the_window_never_waits_for_a_bot_that_computes_long",
            "test_a_thought_that_was_overtaken_by_undo_is_dropped",
        ),
        "table/test_hands.py": ("test_the_bots_wait_while_something_is_in_the_hand",),
    },
    6: {
        "games/test_motion_of_boards.py": (
            "test_only_one_module_makes_animations",
            "test_at_speed_0_no_board_makes_an_animation",
            "test_a_hand_is_heard_while_something_moves",
            "test_nothing_moves_on_the_way_back",
            "test_what_a_hand_has_carried_is_not_carried_again",
        ),
        "games/ludo/test_ludo_session.py": ("test_the_bots_wait_for_what_moves_and_go_on_after",),
    },
    7: {
        "session/test_log_tells_all.py": (
            "test_whenever_the_position_changes_the_log_has_grown",
            "test_the_log_tells_nothing_that_is_hidden_from_its_reader",
        ),
        "panels/test_log.py": ("test_old_lines_speak_the_language_of_now_at_once",),
    },
    8: {
        "shell/test_one_language.py": (
            "test_a_table_and_all_its_panels_speak_one_language_after_the_switch",
            "test_every_page_speaks_one_language_after_the_switch",
            "test_a_table_speaks_the_other_language_within_three_tenths_of_a_second",
        ),
    },
    9: {
        "shell/test_chance_in_the_open.py": (
            "test_the_seed_is_sealed_at_the_start_and_shown_and_checked_at_the_end",
        ),
        "games/ludo/test_ludo_fairness_panel.py": (
            "test_a_check_says_yes_of_an_honest_game_and_no_of_a_changed_one",
        ),
        "shell/test_pages.py": ("test_before_the_first_balanced_game_the_dice_are_disclosed",),
    },
    10: {
        "shell/test_scaling.py": (
            "test_every_thing_of_a_board_lies_whole_on_the_table",
            "test_every_picture_has_the_pixels_of_its_screen",
            "test_the_badges_of_any_two_seats_differ_without_colour",
        ),
        "shell/test_sweep.py": (
            "test_at_every_size_and_in_both_languages_all_is_whole_inside_and_apart",
        ),
    },
    11: {
        "shell/test_help_at_hand.py": (
            "test_f1_shows_the_section_of_what_is_asked_beside_the_table",
            "test_every_shortcut_of_the_window_is_in_the_list_at_its_place",
        ),
        "shell/test_cited_rules.py": (
            "test_f1_opens_the_rules_of_the_card_under_the_pointer",
            "test_f1_opens_the_rules_of_what_the_keyboard_is_at",
        ),
        "shell/test_rulebook_numbers.py": (
            "test_every_number_in_the_rulebook_is_the_one_of_the_data",
        ),
        "shell/test_words.py": ("test_the_rulebook_shows_the_houses_numbers",),
        "shell/test_pages.py": ("test_the_list_of_shortcuts_holds_the_keyboard_until_escape",),
    },
}


@each("number", range(1, 12))
def test_every_must_have_is_proven_by_tests_that_exist(number):
    for file, names in PROOFS[number].items():
        text = (HERE / file).read_text(encoding="utf-8")
        there = set(re.findall(r"^def (test_\w+)", text, re.MULTILINE))
        assert set(names) <= there, file
