"""The hand-drawn chart of the coast, in board units.

Lines end at named points where three areas meet, or at the frame; all lines that end there share the point. The points
in between are a rough course, which is made irregular in the same way on every run.
"""

WIDTH, HEIGHT = 1092, 780

# A point is named after the areas that meet there; "out" is land beyond the board, "edge" the frame.
MEETINGS = {
    "edge-out-whi": (0, 108),
    "edge-fro-whi": (0, 234),
    "edge-fro-wha": (0, 566),
    "edge-sal-wha": (1092, 743),
    "edge-out-sal": (1092, 624),
    "cro-out-whi": (251, 36),
    "cro-out-vai": (431, 44),
    "out-tho-vai": (579, 59),
    "eld-out-tho": (719, 28),
    "eld-hig-out": (846, 45),
    "hig-out-sun": (1006, 184),
    "gol-out-sun": (1053, 406),
    "gol-out-sal": (1050, 579),
    # Along the coast, from west to east.
    "fro-gre-whi": (173, 215),
    "fro-gre-san": (115, 348),
    "fro-gul-san": (195, 555),
    "gul-san-twi": (384, 331),
    "gul-sol-twi": (491, 524),
    "gul-pea-sol": (566, 643),
    "amb-pea-sol": (613, 636),
    "amb-sol-twi": (579, 512),
    "amb-nar-twi": (621, 365),
    "amb-daw-nar": (736, 360),
    "amb-daw-oli": (856, 449),
    "amb-gol-oli": (869, 515),
    "amb-gol-pea": (813, 574),
    "gol-pea-sal": (934, 638),
    "pea-sal-wha": (738, 677),
    # Inland, from west to east.
    "gre-rav-whi": (248, 200),
    "hol-rav-whi": (334, 176),
    "cro-hol-whi": (360, 159),
    "gre-rav-san": (251, 312),
    "hol-rav-san": (342, 290),
    "hol-san-twi": (373, 293),
    "hol-nar-twi": (495, 342),
    "cro-hol-nar": (465, 222),
    "cro-nar-vai": (487, 184),
    "daw-eld-nar": (761, 278),
    "daw-eld-hig": (841, 234),
    "daw-hig-sun": (911, 261),
    "daw-oli-sun": (927, 379),
    "gol-oli-sun": (961, 448),
    # Around the Mirror Sea.
    "mir-nar-vai": (558, 204),
    "mir-tho-vai": (602, 129),
    "eld-mir-tho": (713, 125),
    "eld-mir-nar": (725, 222),
    # Around Lantern Isle, and out at sea.
    "gul-lan-wha": (349, 672),
    "gul-lan-pea": (473, 674),
    "lan-pea-wha": (462, 725),
    "fro-gul-wha": (215, 602),
}

