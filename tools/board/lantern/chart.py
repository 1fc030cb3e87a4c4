"""The chart of the coast, by hand, in board units.

Lines end at points where three areas meet, or at the frame; such a point has a name, and every line that ends there
uses it. What lies between the ends is a rough course: the pen wanders around it, the same way on every run.
"""

WIDTH, HEIGHT = 1400, 1000

# A point is named after the areas that meet there; "out" is land beyond the board, "edge" the frame.
MEETINGS = {
    "edge-out-whi": (0, 138),
    "edge-fro-whi": (0, 300),
    "edge-fro-wha": (0, 726),
    "edge-sal-wha": (1400, 952),
    "edge-out-sal": (1400, 800),
    "cro-out-whi": (322, 46),
    "cro-out-vai": (552, 56),
    "out-tho-vai": (742, 76),
    "eld-out-tho": (922, 36),
    "eld-hig-out": (1084, 58),
    "hig-out-sun": (1290, 236),
    "gol-out-sun": (1350, 520),
    "gol-out-sal": (1346, 742),
    # Along the coast, from west to east.
    "fro-gre-whi": (222, 276),
    "fro-gre-san": (148, 446),
    "fro-gul-san": (250, 712),
    "gul-san-twi": (492, 424),
    "gul-sol-twi": (630, 672),
    "gul-pea-sol": (726, 824),
    "amb-pea-sol": (786, 816),
    "amb-sol-twi": (742, 656),
    "amb-nar-twi": (796, 468),
    "amb-daw-nar": (944, 462),
    "amb-daw-oli": (1098, 576),
    "amb-gol-oli": (1114, 660),
    "amb-gol-pea": (1042, 736),
    "gol-pea-sal": (1198, 818),
    "pea-sal-wha": (946, 868),
    # Inland, from west to east.
    "gre-rav-whi": (318, 256),
    "hol-rav-whi": (428, 226),
    "cro-hol-whi": (462, 204),
    "gre-rav-san": (322, 400),
    "hol-rav-san": (438, 372),
    "hol-san-twi": (478, 376),
    "hol-nar-twi": (634, 438),
    "cro-hol-nar": (596, 284),
    "cro-nar-vai": (624, 236),
    "daw-eld-nar": (976, 356),
    "daw-eld-hig": (1078, 300),
    "daw-hig-sun": (1168, 334),
    "daw-oli-sun": (1188, 486),
    "gol-oli-sun": (1232, 574),
    # Around the Mirror Sea.
    "mir-nar-vai": (716, 262),
    "mir-tho-vai": (772, 166),
    "eld-mir-tho": (914, 160),
    "eld-mir-nar": (930, 284),
    # Around Lantern Isle, and out at sea.
    "gul-lan-wha": (448, 862),
    "gul-lan-pea": (606, 864),
    "lan-pea-wha": (592, 930),
    "fro-gul-wha": (276, 772),
}

