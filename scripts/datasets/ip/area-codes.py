"""Writes data/ip/area-codes.csv: the telephone area code of each Chinese city in the list of places.

Needs Debian's python3-phonenumbers (libphonenumber's names of number ranges, Apache-2.0). Run by hand when places change:
python3 scripts/datasets/ip/area-codes.py CITIES > data/ip/area-codes.csv, with lines "province|city" in CITIES.
"""
import csv
import re
import sys

from phonenumbers.geodata import GEOCODE_DATA

NAMES = {prefix[2:]: names["zh"] for prefix, names in GEOCODE_DATA.items() if re.fullmatch(r"86[2-9]\d{1,2}|8610", prefix) and "zh" in names}


def stem(name: str) -> str:
    return re.sub(r"(?:省|市|县|地区|盟|自治区|自治州)$", "", name)


def code_of(province: str, city: str) -> str:
    # Cities that share a code stand in one name; the shorter code is the one in use.
    fitting = [code for code, name in NAMES.items() if name.startswith(stem(province)) and stem(city) in name.removeprefix(stem(province)).removeprefix("省")]
    if stem(province) == stem(city):
        fitting = [code for code, name in NAMES.items() if name == city] or fitting
    return "0" + min(fitting, key=len) if fitting else ""


rows = [line.strip().split("|") for line in open(sys.argv[1], encoding="utf-8")]
out = csv.writer(sys.stdout, lineterminator="\n")
out.writerow(["region", "city", "code"])
for province, city in sorted(rows):
    code = code_of(province, city)
    if code:
        out.writerow([province, city, code])