# Coasts.
COASTS = [
    ("edge-fro-whi", (31, 218), (51, 231), (69, 204), (87, 209), (103, 178), (133, 167), (153, 184), (147, 204),
     "fro-gre-whi"),
    ("fro-gre-whi", (153, 231), (123, 225), (100, 234), (108, 254), (139, 257), (165, 270), (134, 276), (101, 273),
     (78, 290), (87, 315), (66, 331), (86, 346), "fro-gre-san"),
    ("fro-gre-san", (92, 367), (109, 390), (86, 413), (75, 441), (103, 456), (128, 448), (123, 477), (105, 499),
     (129, 518), (162, 512), (173, 537), "fro-gul-san"),
    ("fro-gul-san", (223, 538), (215, 509), (234, 488), (264, 493), (275, 465), (261, 441), (290, 429), (315, 437),
     (326, 409), (312, 387), (340, 373), (360, 378), (367, 351), "gul-san-twi"),
    ("gul-san-twi", (390, 356), (410, 367), (401, 392), (395, 417), (424, 421), (446, 412), (456, 437), (438, 460),
     (460, 480), (488, 477), (499, 499), "gul-sol-twi"),
    ("gul-sol-twi", (509, 546), (499, 571), (516, 594), (541, 605), (546, 629), "gul-pea-sol"),
    ("gul-pea-sol", (590, 654), "amb-pea-sol"),
    ("amb-pea-sol", (618, 612), (596, 596), (601, 569), (583, 551), (594, 530), "amb-sol-twi"),
    ("amb-sol-twi", (593, 490), (573, 473), (555, 456), (576, 438), (601, 441), (610, 417), (590, 401), (596, 379),
     "amb-nar-twi"),
    ("amb-nar-twi", (643, 371), (652, 349), (665, 332), (679, 351), (705, 356), (714, 342), "amb-daw-nar"),
    ("amb-daw-nar", (725, 384), (743, 406), (772, 396), (783, 370), (796, 390), (789, 421), (811, 434),
     (835, 417), (849, 427), "amb-daw-oli"),
    ("amb-daw-oli", (835, 456), (817, 477), (836, 495), (827, 515), (849, 521), "amb-gol-oli"),
    ("amb-gol-oli", (875, 538), (855, 551), (841, 568), "amb-gol-pea"),
    ("amb-gol-pea", (828, 593), (860, 587), (877, 602), (905, 605), (909, 629), "gol-pea-sal"),
    ("gol-pea-sal", (905, 654), (880, 644), (858, 657), (831, 652), (811, 668), (780, 663), (761, 675),
     "pea-sal-wha"),
    ("pea-sal-wha", (747, 696), (780, 693), (799, 708), (831, 705), (844, 729), (870, 719), (897, 725),
     (920, 747), (948, 736), (967, 750), (1006, 732), (1037, 746), (1064, 733), "edge-sal-wha"),
    ("mir-nar-vai", (551, 179), (527, 167), (546, 153), (574, 161), (580, 137), "mir-tho-vai"),
    ("mir-tho-vai", (624, 109), (644, 119), (654, 137), (675, 131), (690, 112), "eld-mir-tho"),
    ("eld-mir-tho", (739, 133), (750, 156), (730, 167), (736, 197), "eld-mir-nar"),
    ("eld-mir-nar", (707, 243), (686, 231), (668, 246), (655, 262), (641, 243), (616, 248), (597, 228), (576, 232),
     "mir-nar-vai"),
    ("gul-lan-wha", (357, 649), (384, 644), (399, 657), (418, 636), (448, 633), (468, 652), "gul-lan-pea"),
    ("gul-lan-pea", (465, 690), (477, 708), "lan-pea-wha"),
    ("lan-pea-wha", (434, 736), (412, 722), (393, 732), (365, 724), (351, 702), "gul-lan-wha"),
]

