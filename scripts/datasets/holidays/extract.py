"""Writes data/holidays/python-holidays.csv, the days of python-holidays (MIT) as rows, and beside it which version they are of.

    pip install holidays
    python scripts/datasets/holidays/extract.py 2026-11-22

The argument is the date of extraction. Neither the build nor the tests need Python: the rows are kept.
"""

import csv
import re
import sys
from pathlib import Path

import holidays

FIRST, LAST = 2024, 2031
DATA = Path(__file__).parents[3] / "data/holidays"
# What stands in brackets behind a name says how its date came about.
REMARK = re.compile(r" \((observed, estimated|observed|estimated|in lieu|substitute day)\)$")
SWAPPED = re.compile(r"^Day off \(substituted from .+\)$")
INSTEAD = re.compile(r"^(?:Alternative holiday for |(?=Substitute Holiday$))")
# Every Sunday is a public holiday by law in Sweden; nobody looks those up.
OPTIONS = {"SE": {"include_sundays": False}}


def read(name):
    """The lines of a file of facts."""
    with (DATA / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def write(name, columns, rows):
    """A file of facts."""
    with (DATA / name).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)


def split(name):
    """An English name and its marks."""
    if SWAPPED.match(name):
        return "Day off (transferred)", "调休"
    found = REMARK.search(name)
    remark = found.group(1) if found else ""
    marks = ["补休"] if re.search("observed|lieu|substitute", remark) or INSTEAD.match(name) else []
    if "estimated" in remark:
        marks.append("以公布为准")
    return INSTEAD.sub("", REMARK.sub("", name)), "|".join(marks)


def types_of(country, categories):
    """What kind of day each category of a country is; its own lines go before those of all."""
    lines = [line for line in read("categories.csv") if line["country"] in ("*", country)]
    known = {line["category"]: line["type"] for line in sorted(lines, key=lambda line: line["country"] != "*")}
    return {category: known[category] for category in categories if known.get(category)}


def days(country):
    """Every day of a country as a row."""
    calendar = getattr(holidays, country)
    for category, kind in types_of(country, calendar.supported_categories).items():
        # The years around them too: a day off may move across the turn of the year.
        found = calendar(years=range(FIRST - 1, LAST + 2), language="en_US", categories={category}, **OPTIONS.get(country, {}))
        for date in found:
            if FIRST <= date.year <= LAST:
                for name in found.get_list(date):
                    en, marks = split(name)
                    yield country, date.isoformat(), en, kind, marks


countries = [line["country"] for line in read("countries.csv")]
write("python-holidays.csv", ["country", "date", "en", "type", "marks"], (row for country in countries for row in sorted(set(days(country)))))
write("python-holidays-version.csv", ["version", "extracted"], [[holidays.__version__, sys.argv[1]]])
