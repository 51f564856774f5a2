"""Searches as plans, results and records: written, read again, refused, and gone on with."""

import json
from dataclasses import replace

import pytest

from engine.kernel.errors import LabError, SamsaraError
from engine.lab.experiments.plan import Experiment, Side
from engine.lab.experiments.playing import RunStopped
from engine.lab.searching import tuning
from engine.lab.searching.proving import Prover
from engine.lab.searching.record import Record
from engine.lab.searching.search_checkpoint import load_record, save_record
from engine.lab.searching.search_findings import (
    ranking_found,
    search_result,
    sweep_found,
    tune_found,
)
from engine.lab.searching.search_plan import SensitivityPlan, SweepPlan, TunePlan
from engine.lab.searching.search_plan_file import parse_search_plan, search_plan_text
from engine.lab.searching.search_results import parse_search, search_text
from engine.lab.searching.searches import (
    Means,
    fresh_player,
    in_companies,
    ranking_of,
    search_of,
    searches_played,
    shown_goals,
    sweep_of,
    together,
)
