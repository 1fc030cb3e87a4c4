//! Every rule that can be chosen, as data: its name, the issue of the DATC that disputes it, and
//! its choices with a sentence each. The first choice is what the set `classic` takes.

use super::choice::{Choice, RuleOption};

options! {
    /// When is a convoy with several routes disrupted?
    convoy_disruption: ConvoyDisruption ("4.A.1") {
        AllRoutes = "all-routes":
            "A convoy is disrupted when every route of it is broken."
            / "Un convoi est rompu quand toutes ses routes sont coupées.",
        AnyRoute = "any-route":
            "A convoy is disrupted when any route of it is broken."
            / "Un convoi est rompu dès qu’une de ses routes est coupée.",
    }
    /// What happens when a convoy decides over itself?
    paradox: Paradox ("4.A.2") {
        Szykman = "szykman":
            "The convoying fleets at the core of a paradox hold: their convoys fail."
            / "Les flottes au cœur d’un paradoxe restent sur place : leurs convois échouent.",
        AllHold = "all-hold":
            "All moves at the core of a paradox fail."
            / "Tous les mouvements au cœur d’un paradoxe échouent.",
        Rule1971 = "1971":
            "A convoyed army does not cut the support of an attack on a fleet of its own convoy."
            / "Une armée convoyée ne coupe pas le soutien d’une attaque contre une flotte de son propre convoi.",
        Rule1982 = "1982":
            "A convoyed army does not cut a support into a sea with a convoying fleet."
            / "Une armée convoyée ne coupe pas un soutien vers une mer où une flotte convoie.",
        Rule2000 = "2000":
            "A convoyed army does not cut the support of an attack on a fleet that its convoy needs."
            / "Une armée convoyée ne coupe pas le soutien d’une attaque contre une flotte nécessaire à son convoi.",
    }
    /// When does an army that could walk go by convoy?
    adjacent_convoy: AdjacentConvoy ("4.A.3") {
        Intent = "via-or-own-fleet":
            "An army that could walk goes by convoy if the order says so, or if a fleet of its own power is ordered to convoy it."
            / "Une armée qui pourrait marcher va par mer si l’ordre le dit ou si une flotte de sa puissance a l’ordre de la convoyer.",
        ViaOnly = "via-only":
            "An army that could walk goes by convoy only if the order says so."
            / "Une armée qui pourrait marcher ne va par mer que si l’ordre le dit.",
        OwnFleetOrSwap = "own-fleet-or-swap":
            "An army that could walk goes by convoy if a fleet of its own power is ordered to convoy it, or if a unit of its own power moves the opposite way."
            / "Une armée qui pourrait marcher va par mer si une flotte de sa puissance a l’ordre de la convoyer ou si une unité de sa puissance fait le chemin inverse.",
        Swap = "swap":
            "An army that could walk goes by convoy if the unit at its goal moves the opposite way and the convoy is not disrupted."
            / "Une armée qui pourrait marcher va par mer si l’unité de sa destination fait le chemin inverse et que le convoi n’est pas rompu.",
        PreferSea = "prefer-sea":
            "An army that could walk goes by convoy whenever a complete route is ordered."
            / "Une armée qui pourrait marcher va par mer dès qu’une route complète est ordonnée.",
    }
    /// Does an army walk when the convoy that it means to use is not there?
    land_fallback: LandFallback ("4.A.3") {
        Never = "never":
            "An army that means to go by convoy stays when no complete route is ordered, or when the convoy is disrupted."
            / "Une armée qui veut aller par mer reste si aucune route complète n’est ordonnée ou si le convoi est rompu.",
        NoRoute = "no-route":
            "An army that means to go by convoy walks when no complete route is ordered, and stays when the convoy is disrupted."
            / "Une armée qui veut aller par mer marche si aucune route complète n’est ordonnée, et reste si le convoi est rompu.",
        Disrupted = "disrupted":
            "An army that means to go by convoy walks when no complete route is ordered, or when the convoy is disrupted."
            / "Une armée qui veut aller par mer marche si aucune route complète n’est ordonnée ou si le convoi est rompu.",
    }
    /// Does a convoyed army cut the support of an attack on itself?
    convoyed_cut: ConvoyedCut ("4.A.4") {
        NotCut = "not-cut":
            "A convoyed army does not cut the support of an attack on the province it left."
            / "Une armée convoyée ne coupe pas le soutien d’une attaque contre la province d’où elle part.",
        Cut = "cut":
            "A convoyed army cuts the support of an attack on the province it left."
            / "Une armée convoyée coupe le soutien d’une attaque contre la province d’où elle part.",
    }
    /// May a unit retreat to where a convoyed attacker came from?
    convoyed_retreat: ConvoyedRetreat ("4.A.5") {
        Allowed = "allowed":
            "A dislodged unit may retreat to where its attacker came from, if that one came by convoy."
            / "Une unité délogée peut reculer là d’où vient son attaquant, si celui-ci est venu par convoi.",
        Barred = "barred":
            "A dislodged unit never retreats to where its attacker came from."
            / "Une unité délogée ne recule jamais là d’où vient son attaquant.",
    }
    /// What of a convoy's path that is written out?
    convoy_path: ConvoyPath ("4.A.6") {
        Ignored = "ignored":
            "A path written in the order of a convoyed army is ignored."
            / "La route écrite dans l’ordre d’une armée convoyée est ignorée.",
        Allowed = "allowed":
            "A path written in the order of a convoyed army is the only one it takes."
            / "La route écrite dans l’ordre d’une armée convoyée est la seule qu’elle prenne.",
        Required = "required":
            "A convoy needs the path written in the army's order."
            / "Un convoi exige que l’ordre de l’armée écrive la route.",
    }
    /// Can a dislodged unit bounce others from where its attacker came from?
    swap_bounce: SwapBounce ("4.A.7") {
        UnlessHeadToHead = "unless-head-to-head":
            "A dislodged unit has no effect on the province its attacker left only if they met head to head."
            / "Une unité délogée n’a aucun effet sur la province que quitte son attaquant seulement si tous deux se sont affrontés de face.",
        Never = "never":
            "A dislodged unit has no effect on the province its attacker left, even if one of them went by convoy."
            / "Une unité délogée n’a aucun effet sur la province que quitte son attaquant, même si l’un des deux va par convoi.",
    }
    /// A fleet can reach both coasts and the order names none.
    two_coasts: TwoCoasts ("4.B.1") {
        Illegal = "illegal":
            "A move to a province with two coasts in reach must name one."
            / "Un mouvement vers une province dont deux côtes sont à portée doit en nommer une.",
        Default = "default-coast":
            "A move to a province with two coasts in reach that names none goes to the first of the board's list."
            / "Un mouvement vers une province dont deux côtes sont à portée et qui n’en nomme aucune va à la première de la liste du plateau.",
    }
    /// A fleet can reach one coast and the order names none.
    one_coast: OneCoast ("4.B.2") {
        Assumed = "assumed":
            "A move that names no coast goes to the only one in reach."
            / "Un mouvement qui ne nomme pas de côte va à la seule qui soit à portée.",
        Illegal = "illegal":
            "A move that names no coast is illegal, even if only one is in reach."
            / "Un mouvement qui ne nomme pas de côte est illégal, même si une seule est à portée.",
    }
    /// The order names a coast that the fleet cannot reach.
    impossible_coast: ImpossibleCoast ("4.B.3") {
        Illegal = "illegal":
            "A move to a coast that is out of reach is illegal."
            / "Un mouvement vers une côte hors de portée est illégal.",
        Ignored = "ignored":
            "A coast that is out of reach is ignored, and the move goes to the one in reach."
            / "Une côte hors de portée est ignorée, et le mouvement va à celle qui est à portée.",
    }
    /// Must a support name the coast?
    support_coast: SupportCoast ("4.B.4") {
        MayOmit = "may-omit":
            "A support may leave the coast out; one that it names must be the one moved to."
            / "Un soutien peut taire la côte ; celle qu’il nomme doit être celle du mouvement.",
        OwnMayOmit = "own-may-omit":
            "A support of a fleet of another power must name the coast moved to."
            / "Le soutien d’une flotte d’une autre puissance doit nommer la côte du mouvement.",
        Required = "required":
            "A support must name the coast moved to."
            / "Un soutien doit nommer la côte du mouvement.",
        NotCompared = "not-compared":
            "The coast in a support is not compared with the move."
            / "La côte d’un soutien n’est pas comparée au mouvement.",
    }
    /// The ordered fleet is on another coast than the order says.
    wrong_coast: WrongCoast ("4.B.5") {
        Ignored = "ignored":
            "A wrong coast of the ordered fleet is ignored."
            / "Une côte fausse de la flotte qui reçoit l’ordre est ignorée.",
        Illegal = "illegal":
            "An order with a wrong coast of the ordered fleet is illegal."
            / "Un ordre qui donne une côte fausse à la flotte est illégal.",
    }
    /// The order names a coast where none matters.
    irrelevant_coast: IrrelevantCoast ("4.B.6") {
        Ignored = "ignored":
            "A coast named where none matters, as for an army, is ignored."
            / "Une côte nommée là où elle n’a pas de sens, comme pour une armée, est ignorée.",
        Illegal = "illegal":
            "An order that names a coast where none matters, as for an army, is illegal."
            / "Un ordre qui nomme une côte là où elle n’a pas de sens, comme pour une armée, est illégal.",
    }
    /// A fleet is built in a province with a split coast.
    build_coast: BuildCoast ("4.B.7") {
        Required = "required":
            "The build of a fleet in a province with a split coast must name the coast."
            / "La construction d’une flotte dans une province à deux côtes doit nommer la côte.",
    }
    /// The order does not say whether the unit is an army or a fleet.
    missing_unit: MissingUnit ("4.C.1") {
        Valid = "valid":
            "An order that does not say army or fleet is followed."
            / "Un ordre qui ne dit pas armée ou flotte est suivi.",
        Illegal = "illegal":
            "An order that does not say army or fleet is illegal."
            / "Un ordre qui ne dit pas armée ou flotte est illégal.",
        UnlessOther = "valid-unless-other":
            "An order that does not say army or fleet is followed unless another order to the unit does."
            / "Un ordre qui ne dit pas armée ou flotte est suivi, sauf si un autre ordre à l’unité le dit.",
    }
    /// The order calls a fleet an army, or an army a fleet.
    wrong_unit: WrongUnit ("4.C.2") {
        Valid = "valid":
            "An order that calls a fleet an army, or an army a fleet, is followed."
            / "Un ordre qui prend une flotte pour une armée, ou l’inverse, est suivi.",
        Illegal = "illegal":
            "An order that calls a fleet an army, or an army a fleet, is illegal."
            / "Un ordre qui prend une flotte pour une armée, ou l’inverse, est illégal.",
        UnlessOther = "valid-unless-other":
            "An order that calls a fleet an army, or an army a fleet, is followed unless another order to the unit is right."
            / "Un ordre qui prend une flotte pour une armée, ou l’inverse, est suivi, sauf si un autre ordre à l’unité est juste.",
    }
    /// The build does not say army or fleet.
    build_unit: BuildUnit ("4.C.3") {
        ByCoast = "by-coast":
            "A build that does not say army or fleet is an army inland, a fleet where a coast is named, and illegal elsewhere."
            / "Une construction qui ne dit pas armée ou flotte est une armée à l’intérieur des terres, une flotte là où une côte est nommée, et illégale ailleurs.",
        Inland = "army-inland":
            "A build that does not say army or fleet is an army inland, and illegal elsewhere."
            / "Une construction qui ne dit pas armée ou flotte est une armée à l’intérieur des terres, et illégale ailleurs.",
        Illegal = "illegal":
            "A build that does not say army or fleet is illegal."
            / "Une construction qui ne dit pas armée ou flotte est illégale.",
    }
    /// A fleet is to be built inland.
    fleet_inland: FleetInland ("4.C.4") {
        Illegal = "illegal":
            "The build of a fleet inland is illegal."
            / "La construction d’une flotte à l’intérieur des terres est illégale.",
        Army = "army":
            "The build of a fleet inland builds an army."
            / "La construction d’une flotte à l’intérieur des terres construit une armée.",
    }
    /// A support or convoy does not say whose unit it is for.
    missing_nationality: MissingNationality ("4.C.5") {
        Valid = "valid":
            "A support or convoy that does not say whose unit it is for is followed."
            / "Un soutien ou un convoi qui ne dit pas à qui est l’unité est suivi.",
        Illegal = "illegal":
            "A support or convoy for a foreign unit that does not say whose it is is illegal."
            / "Un soutien ou un convoi pour une unité étrangère qui ne dit pas à qui elle est est illégal.",
        UnlessOther = "valid-unless-other":
            "A support or convoy for a foreign unit that does not say whose it is is followed unless another order to the unit does."
            / "Un soutien ou un convoi pour une unité étrangère qui ne dit pas à qui elle est est suivi, sauf si un autre ordre à l’unité le dit.",
    }
    /// A support or convoy says wrongly whose unit it is for.
    wrong_nationality: WrongNationality ("4.C.6") {
        Valid = "valid":
            "A support or convoy that names the wrong power for the unit is followed."
            / "Un soutien ou un convoi qui se trompe de puissance pour l’unité est suivi.",
        Illegal = "illegal":
            "A support or convoy that names the wrong power for the unit is illegal."
            / "Un soutien ou un convoi qui se trompe de puissance pour l’unité est illégal.",
        UnlessOther = "valid-unless-other":
            "A support or convoy that names the wrong power for the unit is followed unless another order to the unit is right."
            / "Un soutien ou un convoi qui se trompe de puissance pour l’unité est suivi, sauf si un autre ordre à l’unité est juste.",
    }
    /// A unit got several orders that differ.
    several_orders: SeveralOrders ("4.D.3") {
        Hold = "hold":
            "A unit with several different orders holds."
            / "Une unité qui reçoit plusieurs ordres différents reste sur place.",
        First = "first":
            "A unit with several different orders follows the first."
            / "Une unité qui reçoit plusieurs ordres différents suit le premier.",
        Last = "last":
            "A unit with several different orders follows the last."
            / "Une unité qui reçoit plusieurs ordres différents suit le dernier.",
    }
    /// A power orders more builds than it has.
    too_many_builds: TooManyBuilds ("4.D.4") {
        First = "first":
            "Of too many builds, the first are made."
            / "De trop de constructions, les premières sont faites.",
        Last = "last":
            "Of too many builds, the last are made."
            / "De trop de constructions, les dernières sont faites.",
        Nothing = "none":
            "Of too many builds, none is made."
            / "De trop de constructions, aucune n’est faite.",
    }
    /// A power orders several builds in one province.
    several_builds: SeveralBuilds ("4.D.5") {
        First = "first":
            "Of several builds in one province, the first is made."
            / "De plusieurs constructions dans une province, la première est faite.",
        Last = "last":
            "Of several builds in one province, the last is made."
            / "De plusieurs constructions dans une province, la dernière est faite.",
        Nothing = "none":
            "Of several builds in one province, none is made."
            / "De plusieurs constructions dans une province, aucune n’est faite.",
    }
    /// A power orders more removals than it must.
    too_many_removals: TooManyRemovals ("4.D.6") {
        First = "first":
            "Of too many removals, the first are made."
            / "De trop de retraits, les premiers sont faits.",
        Last = "last":
            "Of too many removals, the last are made."
            / "De trop de retraits, les derniers sont faits.",
        CivilDisorder = "civil-disorder":
            "Of too many removals, none is followed: units leave as in civil disorder."
            / "De trop de retraits, aucun n’est suivi : les unités partent comme en désordre civil.",
    }
    /// May a power leave builds unused?
    waives: Waives ("4.D.7") {
        Allowed = "allowed":
            "A build may be waived."
            / "On peut renoncer à une construction.",
        Illegal = "illegal":
            "An order to waive a build is illegal; a build that is not ordered is still not made."
            / "Renoncer à une construction est illégal ; une construction non ordonnée n’est pas faite pour autant.",
    }
    /// From where is distance counted when units leave in civil disorder?
    disorder_distance: DisorderDistance ("4.D.8") {
        Home = "home":
            "In civil disorder the units farthest from home leave first: armies over land and sea, fleets as fleets move."
            / "En désordre civil, les unités les plus loin du pays partent d’abord : armées par terre et par mer, flottes comme se meuvent les flottes.",
        Owned = "owned":
            "In civil disorder the units farthest from the nearest owned supply centre leave first, all over land and sea."
            / "En désordre civil, les unités les plus loin du centre possédé le plus proche partent d’abord, toutes par terre et par mer.",
    }
    /// Can units of a power in civil disorder be supported?
    disorder_support: DisorderSupport ("4.D.9") {
        Succeeds = "succeeds":
            "A unit of a power in civil disorder can be supported to hold."
            / "Une unité d’une puissance en désordre civil peut être soutenue sur place.",
        Fails = "fails":
            "A unit of a power in civil disorder cannot be supported."
            / "Une unité d’une puissance en désordre civil ne peut pas être soutenue.",
    }
    /// What becomes of an illegal order?
    illegal_order: IllegalOrder ("4.E.1") {
        Ignored = "ignored":
            "An illegal order is ignored: the unit holds and can be supported."
            / "Un ordre illégal est ignoré : l’unité reste et peut être soutenue.",
        RefusesSupport = "refuses-support":
            "An illegal move is not carried out but still counts as a move: the unit cannot be supported to hold."
            / "Un mouvement illégal n’est pas exécuté mais compte comme mouvement : l’unité ne peut pas être soutenue sur place.",
    }
    /// Are orders deduced from supports and convoys?
    implicit_orders: ImplicitOrders ("4.E.3") {
        NotAllowed = "not-allowed":
            "A unit without an order holds, whatever its power's other orders say of it."
            / "Une unité sans ordre reste, quoi qu’en disent les autres ordres de sa puissance.",
        Allowed = "allowed":
            "A unit without an order does what a support or convoy of its own power says it does."
            / "Une unité sans ordre fait ce qu’un soutien ou un convoi de sa puissance dit qu’elle fait.",
    }
    /// Where does a power build?
    builds: Builds ("rulebook") {
        Home = "home":
            "A power builds in its home centres."
            / "Une puissance construit dans ses centres d’origine.",
        AnyOwned = "any-owned":
            "A power builds in any centre it owns."
            / "Une puissance construit dans tout centre qu’elle possède.",
    }
}