# Where land meets water.
COASTS = [
    ("edge-fro-whi", (40, 280), (66, 296), (88, 262), (112, 268), (132, 228), (170, 214), (196, 236), (188, 262),
     "fro-gre-whi"),
    ("fro-gre-whi", (196, 296), (158, 288), (128, 300), (138, 326), (178, 330), (212, 346), (172, 354), (130, 350),
     (100, 372), (112, 404), (84, 424), (110, 444), "fro-gre-san"),
    ("fro-gre-san", (118, 470), (140, 500), (110, 530), (96, 566), (132, 584), (164, 574), (158, 612), (134, 640),
     (166, 664), (208, 656), (222, 688), "fro-gul-san"),
    ("fro-gul-san", (286, 690), (276, 652), (300, 626), (338, 632), (352, 596), (334, 566), (372, 550), (404, 560),
     (418, 524), (400, 496), (436, 478), (462, 484), (470, 450), "gul-san-twi"),
    ("gul-san-twi", (500, 456), (526, 470), (514, 502), (506, 534), (544, 540), (572, 528), (584, 560), (562, 590),
     (590, 616), (626, 612), (640, 640), "gul-sol-twi"),
    ("gul-sol-twi", (652, 700), (640, 732), (662, 762), (694, 776), (700, 806), "gul-pea-sol"),
    ("gul-pea-sol", (756, 838), "amb-pea-sol"),
    ("amb-pea-sol", (792, 784), (764, 764), (770, 730), (748, 706), (762, 680), "amb-sol-twi"),
    ("amb-sol-twi", (760, 628), (734, 606), (712, 584), (738, 562), (770, 566), (782, 534), (756, 514), (764, 486),
     "amb-nar-twi"),
    ("amb-nar-twi", (824, 476), (836, 448), (852, 426), (870, 450), (904, 456), (916, 438), "amb-daw-nar"),
    ("amb-daw-nar", (930, 492), (952, 520), (990, 508), (1004, 474), (1020, 500), (1012, 540), (1040, 556),
     (1070, 534), (1088, 548), "amb-daw-oli"),
    ("amb-daw-oli", (1070, 584), (1048, 612), (1072, 634), (1060, 660), (1088, 668), "amb-gol-oli"),
    ("amb-gol-oli", (1122, 690), (1096, 706), (1078, 728), "amb-gol-pea"),
    ("amb-gol-pea", (1062, 760), (1102, 752), (1124, 772), (1160, 776), (1166, 806), "gol-pea-sal"),
    ("gol-pea-sal", (1160, 838), (1128, 826), (1100, 842), (1066, 836), (1040, 856), (1000, 850), (976, 866),
     "pea-sal-wha"),
    ("pea-sal-wha", (958, 892), (1000, 888), (1024, 908), (1066, 904), (1082, 934), (1116, 922), (1150, 930),
     (1180, 958), (1216, 944), (1240, 962), (1290, 938), (1330, 956), (1364, 940), "edge-sal-wha"),
    ("mir-nar-vai", (706, 230), (676, 214), (700, 196), (736, 206), (744, 176), "mir-tho-vai"),
    ("mir-tho-vai", (800, 140), (826, 152), (838, 176), (866, 168), (884, 144), "eld-mir-tho"),
    ("eld-mir-tho", (948, 170), (962, 200), (936, 214), (944, 252), "eld-mir-nar"),
    ("eld-mir-nar", (906, 312), (880, 296), (856, 316), (840, 336), (822, 312), (790, 318), (766, 292), (738, 298),
     "mir-nar-vai"),
    ("gul-lan-wha", (458, 832), (492, 826), (512, 842), (536, 816), (574, 812), (600, 836), "gul-lan-pea"),
    ("gul-lan-pea", (596, 884), (612, 908), "lan-pea-wha"),
    ("lan-pea-wha", (556, 944), (528, 926), (504, 938), (468, 928), (450, 900), "gul-lan-wha"),
]