# Borders between lands.
BORDERS = [
    ("fro-gre-whi", (209, 192), "gre-rav-whi"),
    ("gre-rav-whi", (290, 211), "hol-rav-whi"),
    ("hol-rav-whi", "cro-hol-whi"),
    ("cro-hol-whi", (315, 137), (285, 90), "cro-out-whi"),
    ("gre-rav-whi", (264, 248), (246, 282), "gre-rav-san"),
    ("fro-gre-san", (153, 328), (197, 331), "gre-rav-san"),
    ("gre-rav-san", (285, 331), (315, 310), "hol-rav-san"),
    ("hol-rav-whi", (351, 223), (334, 257), "hol-rav-san"),
    ("hol-rav-san", "hol-san-twi"),
    ("hol-san-twi", "gul-san-twi"),
    ("hol-san-twi", (421, 310), (452, 337), "hol-nar-twi"),
    ("cro-hol-whi", (402, 184), (427, 220), "cro-hol-nar"),
    ("cro-hol-nar", (484, 257), (465, 300), "hol-nar-twi"),
    ("cro-hol-nar", "cro-nar-vai"),
    ("cro-nar-vai", (457, 145), (441, 106), "cro-out-vai"),
    ("cro-nar-vai", (516, 200), "mir-nar-vai"),
    ("hol-nar-twi", (538, 328), (576, 351), "amb-nar-twi"),
    ("mir-tho-vai", (587, 90), "out-tho-vai"),
    ("eld-mir-tho", (730, 94), "eld-out-tho"),
    ("eld-mir-nar", (746, 248), "daw-eld-nar"),
    ("daw-eld-nar", (743, 318), "amb-daw-nar"),
    ("daw-eld-nar", (799, 270), "daw-eld-hig"),
    ("daw-eld-hig", (817, 172), (839, 117), "eld-hig-out"),
    ("daw-eld-hig", (878, 239), "daw-hig-sun"),
    ("daw-hig-sun", (950, 234), (967, 200), "hig-out-sun"),
    ("daw-hig-sun", (922, 312), (905, 343), "daw-oli-sun"),
    ("daw-oli-sun", (895, 406), "amb-daw-oli"),
    ("daw-oli-sun", (953, 406), "gol-oli-sun"),
    ("gol-oli-sun", (1005, 431), (1031, 412), "gol-out-sun"),
    ("gol-oli-sun", (927, 471), (905, 505), "amb-gol-oli"),
    ("gol-pea-sal", (975, 624), (1011, 601), "gol-out-sal"),
    ("amb-sol-twi", (538, 507), "gul-sol-twi"),
    # The rim of the board.
    ("edge-out-whi", (50, 84), (101, 90), (153, 56), (206, 62), "cro-out-whi"),
    ("cro-out-whi", (290, 28), (331, 66), (387, 61), "cro-out-vai"),
    ("cro-out-vai", (471, 22), (515, 31), (546, 66), "out-tho-vai"),
    ("out-tho-vai", (613, 41), (647, 50), (683, 27), "eld-out-tho"),
    ("eld-out-tho", (758, 36), (794, 69), "eld-hig-out"),
    ("eld-hig-out", (886, 36), (916, 73), (958, 83), (967, 134), "hig-out-sun"),
    ("hig-out-sun", (1047, 204), (1042, 257), (1064, 296), (1037, 351), "gol-out-sun"),
    ("gol-out-sun", (1065, 434), (1080, 476), (1062, 530), "gol-out-sal"),
    ("gol-out-sal", "edge-out-sal"),
]

# Borders between seas.
SEA_BORDERS = [
    ("fro-gul-san", "fro-gul-wha"),
    ("edge-fro-wha", (101, 613), "fro-gul-wha"),
    ("fro-gul-wha", (273, 638), "gul-lan-wha"),
    ("gul-lan-pea", (530, 674), "gul-pea-sol"),
    ("amb-pea-sol", (702, 624), "amb-gol-pea"),
    ("lan-pea-wha", (601, 753), "pea-sal-wha"),
]

# A point in each area.
SEEDS = {
    "amb": (702, 484), "cro": (374, 117), "daw": (827, 335), "eld": (780, 156), "fro": (47, 390),
    "gol": (967, 530), "gre": (203, 257), "gul": (374, 530), "hig": (905, 140), "hol": (413, 257),
    "lan": (406, 686), "mir": (647, 179), "nar": (546, 265), "oli": (897, 445), "pea": (671, 686),
    "rav": (296, 250), "sal": (967, 679), "san": (187, 421), "sol": (554, 569), "sun": (983, 312),
    "tho": (647, 78), "twi": (515, 421), "vai": (499, 117), "wha": (234, 702), "whi": (117, 125),
    "outside": (1076, 31),
}

# Three points on the curve of a sea's name, from left to right, and the height of its letters.
SEA_NAMES = {
    "amb": ([(629, 546), (705, 563), (788, 535)], 19),
    "fro": ([(17, 384), (25, 448), (62, 514)], 19),
    "gul": ([(273, 574), (359, 538), (460, 546)], 19),
    "mir": ([(587, 184), (647, 161), (716, 184)], 15),
    "pea": ([(546, 711), (629, 704), (704, 669)], 19),
    "wha": ([(196, 706), (270, 736), (370, 742)], 19),
}

