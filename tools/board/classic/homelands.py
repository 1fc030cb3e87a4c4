"""The homelands of the powers at the start, supply centres or not, and impassable areas."""

_HOMELANDS = {
    "AUSTRIA": "boh bud gal tri tyr vie",
    "ENGLAND": "cly edi lon lvp wal yor",
    "FRANCE": "bre bur gas mar par pic",
    "GERMANY": "ber kie mun pru ruh sil",
    "ITALY": "apu nap pie rom tus ven",
    "RUSSIA": "fin lvn mos sev stp ukr war",
    "TURKEY": "ank arm con smy syr",
}
HOMELANDS = {province: power for power, provinces in _HOMELANDS.items() for province in provinces.split()}

IMPASSABLE_NAMES = {"swi": {"en": "Switzerland", "fr": "Suisse"}}
IMPASSABLE = tuple(sorted(IMPASSABLE_NAMES))