# Where land meets land.
BORDERS = [
    ("fro-gre-whi", (268, 246), "gre-rav-whi"),
    ("gre-rav-whi", (372, 270), "hol-rav-whi"),
    ("hol-rav-whi", "cro-hol-whi"),
    ("cro-hol-whi", (404, 176), (366, 116), "cro-out-whi"),
    ("gre-rav-whi", (338, 318), (316, 362), "gre-rav-san"),
    ("fro-gre-san", (196, 420), (252, 424), "gre-rav-san"),
    ("gre-rav-san", (366, 424), (404, 398), "hol-rav-san"),
    ("hol-rav-whi", (450, 286), (428, 330), "hol-rav-san"),
    ("hol-rav-san", "hol-san-twi"),
    ("hol-san-twi", "gul-san-twi"),
    ("hol-san-twi", (540, 398), (580, 432), "hol-nar-twi"),
    ("cro-hol-whi", (516, 236), (548, 282), "cro-hol-nar"),
    ("cro-hol-nar", (620, 330), (596, 384), "hol-nar-twi"),
    ("cro-hol-nar", "cro-nar-vai"),
    ("cro-nar-vai", (586, 186), (566, 136), "cro-out-vai"),
    ("cro-nar-vai", (662, 256), "mir-nar-vai"),
    ("hol-nar-twi", (690, 420), (738, 450), "amb-nar-twi"),
    ("mir-tho-vai", (752, 116), "out-tho-vai"),
    ("eld-mir-tho", (936, 120), "eld-out-tho"),
    ("eld-mir-nar", (956, 318), "daw-eld-nar"),
    ("daw-eld-nar", (952, 408), "amb-daw-nar"),
    ("daw-eld-nar", (1024, 346), "daw-eld-hig"),
    ("daw-eld-hig", (1048, 220), (1076, 150), "eld-hig-out"),
    ("daw-eld-hig", (1126, 306), "daw-hig-sun"),
    ("daw-hig-sun", (1218, 300), (1240, 256), "hig-out-sun"),
    ("daw-hig-sun", (1182, 400), (1160, 440), "daw-oli-sun"),
    ("daw-oli-sun", (1148, 520), "amb-daw-oli"),
    ("daw-oli-sun", (1222, 520), "gol-oli-sun"),
    ("gol-oli-sun", (1288, 552), (1322, 528), "gol-out-sun"),
    ("gol-oli-sun", (1188, 604), (1160, 648), "amb-gol-oli"),
    ("gol-pea-sal", (1250, 800), (1296, 770), "gol-out-sal"),
    ("amb-sol-twi", (690, 650), "gul-sol-twi"),
    # The rim of the board.
    ("edge-out-whi", (64, 108), (130, 116), (196, 72), (264, 80), "cro-out-whi"),
    ("cro-out-whi", (372, 36), (424, 84), (496, 78), "cro-out-vai"),
    ("cro-out-vai", (604, 28), (660, 40), (700, 84), "out-tho-vai"),
    ("out-tho-vai", (786, 52), (830, 64), (876, 34), "eld-out-tho"),
    ("eld-out-tho", (972, 46), (1018, 88), "eld-hig-out"),
    ("eld-hig-out", (1136, 46), (1174, 94), (1228, 106), (1240, 172), "hig-out-sun"),
    ("hig-out-sun", (1342, 262), (1336, 330), (1364, 380), (1330, 450), "gol-out-sun"),
    ("gol-out-sun", (1366, 556), (1384, 610), (1362, 680), "gol-out-sal"),
    ("gol-out-sal", "edge-out-sal"),
]

# Where water meets water.
SEA_BORDERS = [
    ("fro-gul-san", "fro-gul-wha"),
    ("edge-fro-wha", (130, 786), "fro-gul-wha"),
    ("fro-gul-wha", (350, 818), "gul-lan-wha"),
    ("gul-lan-pea", (680, 864), "gul-pea-sol"),
    ("amb-pea-sol", (900, 800), "amb-gol-pea"),
    ("lan-pea-wha", (770, 966), "pea-sal-wha"),
]

# A point in each area.
SEEDS = {
    "amb": (900, 620), "cro": (480, 150), "daw": (1060, 430), "eld": (1000, 200), "fro": (60, 500),
    "gol": (1240, 680), "gre": (260, 330), "gul": (480, 680), "hig": (1160, 180), "hol": (530, 330),
    "lan": (520, 880), "mir": (830, 230), "nar": (700, 340), "oli": (1150, 570), "pea": (860, 880),
    "rav": (380, 320), "sal": (1240, 870), "san": (240, 540), "sol": (710, 730), "sun": (1260, 400),
    "tho": (830, 100), "twi": (660, 540), "vai": (640, 150), "wha": (300, 900), "whi": (150, 160),
    "outside": (1380, 40),
}

# Three points on the curve of a sea's name, from left to right, and the height of its letters.
SEA_NAMES = {
    "amb": ([(806, 700), (904, 722), (1010, 686)], 21),
    "fro": ([(22, 520), (36, 610), (96, 700)], 21),
    "gul": ([(350, 736), (460, 690), (590, 700)], 21),
    "mir": ([(752, 236), (830, 206), (918, 236)], 15),
    "pea": ([(700, 912), (806, 902), (902, 858)], 21),
    "wha": ([(206, 916), (300, 962), (420, 972)], 21),
}

