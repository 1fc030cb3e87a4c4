//! Every rule that can be chosen, as data: its name, the issue of the DATC that disputes it, and
//! its choices with a sentence each. The first choice is what the set `classic` takes.

use super::choice::{Choice, RuleOption};

options! {
    /// When is a convoy with several routes disrupted?
    convoy_disruption: ConvoyDisruption ("4.A.1") {
        AllRoutes = "all-routes",
        AnyRoute = "any-route",
    }
    /// What happens when a convoy decides over itself?
    paradox: Paradox ("4.A.2") {
        Szykman = "szykman",
        AllHold = "all-hold",
        Rule1971 = "1971",
        Rule1982 = "1982",
        Rule2000 = "2000",
    }
    /// When does an army that could walk go by convoy?
    adjacent_convoy: AdjacentConvoy ("4.A.3") {
        Intent = "via-or-own-fleet",
        ViaOnly = "via-only",
        OwnFleetOrSwap = "own-fleet-or-swap",
        Swap = "swap",
        PreferSea = "prefer-sea",
    }
    /// Does an army walk when the convoy that it means to use is not there?
    land_fallback: LandFallback ("4.A.3") {
        Never = "never",
        NoRoute = "no-route",
        Disrupted = "disrupted",
    }
    /// Does a convoyed army cut the support of an attack on itself?
    convoyed_cut: ConvoyedCut ("4.A.4") {
        NotCut = "not-cut",
        Cut = "cut",
    }
    /// May a unit retreat to where a convoyed attacker came from?
    convoyed_retreat: ConvoyedRetreat ("4.A.5") {
        Allowed = "allowed",
        Barred = "barred",
    }
    /// What of a convoy's path that is written out?
    convoy_path: ConvoyPath ("4.A.6") {
        Ignored = "ignored",
        Allowed = "allowed",
        Required = "required",
    }
    /// Can a dislodged unit bounce others from where its attacker came from?
    swap_bounce: SwapBounce ("4.A.7") {
        UnlessHeadToHead = "unless-head-to-head",
        Never = "never",
    }
    /// A fleet can reach both coasts and the order names none.
    two_coasts: TwoCoasts ("4.B.1") {
        Illegal = "illegal",
        Default = "default-coast",
    }
    /// A fleet can reach one coast and the order names none.
    one_coast: OneCoast ("4.B.2") {
        Assumed = "assumed",
        Illegal = "illegal",
    }
    /// The order names a coast that the fleet cannot reach.
    impossible_coast: ImpossibleCoast ("4.B.3") {
        Illegal = "illegal",
        Ignored = "ignored",
    }
    /// Must a support name the coast?
    support_coast: SupportCoast ("4.B.4") {
        MayOmit = "may-omit",
        OwnMayOmit = "own-may-omit",
        Required = "required",
        NotCompared = "not-compared",
    }
    /// The ordered fleet is on another coast than the order says.
    wrong_coast: WrongCoast ("4.B.5") {
        Ignored = "ignored",
        Illegal = "illegal",
    }
    /// The order names a coast where none matters.
    irrelevant_coast: IrrelevantCoast ("4.B.6") {
        Ignored = "ignored",
        Illegal = "illegal",
    }
    /// A fleet is built in a province with a split coast.
    build_coast: BuildCoast ("4.B.7") {
        Required = "required",
    }
    /// The order does not say whether the unit is an army or a fleet.
    missing_unit: MissingUnit ("4.C.1") {
        Valid = "valid",
        Illegal = "illegal",
        UnlessOther = "valid-unless-other",
    }
    /// The order calls a fleet an army, or an army a fleet.
    wrong_unit: WrongUnit ("4.C.2") {
        Valid = "valid",
        Illegal = "illegal",
        UnlessOther = "valid-unless-other",
    }
    /// The build does not say army or fleet.
    build_unit: BuildUnit ("4.C.3") {
        ByCoast = "by-coast",
        Inland = "army-inland",
        Illegal = "illegal",
    }
    /// A fleet is to be built inland.
    fleet_inland: FleetInland ("4.C.4") {
        Illegal = "illegal",
        Army = "army",
    }
    /// A support or convoy does not say whose unit it is for.
    missing_nationality: MissingNationality ("4.C.5") {
        Valid = "valid",
        Illegal = "illegal",
        UnlessOther = "valid-unless-other",
    }
    /// A support or convoy says wrongly whose unit it is for.
    wrong_nationality: WrongNationality ("4.C.6") {
        Valid = "valid",
        Illegal = "illegal",
        UnlessOther = "valid-unless-other",
    }
    /// A unit got several orders that differ.
    several_orders: SeveralOrders ("4.D.3") {
        Hold = "hold",
        First = "first",
        Last = "last",
    }
    /// A power orders more builds than it has.
    too_many_builds: TooManyBuilds ("4.D.4") {
        First = "first",
        Last = "last",
        Nothing = "none",
    }
    /// A power orders several builds in one province.
    several_builds: SeveralBuilds ("4.D.5") {
        First = "first",
        Last = "last",
        Nothing = "none",
    }
    /// A power orders more removals than it must.
    too_many_removals: TooManyRemovals ("4.D.6") {
        First = "first",
        Last = "last",
        CivilDisorder = "civil-disorder",
    }
    /// May a power leave builds unused?
    waives: Waives ("4.D.7") {
        Allowed = "allowed",
        Illegal = "illegal",
    }
    /// From where is distance counted when units leave in civil disorder?
    disorder_distance: DisorderDistance ("4.D.8") {
        Home = "home",
        Owned = "owned",
    }
    /// Can units of a power in civil disorder be supported?
    disorder_support: DisorderSupport ("4.D.9") {
        Succeeds = "succeeds",
        Fails = "fails",
    }
    /// What becomes of an illegal order?
    illegal_order: IllegalOrder ("4.E.1") {
        Ignored = "ignored",
        RefusesSupport = "refuses-support",
    }
    /// Are orders deduced from supports and convoys?
    implicit_orders: ImplicitOrders ("4.E.3") {
        NotAllowed = "not-allowed",
        Allowed = "allowed",
    }
    /// Where does a power build?
    builds: Builds ("rulebook") {
        Home = "home",
        AnyOwned = "any-owned",
        AnyHome = "any-home",
    }
}