# Decorations without meaning in the rules. Skerries and lakes: centre; half the width, half the height and the rotation;
# for a skerry also its owner.
SKERRIES = [
    ((55, 257), (9, 5, 20), "gre"),
    ((70, 248), (4, 3, 0), "gre"),
    ((58, 468), (7, 11, -20), "san"),
    ((72, 488), (4, 5, 0), "san"),
    ((248, 523), (8, 5, -30), "san"),
    ((239, 538), (4, 3, 0), "san"),
    ((367, 441), (9, 5, 60), "twi"),
    ((376, 459), (4, 4, 0), "twi"),
    ((468, 523), (4, 6, 20), "sol"),
    ((624, 661), (8, 4, -20), "sol"),
    ((638, 434), (10, 6, 30), "twi"),
    ((654, 448), (5, 3, 30), "twi"),
    ((792, 468), (6, 9, 20), "oli"),
    ((780, 599), (7, 5, 0), "gol"),
    ((766, 608), (4, 3, 0), "gol"),
    ((331, 693), (6, 9, 10), "lan"),
    ((485, 739), (7, 4, 30), "lan"),
    ((499, 747), (3, 3, 0), "lan"),
    ((725, 699), (7, 4, 20), "sal"),
    ((880, 741), (9, 4, 15), "sal"),
    ((566, 186), (5, 4, 0), "vai"),
]
LAKES = [
    ((788, 168), (20, 11, -30)),
    ((897, 137), (9, 17, 15)),
    ((137, 117), (14, 7, 10)),
]
RIVERS = [
    ((304, 273), (273, 262), (234, 278), (195, 262), (161, 271)),
    ((335, 75), (353, 125), (398, 164), (381, 218), (406, 257), (387, 296), (384, 335)),
    ((892, 148), (872, 195), (827, 246), (817, 304), (789, 335), (784, 374)),
    ((785, 167), (764, 153), (745, 158)),
    ((507, 55), (499, 94), (516, 133), (532, 167)),
    ((1026, 660), (983, 668), (952, 652), (925, 641)),
    ((1006, 694), (967, 700), (928, 690), (894, 729)),
    ((1014, 273), (991, 328), (1006, 390), (967, 484), (920, 530), (866, 549)),
]
STRAITS = [((655, 254), (649, 275), (668, 300), (660, 320), (665, 340))]

HOMELANDS = {
    "KELVANE": ("gre", "rav", "whi"),
    "LUMERA": ("gol", "oli", "sun"),
    "OSTERA": ("daw", "eld"),
    "VALDORE": ("cro", "vai"),
}

# Units of spacious provinces with a standard arrangement: the centre above, the label or the long name below.
ROOMY = {
    "cro": (388, 115), "daw": (839, 327), "eld": (783, 109), "gol": (980, 531), "gre": (204, 254),
    "hig": (908, 197), "hol": (392, 248), "nar": (537, 273), "oli": (883, 473), "rav": (296, 274),
    "sal": (953, 682), "san": (190, 410), "sun": (987, 300), "tho": (684, 76), "vai": (506, 106),
    "whi": (227, 126),
}
ORDER = {"unit": 0, "centre": -20.5, "label": 20.5, "long": 21}

# Other anchors placed by hand, as in classic/by_hand.py.
ANCHORS = {(province, kind): (x, y + below) for province, (x, y) in ROOMY.items() for kind, below in ORDER.items()}
ANCHORS |= {
    ("twi", "wc", "unit"): (438, 396),
    ("twi", "wc", "dislodged"): (438, 371),
    ("twi", "wc", "label"): (411, 396),
    ("twi", "ec", "unit"): (580, 422),
    ("twi", "ec", "dislodged"): (577, 397),
    ("twi", "ec", "label"): (607, 422),
    ("wha", "unit"): (254, 680),
}

# The place of the legend: left, top, right, bottom.
LEGEND = (16, 622, 181, 764)