# What is drawn on top and has no part in the rules. Of a skerry or a lake: its middle; half its width, half its height
# and how far it is turned; of a skerry also whose it is.
SKERRIES = [
    ((70, 330), (9, 5, 20), "gre"),
    ((90, 318), (4, 3, 0), "gre"),
    ((74, 600), (7, 11, -20), "san"),
    ((92, 626), (4, 5, 0), "san"),
    ((318, 670), (8, 5, -30), "san"),
    ((306, 690), (4, 3, 0), "san"),
    ((470, 566), (9, 5, 60), "twi"),
    ((482, 588), (4, 4, 0), "twi"),
    ((600, 670), (4, 6, 20), "sol"),
    ((800, 848), (8, 4, -20), "sol"),
    ((818, 556), (10, 6, 30), "twi"),
    ((838, 574), (5, 3, 30), "twi"),
    ((1016, 600), (6, 9, 20), "oli"),
    ((1000, 768), (7, 5, 0), "gol"),
    ((982, 780), (4, 3, 0), "gol"),
    ((424, 888), (6, 9, 10), "lan"),
    ((622, 948), (7, 4, 30), "lan"),
    ((640, 958), (3, 3, 0), "lan"),
    ((930, 896), (7, 4, 20), "sal"),
    ((1128, 950), (9, 4, 15), "sal"),
    ((726, 238), (5, 4, 0), "vai"),
]
LAKES = [
    ((1010, 216), (20, 11, -30)),
    ((1150, 176), (9, 17, 15)),
    ((176, 150), (14, 7, 10)),
]
RIVERS = [
    ((390, 350), (350, 336), (300, 356), (250, 336), (206, 347)),
    ((430, 96), (452, 160), (510, 210), (488, 280), (520, 330), (496, 380), (492, 430)),
    ((1144, 190), (1118, 250), (1060, 316), (1048, 390), (1012, 430), (1005, 480)),
    ((1006, 214), (980, 196), (955, 202)),
    ((650, 70), (640, 120), (662, 170), (682, 214)),
    ((1316, 846), (1260, 856), (1220, 836), (1186, 822)),
    ((1290, 890), (1240, 898), (1190, 884), (1146, 934)),
    ((1300, 350), (1270, 420), (1290, 500), (1240, 620), (1180, 680), (1110, 704)),
]
STRAITS = [((840, 326), (832, 352), (856, 384), (846, 410), (852, 436))]

HOMELANDS = {
    "KELVANE": ("gre", "rav", "whi"),
    "LUMERA": ("gol", "oli", "sun"),
    "OSTERA": ("daw", "eld"),
    "VALDORE": ("cro", "vai"),
}

# Units of provinces that have room for everything in its order: the centre above, the label or the long name below.
ROOMY = {
    "cro": (498, 148), "daw": (1076, 419), "eld": (1004, 140), "gol": (1257, 681), "gre": (262, 326),
    "hig": (1164, 252), "hol": (502, 318), "nar": (689, 350), "oli": (1132, 606), "rav": (379, 351),
    "sal": (1222, 874), "san": (244, 526), "sun": (1266, 384), "tho": (877, 97), "vai": (649, 136),
    "whi": (291, 161),
}
ORDER = {"unit": 0, "centre": -20.5, "label": 20.5, "long": 21}

# Other anchors that the eye wants elsewhere than the optimiser puts them, as in classic/by_hand.py.
ANCHORS = {(province, kind): (x, y + below) for province, (x, y) in ROOMY.items() for kind, below in ORDER.items()}
ANCHORS |= {
    ("twi", "wc", "unit"): (561, 508),
    ("twi", "wc", "dislodged"): (561, 482),
    ("twi", "wc", "label"): (532, 508),
    ("twi", "ec", "unit"): (743, 541),
    ("twi", "ec", "dislodged"): (736, 515),
    ("twi", "ec", "label"): (770, 541),
    ("wha", "unit"): (326, 872),
}

# A quiet place for the list of the powers: left, top, right, bottom.
LEGEND = (20, 838, 185, 980)
