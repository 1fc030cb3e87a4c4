// Generated from the OpenAPI document by generate-types.js: do not edit.

declare namespace Api {
  type paths = Record<string, never>;
  type webhooks = Record<string, never>;
  interface components {
      schemas: {
          /** @description An order that was accepted. */
          Accepted: {
              /** @description As it was typed. */
              text: string;
              /** @description As it was understood, as in `A PAR - BUR`. */
              order: string;
              /** @description Why it will be void, whatever else is ordered. */
              warning?: string | null;
              /** @description Why it is not legal, if it is a bluff. */
              bluff?: string | null;
          };
          /** @description Advice for a power. */
          AdviceView: {
              /** @description The power. */
              power: string;
              /** @description The phase. */
              phase: string;
              /** @description Order sets that are not much alike, the best one first; none if it has nothing to decide. */
              hints: components["schemas"]["HintView"][];
          };
          /** @description Where things stand. */
          AnchorsView: {
              /** @description A unit. */
              unit: number[];
              /** @description A unit that was dislodged. */
              dislodged: number[];
              /** @description The short label. */
              label: number[];
          };
          /** @description A board. */
          BoardView: {
              /** @description Its id, as in `classic`. */
              id: string;
              /** @description Its name. */
              name: string;
              /** @description The powers. */
              powers: components["schemas"]["PowerLine"][];
              /** @description How many centres win. */
              victory: number;
              /**
               * Format: int32
               * @description The year a game begins in.
               */
              start_year: number;
              /** @description The seasons of a year. */
              seasons: components["schemas"]["SeasonView"][];
              /** @description The first phase, as in `S1901M`. */
              first_phase: string;
              /** @description The `viewBox` of its drawing. */
              view_box: number[];
              /** @description Half the width and height of what stands on it. */
              sizes: components["schemas"]["SizesView"];
              /** @description The colours of each theme: `light`, `dark` and `print`. */
              themes: {
                  [key: string]: components["schemas"]["ThemeView"];
              };
              /** @description The provinces. */
              provinces: components["schemas"]["ProvinceView"][];
          };
          /** @description A case in the list of all. */
          CaseLine: {
              /** @description Its number, as in `6.A.1`. */
              id: string;
              /** @description What it is about, in English. */
              title: string;
          };
          /** @description A case. */
          CaseView: {
              /** @description Its number, as in `6.A.1`. */
              id: string;
              /** @description What it is about, in English. */
              title: string;
              /** @description The variant it is played on. */
              variant: string;
              /** @description The rules that it is judged by. */
              rules: string;
              /** @description The position. */
              position: components["schemas"]["PositionView"];
              /** @description The orders. */
              orders: {
                  [key: string]: string[];
              };
          };
          /** @description A supply centre. */
          CentreView: {
              /** @description The province. */
              province: string;
              /** @description Its owner, if it has one. */
              owner?: string | null;
              /** @description The middle of its mark. */
              at: number[];
          };
          /** @description How the powers stand. */
          ChancesView: {
              /** @description The phase. */
              phase: string;
              /** @description All powers, in the order of the variant. */
              powers: components["schemas"]["PowerChance"][];
          };
          /** @description Orders to look at. */
          Check: {
              /** @description The id of the variant; without it, that of the position, or `classic`. */
              variant?: string | null;
              /** @description The rules, as in `2023`. */
              rules?: string;
              position?: components["schemas"]["Placed"] | null;
              /** @description The power that orders; without it, the one whose unit is named. */
              power?: string | null;
              /** @description The orders, in any notation. */
              text: string;
          };
          /** @description What orders are worth. */
          Checked: {
              /** @description Those that can be read. */
              orders: components["schemas"]["CheckedOrder"][];
              /** @description What cannot be. */
              unread: components["schemas"]["Refused"][];
          };
          /** @description What an order is worth. */
          CheckedOrder: {
              /** @description As it was typed. */
              text: string;
              /** @description As it was understood, as in `A PAR - BUR`. */
              order: string;
              /** @description The power that orders, if that is known. */
              power?: string | null;
              /** @description The province of its unit, if it names one. */
              province?: string | null;
              /** @description Is it legal? */
              legal: boolean;
              /** @description Why not, in a sentence or a few. */
              message?: string | null;
              /** @description The same for programs. */
              codes: string[];
          };
          /** @description A coast. */
          CoastView: {
              /** @description As in `stp/sc`. */
              id: string;
              /** @description As in `St. Petersburg (South Coast)`. */
              name: string;
              /** @description Where things stand on the drawing. */
              anchors: components["schemas"]["AnchorsView"];
              /** @description Where a fleet can go from it. */
              fleet: string[];
          };
          /** @description A computer player. */
          ComputerOption: {
              /** @description As the API takes it, as in `search-club`. */
              id: string;
              /** @description Its level in words. */
              name: string;
              /** @description Is it a sensible opponent? Others are there for tests and comparisons. */
              offered: boolean;
              /** @description Is it the opponent that a new game begins with? */
              default: boolean;
          };
          /** @description A phase that our rules would have ended otherwise. */
          DifferenceView: {
              /** @description The phase. */
              phase: string;
              /** @description Where it led. */
              next: string;
              /** @description What differs, a sentence each. */
              differences: string[];
          };
          /** @description A unit that was dislodged. */
          DislodgedView: {
              /** @description The unit, as in `A PAR`. */
              unit: string;
              /** @description Where it may go, by ids of places. */
              to: string[];
          };
          /** @description What a power is asked for. */
          DueView: {
              /** @description `order`, `retreat`, `build` or `remove`. */
              task: string;
              /** @description How many orders. */
              wanted: number;
              /** @description How many of them it has given. */
              given: number;
              /** @description The units without an order, where one may see the orders. */
              missing: string[];
          };
          /** @description A position that was changed. */
          EditedPosition: {
              /** @description The id of its variant. */
              variant: string;
              /** @description The position. */
              position: components["schemas"]["PositionView"];
          };
          /** @description How a game ended. */
          EndingView: {
              /** @description `victory`, `draw` or `year-limit`. */
              kind: string;
              /** @description The powers that won, or share the game. */
              powers: string[];
              /** @description The same in a sentence. */
              sentence: string;
          };
          /** @description A game to be made of a phase of another. */
          Fork: {
              /** @description The phase to go on from, as in `S1901M`; without it, the one that the game is in. */
              phase?: string | null;
              /** @description The name that the new game gets. */
              name: string;
              /** @description Are the orders of the phase written down in it? Secret ones never are. */
              with_orders?: boolean;
              /** @description Does everybody see the orders of the others? A what-if is mostly played by one. */
              open_orders?: boolean;
              /** @description May orders be handed in that are not legal? */
              bluffs?: boolean;
              /** @description The powers that computers play, each with the name of one. Those of the first game stay there. */
              computers?: {
                  [key: string]: string | null;
              };
          };
          /**
           * @description A way to write a game down.
           * @enum {string}
           */
          FormatArg: "chancery" | "python" | "godip";
          /** @description A game in the list of all. */
          GameLine: {
              /** @description Its name. */
              name: string;
              /** @description The id of its variant. */
              variant: string;
              /** @description The phase it is in, as in `S1901M`. */
              phase: string;
              /** @description The phase in words. */
              title: string;
              /** @description Its version. */
              version: string;
              /** @description Is it over? */
              ended: boolean;
              /** @description The people who are waited for, by their powers. */
              waiting: string[];
              /** @description What comes next, or how it ended, in a sentence. */
              outlook: string;
              /** @description Why it cannot be read, if it cannot; then the rest is empty. */
              error?: string | null;
          };
          /** @description A game. */
          GameView: {
              /** @description Its name. */
              name: string;
              /** @description The id of its variant. */
              variant: string;
              /** @description The rules it is played by, as in `classic,paradox=2000`. */
              rules: string;
              /** @description Changes with every change of the position, of orders, or of what the table agreed on. */
              version: string;
              /** @description The phase it is in, as in `S1901M`. */
              phase: string;
              /** @description The phase in words. */
              title: string;
              /** @description `movement`, `retreat` or `adjustment`. */
              kind: string;
              /** @description Where it stands. */
              position: components["schemas"]["PositionView"];
              /** @description All powers, in the order of the variant. */
              powers: components["schemas"]["PowerView"][];
              /** @description The phases that were resolved, in order. */
              phases: string[];
              /** @description What was written for this phase: of all powers where orders are open, else of the one that asks. */
              orders: {
                  [key: string]: string[];
              };
              /** @description How many orders each power has given that has given any. */
              given: {
                  [key: string]: number;
              };
              /** @description The people who are waited for, by their powers. */
              waiting: string[];
              /** @description The computers that have still to order. */
              thinking: string[];
              /** @description What comes next, or how it ended, in a sentence. */
              outlook: string;
              ending?: components["schemas"]["EndingView"] | null;
              /** @description The powers that would agree on a draw now. */
              votes: string[];
              /** @description The powers whose agreement makes a draw. */
              asked: string[];
              /**
               * Format: int32
               * @description The last year, if there is one.
               */
              year_limit?: number | null;
              /** @description Does everybody see the orders of the others? */
              open_orders: boolean;
              /** @description May orders be handed in that are not legal? */
              bluffs: boolean;
          };
          /** @description An order that was given. */
          GivenOrder: {
              /** @description The power that gave it. */
              power: string;
              /** @description As it was typed. */
              text: string;
              /** @description As it is understood, as in `A PAR - BUR`; as it was typed if it is not. */
              order: string;
              /** @description The province of its unit, if it names one. */
              province?: string | null;
              /** @description Is it followed? One that is not legal is not. */
              legal: boolean;
          };
          /** @description Orders to think about. */
          HintView: {
              /** @description The orders, as they can be handed in. */
              orders: string[];
              /** @description What there is to hope and to fear. */
              sentence: string;
              /**
               * Format: double
               * @description How many centres the power has on average when they are counted next.
               */
              centres: number;
              /** @description The centres it may gain by then. */
              hopes: components["schemas"]["Likely"][];
              /** @description The centres it may lose. */
              fears: components["schemas"]["Likely"][];
          };
          /** @description A game that was imported. */
          Imported: {
              /** @description The game. */
              game: components["schemas"]["GameView"];
              /** @description The phases that our rules would have ended otherwise; the file was followed. */
              differences: components["schemas"]["DifferenceView"][];
          };
          /**
           * @description What places are labelled with.
           * @enum {string}
           */
          LabelsArg: "short" | "long" | "none";
          /** @description All legal orders of a position. */
          LegalView: {
              /** @description The phase, as in `S1901M`. */
              phase: string;
              /** @description `movement`, `retreat` or `adjustment`. */
              kind: string;
              /**
               * @description The units that can be ordered, each with its orders; in an adjustment phase those that may have
               *     to leave.
               */
              units: components["schemas"]["UnitOrdersView"][];
              /** @description What each power can build. */
              builds: {
                  [key: string]: components["schemas"]["OrderView"][];
              };
              /** @description How many builds, or if below zero removals, each power is due. */
              surplus: {
                  [key: string]: number;
              };
          };
          /**
           * @description How well the adviser plays.
           * @enum {string}
           */
          LevelArg: "casual" | "club" | "strong";
          /** @description A province, and how likely it is. */
          Likely: {
              /** @description Its id. */
              province: string;
              /**
               * Format: double
               * @description From 0 to 1.
               */
              share: number;
          };
          /** @description The colours of a power. */
          LiveryView: {
              /** @description Of its units. */
              token: string;
              /** @description Of what is drawn on its units. */
              on_token: string;
              /** @description Of its centres. */
              tint: string;
              /** @description Of land that is its homeland or under its unit, and no centre of its own. */
              pale: string;
              /** @description Of its orders. */
              arrow: string;
          };
          /** @description Where units can go by themselves. */
          NeighboursView: {
              /** @description An army. */
              army: string[];
              /** @description A fleet; where the coast is split, from any of the coasts. */
              fleet: string[];
          };
          /** @description A game to begin. */
          NewGame: {
              /** @description 1 to 64 letters without accents, digits, `-`, `_` and `.`. */
              name: string;
              /** @description The id of its variant; without it, that of the position, or `classic`. */
              variant?: string | null;
              /** @description The rules, as in `2023` or `classic,paradox=2000`. */
              rules?: string;
              position?: components["schemas"]["Placed"] | null;
              /**
               * Format: int32
               * @description The last year.
               */
              until?: number | null;
              /** @description Does everybody see the orders of the others? */
              open_orders?: boolean;
              /** @description May orders be handed in that are not legal? */
              bluffs?: boolean;
              /**
               * @description The powers that computers play, each with the name of one: `random`, `hold`, `greedy`, `dumb`,
               *     `search-casual`, `search-club` or `search`. People play the others.
               */
              computers?: {
                  [key: string]: string | null;
              };
              /**
               * Format: int64
               * @description The number that the computers' chance comes from; without it, a new one.
               */
              seed?: number;
          };
          /** @description Orders to hand in. */
          NewOrders: {
              /** @description All orders of the power, as texts; an empty list deletes those it has. */
              orders: string[];
              /** @description The version of the game that was seen. */
              version?: string | null;
              /** @description Accept orders that are not legal, too, if the table allows bluffs. */
              bluff?: boolean;
          };
          /** @description A unit. */
          NewUnit: {
              /** @description As in `A PAR` or `F STP/SC`. */
              unit: string;
              /** @description Whose it is. */
              power: string;
              /** @description Was it dislodged? It then stands beside the one that dislodged it. */
              dislodged?: boolean;
          };
          /** @description What is told of a change: never what was ordered. */
          News: {
              /** @description The version of the game now. */
              version: string;
              /** @description The phase it is in. */
              phase: string;
              /** @description How many orders each power has given that has given any. */
              given: {
                  [key: string]: number;
              };
          };
          /** @description Something to choose. */
          OptionLine: {
              /** @description As the API takes it. */
              id: string;
              /** @description Its name. */
              name: string;
          };
          /** @description What can be chosen from. Variants have a list of their own. */
          OptionsView: {
              /** @description The rule sets; a game may also be played by rules that differ from a set. */
              rules: string[];
              /** @description The computer players, the weakest first. */
              computers: components["schemas"]["ComputerOption"][];
              /** @description The themes of pages and pictures. */
              themes: components["schemas"]["OptionLine"][];
              /** @description The languages, each by its own name. */
              languages: components["schemas"]["OptionLine"][];
          };
          /**
           * @description What an order asks for.
           * @enum {string}
           */
          OrderKind: "hold" | "move" | "support" | "convoy" | "retreat" | "disband" | "build" | "remove" | "waive";
          /** @description A legal order. */
          OrderView: {
              /** @description As it is written, as in `A PAR - BUR`. */
              text: string;
              /** @description What it asks for. */
              kind: components["schemas"]["OrderKind"];
              /**
               * @description The id of the place it leads to: of the unit, or of the one that it helps. Where something is
               *     built.
               */
              to?: string | null;
              /** @description The id of the place of the unit that it helps. */
              help?: string | null;
              help_unit?: components["schemas"]["UnitLetter"] | null;
              /** @description Is it a move by convoy? */
              via?: boolean;
              unit?: components["schemas"]["UnitLetter"] | null;
          };
          /** @description A scene, and the orders that it shows. */
          OrdersScene: {
              /** @description The orders as they were given. */
              given: components["schemas"]["GivenOrder"][];
              /** @description What the board shows. */
              scene: components["schemas"]["SceneView"];
          };
          /** @description A shape on the drawing of a board. */
          PathShape: {
              /** @description What it means. */
              kind: components["schemas"]["ShapeKind"];
              /** @description SVG path data. */
              d: string;
          };
          /** @description A phase and its parts. */
          PhaseName: {
              /** @description As in `S1901M`. */
              name: string;
              /** @description In words. */
              title: string;
              /** @description The letter of its season. */
              season: string;
              /**
               * Format: int32
               * @description Its year.
               */
              year: number;
              /** @description The letter of its kind: `M`, `R` or `A`. */
              kind: string;
          };
          /** @description The three scenes of a phase. */
          PhaseScenes: {
              /** @description The position that the phase began with. */
              before: components["schemas"]["SceneView"];
              /** @description The same with the orders. */
              orders: components["schemas"]["SceneView"];
              /** @description The same with the orders and their results. */
              results: components["schemas"]["SceneView"];
          };
          /** @description A phase. */
          PhaseView: {
              /** @description As in `S1901M`. */
              phase: string;
              /** @description In words. */
              title: string;
              /** @description `movement`, `retreat` or `adjustment`. */
              kind: string;
              /** @description Was it resolved? */
              resolved: boolean;
              /** @description The position it began with. */
              before: components["schemas"]["PositionView"];
              /** @description What was ordered; where orders are secret, nothing until it is resolved. */
              orders: {
                  [key: string]: string[];
              };
              /** @description What came of every order, by powers. */
              results: components["schemas"]["ResultView"][];
              /** @description What else happened, a sentence each. */
              events: string[];
              after?: components["schemas"]["PositionView"] | null;
              /** @description The phase before it. */
              previous?: string | null;
              /** @description The phase after it. */
              next?: string | null;
              /** @description What could not be read, or is of nobody; only in the sandbox. */
              unread?: components["schemas"]["Refused"][];
          };
          /** @description A mark on a province. */
          PlaceMarkView: {
              /** @description The province. */
              province: string;
              /** @description Its shapes. */
              shapes: components["schemas"]["PathShape"][];
          };
          /** @description A position that is sent here, told in either way. */
          Placed: string | Record<string, never>;
          /** @description A position and what is to be changed in it. */
          PositionEdit: {
              /** @description The id of the variant; without it, that of the position, or `classic`. */
              variant?: string | null;
              position?: components["schemas"]["Placed"] | null;
              /** @description Begin with an empty board. */
              empty?: boolean;
              /** @description The phase it is to be in, as in `F1902M`. Dislodged units are only there in a retreat phase. */
              phase?: string | null;
              /** @description The provinces whose units are to go, dislodged ones, too. */
              remove?: string[];
              /** @description The units that are to come, each in place of what stands there. */
              place?: components["schemas"]["NewUnit"][];
              /** @description Whom centres are to belong to; null for nobody. */
              owners?: {
                  [key: string]: string | null;
              };
          };
          /** @description A position. */
          PositionView: {
              /** @description One line of text, as in `classic/S1901M/F:Apar,Fbre`. */
              text: string;
              /** @description The same as a `state` of the Python package `diplomacy`. */
              state: Record<string, never>;
              /** @description The phase it is in. */
              phase: components["schemas"]["PhaseName"];
          };
          /** @description How a power stands. */
          PowerChance: {
              /** @description The power. */
              power: string;
              /**
               * Format: double
               * @description What share of the game it has, by what a search expects to come of it: from 0 to 1, and 1 for all
               *     powers together.
               */
              share: number;
          };
          /** @description A power of a variant. */
          PowerLine: {
              /** @description As in `FRANCE`. */
              id: string;
              /** @description Its name. */
              name: string;
              /** @description Three letters, as in `FRA`. */
              abbr: string;
              /** @description The letter on its units. */
              letter: string;
              /** @description Its colour, as in `#2f9be0`. */
              colour: string;
          };
          /** @description A power in a game. */
          PowerView: {
              /** @description As in `FRANCE`. */
              id: string;
              /** @description Its name. */
              name: string;
              /** @description Its centres, by the ids of provinces. */
              centres: string[];
              /** @description Its units, as in `A PAR`. */
              units: string[];
              /** @description Its units that were dislodged, and where they may go. */
              dislodged: components["schemas"]["DislodgedView"][];
              due?: components["schemas"]["DueView"] | null;
              /** @description How many orders it has given. */
              given: number;
              /** @description Is nothing left for it to give? */
              ready: boolean;
              /** @description Is it in civil disorder? */
              disorder: boolean;
              /** @description Has it neither units nor centres? */
              eliminated: boolean;
              /** @description Would it agree on a draw now? */
              draw: boolean;
              /** @description The computer that plays it, as in `search-casual`; none if a person does. */
              computer?: string | null;
              /** @description Is it a computer that has still to order? */
              thinking: boolean;
          };
          /** @description What is wrong (RFC 9457). Some kinds have more members, such as `version`. */
          Problem: {
              /** @description The kind, for programs: `urn:chancery:stale` and so on, or `about:blank`. */
              type: string;
              /** @description What the status means. */
              title: string;
              /**
               * Format: int32
               * @description The HTTP status.
               */
              status: number;
              /** @description What is wrong here, and what would be right. */
              detail: string;
          };
          /** @description A province. */
          ProvinceView: {
              /** @description Its id, as in `par`; the drawing has an element `province-par`. */
              id: string;
              /** @description Its name. */
              name: string;
              /** @description `land`, `coast` or `sea`. */
              kind: string;
              /** @description Its coasts, if its coast is split. */
              coasts: components["schemas"]["CoastView"][];
              /** @description Is it a supply centre? */
              centre: boolean;
              /** @description The power whose home centre it is. */
              home_of?: string | null;
              /** @description The power whose homeland it is, centre or not. */
              homeland_of?: string | null;
              /** @description Where a unit stands on the drawing. */
              at: number[];
              /** @description Where things stand on the drawing. */
              anchors: components["schemas"]["AnchorsView"];
              /** @description The middle of its supply centre on the drawing. */
              centre_at?: number[] | null;
              /** @description Where units can go by themselves, by ids of places. */
              neighbours: components["schemas"]["NeighboursView"];
          };
          /** @description A text that was refused. */
          Refused: {
              /** @description As it was typed. */
              text: string;
              /** @description Why, in a sentence or a few. */
              message: string;
              /** @description The place in the text, in characters: from, to. None if the whole text is meant. */
              span?: number[] | null;
          };
          /** @description How to resolve a phase. */
          Resolve: {
              /** @description The version of the game that was seen. */
              version?: string | null;
              /** @description Even if orders are missing? */
              force?: boolean;
          };
          /** @description What came of an order, or of a unit that had none. */
          ResultView: {
              /** @description Whose order it is. */
              power: string;
              /** @description As it was typed; none if nothing was. */
              text?: string | null;
              /** @description The unit, as in `A PAR`. */
              unit?: string | null;
              /** @description As it was understood, as in `A PAR - BUR`. */
              order?: string | null;
              /** @description `succeeds`, `fails`, `cut`, `disrupted`, `void` or `illegal`. */
              verdict: string;
              /** @description The verdict in a word of the language. */
              word: string;
              /** @description Why, in a sentence or a few. */
              because: string;
              /** @description The unit that dislodged it. */
              dislodged_by?: string | null;
              /** @description The issue of the DATC whose choice decided, if one did. */
              issue?: string | null;
              /** @description Who met with what strength, where strengths decided: the unit itself first. */
              strengths: components["schemas"]["StrengthView"][];
              /** @description The provinces that have to do with it, by id: the unit's own first. */
              provinces: string[];
              /** @description Why, as data, as `chancery explain --json` tells it. */
              reason?: Record<string, never> | null;
          };
          /** @description A position to work with. */
          SandboxPosition: {
              /** @description The id of the variant; without it, that of the position, or `classic`. */
              variant?: string | null;
              /** @description The rules, as in `2023`. */
              rules?: string;
              position?: components["schemas"]["Placed"] | null;
          };
          /** @description A position with orders. */
          SandboxTrial: {
              /** @description The id of the variant; without it, that of the position, or `classic`. */
              variant?: string | null;
              /** @description The rules, as in `2023`. */
              rules?: string;
              position?: components["schemas"]["Placed"] | null;
              orders?: components["schemas"]["TrialOrders"] | null;
          };
          /** @description An order in a scene. */
          SceneOrder: {
              /** @description The power that gave it. */
              power: string;
              /** @description What it asks for. */
              kind: components["schemas"]["OrderKind"];
              /** @description The order as people write it. */
              text: string;
              /** @description The province of its unit; none for a build that is waived. */
              province?: string | null;
              /** @description Its result, as in `succeeds`; none before the phase is resolved. */
              verdict?: string | null;
              /** @description The seas whose fleets convoy the army, one after the other. */
              route: string[];
              /** @description Do its shapes lie over the units? */
              over_units: boolean;
              /** @description Its shapes. */
              shapes: components["schemas"]["PathShape"][];
              joint?: components["schemas"]["PathShape"] | null;
              built?: components["schemas"]["TokenView"] | null;
          };
          /** @description A scene: a position, and perhaps its orders and their results, laid out on the drawing of its board. */
          SceneView: {
              /** @description Land that is tinted for a power. */
              tints: components["schemas"]["TintView"][];
              /** @description All supply centres. */
              centres: components["schemas"]["CentreView"][];
              /** @description All units, the dislodged ones last. */
              units: components["schemas"]["TokenView"][];
              /** @description The orders, in the order in which they are painted. */
              orders: components["schemas"]["SceneOrder"][];
              /** @description Orders that are not followed and have no place on the board. */
              undrawn: components["schemas"]["UndrawnOrder"][];
              /** @description Where moves stood each other off. */
              standoffs: components["schemas"]["PlaceMarkView"][];
              /** @description Where units are dislodged by these orders. The marks lie under the units. */
              dislodged: components["schemas"]["PlaceMarkView"][];
          };
          /** @description A season. */
          SeasonView: {
              /** @description The letter in the name of a phase. */
              letter: string;
              /** @description Its name. */
              name: string;
              /** @description Its phases, by the letters in their names: `M`, `R` and `A`. */
              phases: string[];
          };
          /** @description What the table agrees on. What is not said stays. */
          Settle: {
              /**
               * @description Does everybody see the orders of the others? Not as long as there are any that were written in
               *     secret.
               */
              open_orders?: boolean | null;
              /** @description May orders be handed in that are not legal? */
              bluffs?: boolean | null;
              /**
               * @description Who plays: by power, the name of a computer such as `search-casual`, or null for a person. What
               *     was written there before is taken away.
               */
              computers?: {
                  [key: string]: string | null;
              };
              /** @description The version of the game that was seen. */
              version?: string | null;
          };
          /**
           * @description What a shape means, and so how it is painted.
           * @enum {string}
           */
          ShapeKind: "move" | "failed-move" | "retreat" | "support" | "ghost" | "head" | "empty-head" | "bar" | "joint" | "empty-joint" | "ring" | "broken-ring" | "waves" | "cross" | "large-cross" | "burst" | "badge" | "plus";
          /** @description Half the sizes of what stands on a board. */
          SizesView: {
              unit: number[];
              dislodged: number[];
              label: number[];
              centre: number[];
          };
          /**
           * @description How much of a phase is shown.
           * @enum {string}
           */
          StageArg: "before" | "orders" | "results";
          /** @description A unit and its strength. */
          StrengthView: {
              /** @description The unit, as in `A PAR`. */
              unit: string;
              /** @description Whose it is. */
              power: string;
              /** @description `own`, or how it met the unit: `stands`, `rival`, `head-to-head`, `attacks` and so on. */
              role: string;
              /**
               * Format: int32
               * @description Its strength.
               */
              strength: number;
          };
          /** @description The answer to orders that were handed in. */
          Taken: {
              /** @description The version of the game now. */
              version: string;
              /** @description The orders that were accepted. */
              accepted: components["schemas"]["Accepted"][];
              /** @description Those that were not. */
              refused: components["schemas"]["Refused"][];
          };
          /**
           * @description Colours and paper.
           * @enum {string}
           */
          ThemeArg: "light" | "dark" | "print";
          /** @description The colours of a theme. */
          ThemeView: {
              /** @description Of land that nobody has. */
              land: string;
              /** @description Of water. */
              water: string;
              /** @description Of each power. */
              powers: {
                  [key: string]: components["schemas"]["LiveryView"];
              };
          };
          /** @description The tint of a province. */
          TintView: {
              /** @description The province. */
              province: string;
              /** @description The power. */
              power: string;
              /** @description Is it a supply centre of the power? Other land is paler. */
              centre: boolean;
          };
          /**
           * @description What a unit does in a scene.
           * @enum {string}
           */
          TokenRole: "unit" | "dislodged" | "built";
          /** @description A unit in its place. */
          TokenView: {
              /** @description What it does in the scene. */
              role: components["schemas"]["TokenRole"];
              /** @description `A` for an army, `F` for a fleet. */
              unit: components["schemas"]["UnitLetter"];
              /** @description Its power. */
              power: string;
              /** @description Its province, as in `stp`. */
              province: string;
              /** @description Its place, with the coast if it has one, as in `stp/sc`. */
              place: string;
              /** @description The middle of its token. */
              at: number[];
          };
          /**
           * @description Orders by power, or a list of texts: then an order is of the power whose unit it names, or that
           *     stands before it.
           */
          TrialOrders: {
              [key: string]: string[];
          } | string[];
          /** @description How to take a phase back. */
          Undo: {
              /** @description The version of the game that was seen. */
              version?: string | null;
          };
          /** @description An order that is not followed and has no place on the board. */
          UndrawnOrder: {
              /** @description The power that gave it. */
              power: string;
              /** @description The order as people write it. */
              text: string;
          };
          /**
           * @description The letter of a kind of unit.
           * @enum {string}
           */
          UnitLetter: "A" | "F";
          /** @description A unit and its legal orders. */
          UnitOrdersView: {
              /** @description The unit, as in `A PAR`. */
              unit: string;
              /** @description `A` or `F`. */
              kind: components["schemas"]["UnitLetter"];
              /** @description Its power. */
              power: string;
              /** @description The id of its place, as in `par` or `stp/sc`. */
              at: string;
              /** @description What it can be ordered. */
              orders: components["schemas"]["OrderView"][];
          };
          /** @description A variant in the list of all. */
          VariantLine: {
              /** @description Its id, as in `classic`. */
              id: string;
              /** @description Its name. */
              name: string;
              /** @description Its powers. */
              powers: components["schemas"]["PowerLine"][];
              /**
               * Format: int32
               * @description The year a game begins in.
               */
              start_year: number;
          };
          /** @description A vote. */
          Vote: {
              /** @description The power that votes. */
              power: string;
              /** @description Would it agree on a draw? */
              draw: boolean;
              /** @description The version of the game that was seen. */
              version?: string | null;
          };
      };
      responses: never;
      parameters: never;
      requestBodies: never;
      headers: never;
      pathItems: never;
  }
  type Accepted = components['schemas']['Accepted'];
  type AdviceView = components['schemas']['AdviceView'];
  type AnchorsView = components['schemas']['AnchorsView'];
  type BoardView = components['schemas']['BoardView'];
  type CaseLine = components['schemas']['CaseLine'];
  type CaseView = components['schemas']['CaseView'];
  type CentreView = components['schemas']['CentreView'];
  type ChancesView = components['schemas']['ChancesView'];
  type Check = components['schemas']['Check'];
  type Checked = components['schemas']['Checked'];
  type CheckedOrder = components['schemas']['CheckedOrder'];
  type CoastView = components['schemas']['CoastView'];
  type ComputerOption = components['schemas']['ComputerOption'];
  type DifferenceView = components['schemas']['DifferenceView'];
  type DislodgedView = components['schemas']['DislodgedView'];
  type DueView = components['schemas']['DueView'];
  type EditedPosition = components['schemas']['EditedPosition'];
  type EndingView = components['schemas']['EndingView'];
  type Fork = components['schemas']['Fork'];
  type FormatArg = components['schemas']['FormatArg'];
  type GameLine = components['schemas']['GameLine'];
  type GameView = components['schemas']['GameView'];
  type GivenOrder = components['schemas']['GivenOrder'];
  type HintView = components['schemas']['HintView'];
  type Imported = components['schemas']['Imported'];
  type LabelsArg = components['schemas']['LabelsArg'];
  type LegalView = components['schemas']['LegalView'];
  type LevelArg = components['schemas']['LevelArg'];
  type Likely = components['schemas']['Likely'];
  type LiveryView = components['schemas']['LiveryView'];
  type NeighboursView = components['schemas']['NeighboursView'];
  type NewGame = components['schemas']['NewGame'];
  type NewOrders = components['schemas']['NewOrders'];
  type NewUnit = components['schemas']['NewUnit'];
  type News = components['schemas']['News'];
  type OptionLine = components['schemas']['OptionLine'];
  type OptionsView = components['schemas']['OptionsView'];
  type OrderKind = components['schemas']['OrderKind'];
  type OrderView = components['schemas']['OrderView'];
  type OrdersScene = components['schemas']['OrdersScene'];
  type PathShape = components['schemas']['PathShape'];
  type PhaseName = components['schemas']['PhaseName'];
  type PhaseScenes = components['schemas']['PhaseScenes'];
  type PhaseView = components['schemas']['PhaseView'];
  type PlaceMarkView = components['schemas']['PlaceMarkView'];
  type Placed = components['schemas']['Placed'];
  type PositionEdit = components['schemas']['PositionEdit'];
  type PositionView = components['schemas']['PositionView'];
  type PowerChance = components['schemas']['PowerChance'];
  type PowerLine = components['schemas']['PowerLine'];
  type PowerView = components['schemas']['PowerView'];
  type Problem = components['schemas']['Problem'];
  type ProvinceView = components['schemas']['ProvinceView'];
  type Refused = components['schemas']['Refused'];
  type Resolve = components['schemas']['Resolve'];
  type ResultView = components['schemas']['ResultView'];
  type SandboxPosition = components['schemas']['SandboxPosition'];
  type SandboxTrial = components['schemas']['SandboxTrial'];
  type SceneOrder = components['schemas']['SceneOrder'];
  type SceneView = components['schemas']['SceneView'];
  type SeasonView = components['schemas']['SeasonView'];
  type Settle = components['schemas']['Settle'];
  type ShapeKind = components['schemas']['ShapeKind'];
  type SizesView = components['schemas']['SizesView'];
  type StageArg = components['schemas']['StageArg'];
  type StrengthView = components['schemas']['StrengthView'];
  type Taken = components['schemas']['Taken'];
  type ThemeArg = components['schemas']['ThemeArg'];
  type ThemeView = components['schemas']['ThemeView'];
  type TintView = components['schemas']['TintView'];
  type TokenRole = components['schemas']['TokenRole'];
  type TokenView = components['schemas']['TokenView'];
  type TrialOrders = components['schemas']['TrialOrders'];
  type Undo = components['schemas']['Undo'];
  type UndrawnOrder = components['schemas']['UndrawnOrder'];
  type UnitLetter = components['schemas']['UnitLetter'];
  type UnitOrdersView = components['schemas']['UnitOrdersView'];
  type VariantLine = components['schemas']['VariantLine'];
  type Vote = components['schemas']['Vote'];
  type $defs = Record<string, never>;
  type operations = Record<string, never>;
}
