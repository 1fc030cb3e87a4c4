// Generated from the OpenAPI document by generate-types.js: do not edit.

declare namespace Api {
  type paths = Record<string, never>;
  type webhooks = Record<string, never>;
  interface components {
      schemas: {
          /** @description An accepted order. */
          Accepted: {
              /** @description The order as typed. */
              text: string;
              /** @description The order in standard notation, as in `A PAR - BUR`. */
              order: string;
              /** @description Why the order will be void whatever the other orders are. */
              warning?: string | null;
              /** @description Why the order is illegal, if it is a bluff. */
              bluff?: string | null;
          };
          /** @description Hints for a power. */
          AdviceView: {
              /** @description The power. */
              power: string;
              /** @description The phase. */
              phase: string;
              /** @description Alternative order sets, best first. Empty if the power has no orders to give. */
              hints: components["schemas"]["HintView"][];
          };
          /** @description Counts of a board. */
          BoardCounts: {
              powers: number;
              provinces: number;
              centres: number;
              units: number;
              /** @description Pairs of places that an army can move between. */
              army_borders: number;
              /** @description Pairs of places that a fleet can move between. */
              fleet_borders: number;
          };
          /** @description A board. */
          BoardView: {
              /** @description Id, as in `classic`. */
              id: string;
              /** @description Name. */
              name: string;
              /** @description Powers. */
              powers: components["schemas"]["PowerLine"][];
              /** @description Number of centres needed to win. */
              victory: number;
              /**
               * Format: int32
               * @description First year of a game.
               */
              start_year: number;
              /** @description Seasons of a year. */
              seasons: components["schemas"]["SeasonView"][];
              /** @description First phase, as in `S1901M`. */
              first_phase: string;
              /** @description `viewBox` of the drawing. */
              view_box: number[];
              /** @description Colours of the themes `light`, `dark` and `print`. */
              themes: {
                  [key: string]: components["schemas"]["ThemeView"];
              };
              /** @description Provinces. */
              provinces: components["schemas"]["ProvinceView"][];
          };
          /** @description A test case in the list. */
          CaseLine: {
              /** @description Number of the case, as in `6.A.1`. */
              id: string;
              /** @description Title in English. */
              title: string;
          };
          /** @description A test case. */
          CaseView: {
              /** @description Number of the case, as in `6.A.1`. */
              id: string;
              /** @description Title in English. */
              title: string;
              /** @description Id of the variant. */
              variant: string;
              /** @description Rule set it is judged by. */
              rules: string;
              /** @description The position. */
              position: components["schemas"]["PositionView"];
              /** @description Orders by power. */
              orders: {
                  [key: string]: string[];
              };
          };
          /** @description A supply centre. */
          CentreView: {
              /** @description Id of the province. */
              province: string;
              /** @description Owner, if it has one. */
              owner?: string | null;
              /** @description Centre of its mark. */
              at: number[];
          };
          /** @description The chances of the powers. */
          ChancesView: {
              /** @description The phase. */
              phase: string;
              /** @description All powers, in the order of the variant. */
              powers: components["schemas"]["PowerChance"][];
          };
          /** @description Orders to check. */
          Check: {
              /** @description Id of the variant [default: the variant of `position`, or `classic`]. */
              variant?: string | null;
              /** @description Name of a game whose variant is used instead of `variant`. */
              game?: string | null;
              /** @description Rules, as in `2023`. */
              rules?: string;
              position?: components["schemas"]["Placed"] | null;
              /** @description Power that gives the orders [default: the owner of the unit]. */
              power?: string | null;
              /** @description The orders, in any notation. */
              text: string;
          };
          /** @description The result of a check. */
          Checked: {
              /** @description Orders that were parsed. */
              orders: components["schemas"]["CheckedOrder"][];
              /** @description Texts that could not be parsed. */
              unread: components["schemas"]["Refused"][];
          };
          /** @description A checked order. */
          CheckedOrder: {
              /** @description The order as typed. */
              text: string;
              /** @description The order in standard notation, as in `A PAR - BUR`. */
              order: string;
              /** @description Power that gives the order, if it is known. */
              power?: string | null;
              /** @description Province of the unit, if the order names one. */
              province?: string | null;
              /** @description Whether the order is legal. */
              legal: boolean;
              /** @description Why the order is illegal. */
              message?: string | null;
              /** @description Machine-readable reasons. */
              codes: string[];
          };
          /** @description What a club knows of a game beside its board. */
          ClubView: {
              /** @description `waiting`, `roll-call`, `running`, `paused`, `finished` or `cancelled`. */
              stage: string;
              /** @description Settings. */
              settings: components["schemas"]["GameSettings"];
              /** @description What the clock does, one sentence each. */
              clock: string[];
              master?: components["schemas"]["SeatAccount"] | null;
              /**
               * @description Seats, in the order of the powers. While powers are not given out, only those that are taken, without
               *     their powers.
               */
              seats: components["schemas"]["SeatView"][];
              /** @description Number of seats that are taken. */
              players: number;
              /** @description Whether the powers are given out when the game begins. */
              powers_open: boolean;
              /** @description Power that the viewer plays. */
              power?: string | null;
              /** @description What the viewer is in the game: `player`, `sitter`, `master`, `operator` or `spectator`. */
              roles: string[];
              /**
               * Format: date-time
               * @description Deadline of the phase.
               */
              deadline?: string | null;
              /**
               * Format: date-time
               * @description Until when missing orders are accepted: the deadline and the grace after it.
               */
              closes_at?: string | null;
              /**
               * Format: int64
               * @description Time until the deadline, in seconds. While the game is paused, the time that is left of the phase.
               */
              time_left_s?: number | null;
              /**
               * Format: date-time
               * @description When the roll call ends, while there is one.
               */
              roll_call_ends?: string | null;
              /**
               * Format: int32
               * @description Number of the turn. It grows whenever a phase is resolved or undone.
               */
              turn: number;
              /**
               * Format: int64
               * @description Number of acts in the public log.
               */
              acts: number;
              /** @description Address that lets people into the game, in the answer to the request that made it. */
              invitation?: string | null;
              /** @description What players vote on, as far as the viewer may know. */
              motions: components["schemas"]["Motion"][];
              /** @description Powers for which the phase was extended, because they had sent no orders. */
              excused?: string[];
              /** @description What the viewer may do, such as `join`, `save-orders`, `ready` or `pause`. */
              may: string[];
              /**
               * Format: date-time
               * @description Time of the server.
               */
              now: string;
          };
          /** @description A coast. */
          CoastView: {
              /** @description Id, as in `stp/sc`. */
              id: string;
              /** @description Name, as in `St. Petersburg (South Coast)`. */
              name: string;
              /** @description Position of a fleet on the drawing. */
              at: number[];
              /** @description Places a fleet can move to from here. */
              fleet: string[];
          };
          /** @description A computer player. */
          ComputerOption: {
              /** @description Value to send to the API, as in `search-club`. */
              id: string;
              /** @description Name of its level. */
              name: string;
              /** @description Whether it is a sensible opponent. The others exist for tests and comparisons. */
              offered: boolean;
              /** @description Whether it is the default opponent in a new game. */
              default: boolean;
          };
          /** @description The orders of computers for all powers. */
          ComputerOrdersView: {
              /** @description Orders by power. */
              orders: {
                  [key: string]: string[];
              };
          };
          /** @description One side of a contest. */
          ContestSide: {
              /**
               * Format: int32
               * @description Its strength.
               */
              strength: number;
              /** @description Whether it prevails. */
              won: boolean;
              /** @description The units that make up the strength, with the contender first, and the fleets that convoy it. */
              units: components["schemas"]["ContestUnit"][];
          };
          /** @description A unit in a contest. */
          ContestUnit: {
              /** @description The unit, as in `A PAR`. */
              unit: string;
              /** @description Owner of the unit. */
              power: string;
              /** @description Id of its province. */
              province: string;
              /** @description What it does: `moves`, `holds`, `supports` or `convoys`. */
              part: string;
          };
          /** @description A phase whose outcome differs from the one these rules give. */
          DifferenceView: {
              /** @description The phase. */
              phase: string;
              /** @description The following phase. */
              next: string;
              /** @description The differences, one sentence each. */
              differences: string[];
          };
          /** @description A dislodged unit. */
          DislodgedView: {
              /** @description The unit, as in `A PAR`. */
              unit: string;
              /** @description Places it can retreat to. */
              to: string[];
          };
          /** @description A draft. */
          DraftView: {
              /** @description Its id, which takes the place of a variant's: in the sandbox, and for a new game. */
              id: string;
              /** @description Name of the variant. */
              name: string;
          };
          /** @description A drawing as data. */
          DrawingDocument: {
              /** @description The shapes, as SVG. */
              svg: string;
              /** @description Places of units, labels and names. */
              anchors: Record<string, never>;
          };
          /** @description Orders a power has to give. */
          DueView: {
              /** @description `order`, `retreat`, `build` or `remove`. */
              task: string;
              /** @description Number of orders required. */
              wanted: number;
              /** @description Number of these it has submitted. */
              given: number;
              /** @description Units without an order, if the viewer may see the orders. */
              missing: string[];
          };
          /** @description An edited position. */
          EditedPosition: {
              /** @description Id of the variant. */
              variant: string;
              /** @description The position. */
              position: components["schemas"]["PositionView"];
          };
          /** @description The ending of a game. */
          EndingView: {
              /** @description `victory`, `draw` or `year-limit`. */
              kind: string;
              /** @description Powers that won or share the game. */
              powers: string[];
              /** @description The ending in a sentence. */
              sentence: string;
          };
          /** @description Orders that failed for the same reason: one order, or all orders of a standoff. */
          FailureView: {
              /** @description Indices of the orders in `results`. */
              results: number[];
              /** @description The reason in a few words, as in `Beaten by F SWE, 2 to 1`. */
              short: string;
              /** @description The strengths in it, as in `2 to 1`. */
              score?: string | null;
          };
          /** @description Something that is wrong with a variant file. */
          FaultView: {
              /** @description Line of the file, from 1; 0 for a fault of the drawing. */
              line: number;
              /** @description What is wrong and what would be right. */
              message: string;
              /** @description Id of the province whose entry contains the line. */
              province?: string | null;
              /** @description Id of the power whose entry contains the line. */
              power?: string | null;
          };
          /** @description A fork of a game. */
          Fork: {
              /** @description Phase to continue from, as in `S1901M` [default: the current phase]. */
              phase?: string | null;
              /** @description Name of the new game [default: made from the title]. */
              name?: string | null;
              /** @description Title of at most 80 characters [default: the name]. */
              title?: string;
              /** @description Whether to copy the orders of the phase. Secret orders are never copied. */
              with_orders?: boolean;
              /**
               * @description Whether all orders are public. True by default, as one person usually plays all powers of a
               *     fork.
               */
              open_orders?: boolean;
              /** @description Whether illegal orders may be submitted as bluffs. */
              bluffs?: boolean;
              /** @description Computer players by power. The computer players of the original game are not copied. */
              computers?: {
                  [key: string]: string | null;
              };
          };
          /**
           * @description File format of a game.
           * @enum {string}
           */
          FormatArg: "chancery" | "python" | "godip";
          /** @description The clock of a game. Lengths are written as in `1d12h` or `90s`. */
          GameClock: {
              /**
               * @description When phases end: `{"kind": "untimed"}`, `{"kind": "lengths", "movement": "1d", "other": "12h"}`, or
               *     `{"kind": "fixed", "times": "Mon and Thu 19:00 Europe/Paris", "least": "12h", "other": "1d"}`.
               */
              pace: Record<string, never>;
              /** @description Days on which time stands still, as in `Sat and Sun Europe/Paris`. */
              skip?: string | null;
              /** @description Length of the first phase, if it is longer than the others. */
              first?: string | null;
              /** @description How long after a deadline missing orders are accepted. */
              grace?: string | null;
              /** @description Wait between the last “ready” and the resolution. */
              wait?: string | null;
              /** @description What a phase that is resolved early does to the next one: `keep` or `restart`. */
              early?: string | null;
          };
          /** @description A game in the list. */
          GameLine: {
              /** @description Name. */
              name: string;
              /** @description Title; a game without one goes by its name. */
              title: string;
              /** @description Whether the game is archived. */
              archived: boolean;
              /**
               * Format: date-time
               * @description When the game, its orders or its settings last changed, as in `2026-05-01T18:03:09Z`.
               */
              changed: string;
              /** @description Id of the variant. */
              variant: string;
              /** @description Current phase, as in `S1901M`. */
              phase: string;
              /** @description Current phase in words. */
              phase_title: string;
              /** @description Version. */
              version: string;
              /** @description Whether the game is over. */
              ended: boolean;
              /** @description Number of powers that people play. */
              people: number;
              /** @description Number of powers that computers play. */
              computers: number;
              /**
               * @description The winner, or the one or two powers with the most centres. Empty if more of them share the
               *     lead.
               */
              leader: components["schemas"]["Leader"][];
              /** @description Powers of people who have not submitted all orders. */
              waiting: string[];
              /** @description What happens next, or how the game ended, in a sentence. */
              outlook: string;
              /** @description Why the game cannot be read. The fields about its state are then empty. */
              error?: string | null;
          };
          /** @description A page of games. */
          GameList: {
              /** @description Games on this page. Those that changed last come first. */
              games: components["schemas"]["GameLine"][];
              /** @description Number of games on all pages. */
              total: number;
              /** @description Number of archived games with the text, whether they are listed or not. */
              archived: number;
              /** @description Start of the next page, for `after`; null on the last page. */
              next?: string | null;
          };
          /** @description Settings of a game. What is left out has its default. */
          GameSettings: {
              /** @description Title of at most 80 characters. */
              title: string;
              /** @description Id of the variant [default: `classic`]. */
              variant: string;
              /** @description Rules, as in `2023` or `classic,paradox=2000`. */
              rules: string;
              /** @description Who may write to whom: `full`, `public-only`, `off`, `rulebook` or `rounds`. */
              press: string;
              /** @description Whether names are hidden until the game is over. */
              anonymous: boolean;
              /** @description Who may see the game: `public`, `link` or `private`. */
              visibility: string;
              /** @description How powers are given to players: `random`, `preference` or `choice`. */
              assignment: string;
              /** @description The clock. */
              clock: components["schemas"]["GameClock"];
              /** @description Time to confirm before the first phase, as in `2d`. */
              roll_call: string;
              /** @description Whether a draw can be agreed on: `survivors` or `never`. */
              draw: string;
              /**
               * Format: int32
               * @description Year after which the game ends.
               */
              last_year?: number | null;
              /** @description Computer player of empty seats; null leaves them empty. */
              computers?: string | null;
              /** @description Whether players may ask a computer for hints. */
              hints: boolean;
              /** @description Whether others see who is ready. */
              show_ready: boolean;
              /**
               * Format: int32
               * @description Least reliability of those who join, in percent.
               */
              least_reliability: number;
              /** @description Who may watch: `everybody`, `accounts` or `nobody`. */
              spectators: string;
              /**
               * Format: int32
               * @description Number of missed phases that are excused, from 0 to 4.
               */
              excuses: number;
              /**
               * Format: int32
               * @description Number of further missed phases after which a seat opens, from 1 to 10.
               */
              misses: number;
              /** @description Whether a game master who does not play reads all press. */
              master_reads_press: boolean;
              /** @description Whether replacements and sitters see the earlier press of their seat. */
              inherit_press: boolean;
              /** @description Whether all press is published when the game is over. */
              publish_press: boolean;
          };
          /** @description A game. */
          GameView: {
              /** @description Name. */
              name: string;
              /** @description Title; a game without one goes by its name. */
              title: string;
              /** @description Whether the game is archived. */
              archived: boolean;
              /** @description Id of the variant. */
              variant: string;
              /** @description Whether the variant exists only in this game, so that its board has to be read from there. */
              own_variant: boolean;
              /** @description Rules, as in `classic,paradox=2000`. */
              rules: string;
              /** @description Changes whenever the position, the orders or the settings change. */
              version: string;
              /** @description Current phase, as in `S1901M`. */
              phase: string;
              /** @description Current phase in words. */
              phase_title: string;
              /** @description `movement`, `retreat` or `adjustment`. */
              kind: string;
              /** @description Current position. */
              position: components["schemas"]["PositionView"];
              /** @description All powers, in the order of the variant. */
              powers: components["schemas"]["PowerView"][];
              /** @description Resolved phases, in order. */
              phases: string[];
              /**
               * @description Orders for the current phase: those of all powers if orders are open, else those of the
               *     viewer.
               */
              orders: {
                  [key: string]: string[];
              };
              /** @description Number of orders submitted by each power. Powers without orders are left out. */
              given: {
                  [key: string]: number;
              };
              /** @description Powers of people who have not submitted all orders. */
              waiting: string[];
              /** @description Powers of computer players that have not ordered yet. */
              thinking: string[];
              /** @description What happens next, or how the game ended, in a sentence. */
              outlook: string;
              ending?: components["schemas"]["EndingView"] | null;
              /** @description Powers that have voted for a draw. */
              votes: string[];
              /** @description Powers that have to agree to a draw. */
              asked: string[];
              /**
               * Format: int32
               * @description Last year of the game, if it has a limit.
               */
              year_limit?: number | null;
              /** @description Whether all orders are public. */
              open_orders: boolean;
              /** @description Whether illegal orders may be submitted as bluffs. */
              bluffs: boolean;
              club?: components["schemas"]["ClubView"] | null;
          };
          /** @description A submitted order. */
          GivenOrder: {
              /** @description Power that gave it. */
              power: string;
              /** @description The order as typed. */
              text: string;
              /** @description The order in standard notation, as in `A PAR - BUR`, or as typed if it could not be parsed. */
              order: string;
              /** @description Province of the unit, if the order names one. */
              province?: string | null;
              /** @description Whether it is legal. An illegal order is not followed. */
              legal: boolean;
          };
          /** @description A suggested order set. */
          HintView: {
              /** @description The orders, ready to be submitted. */
              orders: string[];
              /** @description Likely gains and losses, in a sentence. */
              sentence: string;
              /**
               * Format: double
               * @description Average number of centres at the next count.
               */
              centres: number;
              /** @description Centres the power may gain by then. */
              hopes: components["schemas"]["Likely"][];
              /** @description Centres the power may lose by then. */
              fears: components["schemas"]["Likely"][];
          };
          /** @description An imported game. */
          Imported: {
              /** @description The game. */
              game: components["schemas"]["GameView"];
              /** @description Phases whose outcome differs from the one these rules give. The import follows the file. */
              differences: components["schemas"]["DifferenceView"][];
              /** @description What the file lists and was left out because it cannot be, a sentence each. */
              notes: components["schemas"]["NoteView"][];
          };
          /** @description A line of the text. */
          JudgedLine: {
              /** @description Its orders. */
              orders: components["schemas"]["LineOrder"][];
              /** @description What could not be parsed, or belongs to no power. */
              unread: components["schemas"]["Refused"][];
          };
          /** @description The adjudication of a text of orders. */
          JudgedText: {
              /** @description Every line of the text. */
              lines: components["schemas"]["JudgedLine"][];
              /** @description Results of all units and orders, grouped by power. */
              results: components["schemas"]["ResultView"][];
              /** @description The position with the orders and their results. */
              scene: components["schemas"]["SceneView"];
              /** @description What happens, in a few short sentences. */
              outcome: string;
              /** @description Other events, one sentence each. */
              events: string[];
              /** @description The next position. */
              after: components["schemas"]["PositionView"];
          };
          /**
           * @description Labels of provinces.
           * @enum {string}
           */
          LabelsArg: "short" | "long" | "none";
          /** @description A power that leads a game. */
          Leader: {
              /** @description Id, as in `FRANCE`. */
              power: string;
              /** @description Name. */
              name: string;
              /** @description Number of its centres. */
              centres: number;
              /** @description Colour, as in `#2f9be0`. */
              colour: string;
              /** @description Colour on dark pages. */
              colour_dark: string;
          };
          /** @description The legal orders of a position. */
          LegalView: {
              /** @description Phase, as in `S1901M`. */
              phase: string;
              /** @description `movement`, `retreat` or `adjustment`. */
              kind: string;
              /**
               * @description Units that can be ordered, with their orders. In an adjustment phase, units that can be
               *     removed.
               */
              units: components["schemas"]["UnitOrdersView"][];
              /** @description Possible builds of each power. */
              builds: {
                  [key: string]: components["schemas"]["OrderView"][];
              };
              /** @description Number of builds each power is due, or of removals if negative. */
              surplus: {
                  [key: string]: number;
              };
          };
          /**
           * @description Strength of the adviser.
           * @enum {string}
           */
          LevelArg: "casual" | "club" | "strong";
          /** @description A province and a probability. */
          Likely: {
              /** @description Id of the province. */
              province: string;
              /**
               * Format: double
               * @description Probability, from 0 to 1.
               */
              share: number;
          };
          /**
           * @description The goal of a line.
           * @enum {string}
           */
          LineEnd: "unit" | "place" | "order";
          /** @description An order in a line. */
          LineOrder: {
              /** @description The order as typed. */
              text: string;
              /** @description The order in standard notation, as in `A PAR - BUR`. */
              order: string;
              /** @description Power that gives the order. */
              power: string;
              unit?: components["schemas"]["UnitLetter"] | null;
              /** @description Province of the unit. */
              province?: string | null;
              /** @description `succeeds`, `fails`, `cut`, `disrupted`, `void` or `illegal`. */
              verdict: string;
              /** @description The reason in a few words, as in `Beaten by A PAR, 2 to 1`. Empty if there is nothing to say. */
              note: string;
              /** @description Its index in `results`. */
              result: number;
          };
          /** @description A line of an order: a curve as many short straight pieces. */
          LineView: {
              /**
               * @description Its points, from the anchor of the unit to the anchor of the goal. The ends are not cut
               *     off, so the first and the last part lie under units.
               */
              points: number[][];
              /** @description What it ends at. */
              end: components["schemas"]["LineEnd"];
          };
          /** @description The colours of a power. */
          LiveryView: {
              /** @description Colour of its units. */
              token: string;
              /** @description Colour of the symbols on its units. */
              on_token: string;
              /** @description Colour of its centres. */
              tint: string;
              /** @description Colour of land that is its homeland or occupied by its units, but not its centre. */
              pale: string;
              /** @description Colour of its orders. */
              arrow: string;
          };
          /** @description Something that players vote on. */
          Motion: {
              /** @description `draw`, `cancel`, `concede`, `pause`, `resume`, `extend`, `force`, `undo` or `replace`. */
              kind: string;
              /** @description Power that would win. */
              winner?: string | null;
              /** @description How much longer the phase would take, as in `1d12h`. */
              by?: string | null;
              /** @description Power whose seat would change hands. */
              power?: string | null;
              /** @description Who would get it: `vacant`, `person` or `computer`. */
              holder?: string | null;
              account?: components["schemas"]["SeatAccount"] | null;
              /** @description Computer player that would get it. */
              computer?: string | null;
              /** @description Powers that voted for it. Left out if the vote is secret. */
              votes?: string[] | null;
              /** @description Whether the viewer voted for it. */
              is_yours: boolean;
              /** @description Number of votes that carry it. */
              needed: number;
              /** @description Powers that decide on it. */
              voters: string[];
              /** @description Whether the viewer may vote for it. */
              may_vote: boolean;
          };
          /** @description Places that units can move to without a convoy. */
          NeighboursView: {
              /** @description Places an army can move to. */
              army: string[];
              /** @description Places a fleet can move to, from any coast. */
              fleet: string[];
          };
          /** @description A new game. */
          NewGame: {
              /**
               * @description Name of 1 to 64 characters: letters without accents, digits, `-`, `_` and `.` [default: made
               *     from the title, with a number if it is taken].
               */
              name?: string | null;
              /** @description Title of at most 80 characters [default: the name]. */
              title?: string;
              /** @description Id of the variant [default: the variant of `position`, or `classic`]. */
              variant?: string | null;
              /** @description Rules, as in `2023` or `classic,paradox=2000`. */
              rules?: string;
              position?: components["schemas"]["Placed"] | null;
              /**
               * Format: int32
               * @description Last year of the game. If omitted, there is no limit.
               */
              until?: number | null;
              /** @description Whether all orders are public. */
              open_orders?: boolean;
              /** @description Whether illegal orders may be submitted as bluffs. */
              bluffs?: boolean;
              /**
               * @description Computer players by power: `random`, `hold`, `greedy`, `dumb`, `search-casual`,
               *     `search-club` or `search`. People play the other powers.
               */
              computers?: {
                  [key: string]: string | null;
              };
              /**
               * Format: int64
               * @description Random seed of the computer players. A random one is chosen if it is 0 or missing.
               */
              seed?: number;
          };
          /** @description Orders to submit. */
          NewOrders: {
              /** @description All orders of the power. An empty list deletes its orders. */
              orders: string[];
              /** @description Version of the game the client last read. */
              version?: string | null;
              /** @description Whether to accept illegal orders as bluffs, if the table allows them. */
              bluff?: boolean;
          };
          /** @description A unit to place. */
          NewUnit: {
              /** @description The unit, as in `A PAR` or `F STP/SC`. */
              unit: string;
              /** @description Owner of the unit. */
              power: string;
              /** @description Whether it is dislodged. It then shares the province with the unit that dislodged it. */
              dislodged?: boolean;
          };
          /** @description A change of a game. It never contains orders. */
          News: {
              /** @description The current version of the game. */
              version: string;
              /** @description The current phase. */
              phase: string;
              /** @description The number of orders submitted by each power; powers without orders are left out. */
              given: {
                  [key: string]: number;
              };
          };
          /** @description A note on a phase of an imported game. */
          NoteView: {
              /** @description The phase. */
              phase: string;
              /** @description What was left out, and why. */
              message: string;
          };
          /** @description A choice. */
          OptionLine: {
              /** @description Value to send to the API. */
              id: string;
              /** @description Name. */
              name: string;
          };
          /** @description The choices a client can offer. Variants have their own list. */
          OptionsView: {
              /** @description Rule sets. A game can also use rules that differ from a set. */
              rules: string[];
              /** @description Computer players, weakest first. */
              computers: components["schemas"]["ComputerOption"][];
              /** @description Themes of pages and pictures. */
              themes: components["schemas"]["OptionLine"][];
              /** @description Languages, each under its own name. */
              languages: components["schemas"]["OptionLine"][];
          };
          /**
           * @description Kind of order.
           * @enum {string}
           */
          OrderKind: "hold" | "move" | "support" | "convoy" | "retreat" | "disband" | "build" | "remove" | "waive";
          /** @description A legal order. */
          OrderView: {
              /** @description Order text, as in `A PAR - BUR`. */
              text: string;
              /** @description Kind of order. */
              kind: components["schemas"]["OrderKind"];
              /**
               * @description Id of the destination: of the unit, or of the unit it supports or convoys. The place of a
               *     build.
               */
              to?: string | null;
              /** @description Id of the place of the supported or convoyed unit. */
              help?: string | null;
              help_unit?: components["schemas"]["UnitLetter"] | null;
              /** @description Whether it is a move by convoy. */
              via?: boolean;
              unit?: components["schemas"]["UnitLetter"] | null;
              line?: components["schemas"]["LineView"] | null;
          };
          /** @description A scene and the orders it shows. */
          OrdersScene: {
              /** @description The submitted orders. */
              given: components["schemas"]["GivenOrder"][];
              /** @description What the board shows. */
              scene: components["schemas"]["SceneView"];
          };
          /** @description A phase and its parts. */
          PhaseName: {
              /** @description Name, as in `S1901M`. */
              name: string;
              /** @description Name in words. */
              title: string;
              /** @description Letter of the season. */
              season: string;
              /**
               * Format: int32
               * @description Year.
               */
              year: number;
              /** @description Letter of the kind: `M`, `R` or `A`. */
              kind: string;
          };
          /** @description The three scenes of a phase. */
          PhaseScenes: {
              /** @description Position before the orders. */
              before: components["schemas"]["SceneView"];
              /** @description Position with the orders. */
              orders: components["schemas"]["SceneView"];
              /** @description Position with the orders and their results. */
              results: components["schemas"]["SceneView"];
          };
          /** @description A phase. */
          PhaseView: {
              /** @description Name, as in `S1901M`. */
              phase: string;
              /** @description Name in words. */
              title: string;
              /** @description `movement`, `retreat` or `adjustment`. */
              kind: string;
              /** @description Whether it is resolved. */
              resolved: boolean;
              /** @description Position before the orders. */
              before: components["schemas"]["PositionView"];
              /** @description Orders by power. Secret orders are left out until the phase is resolved. */
              orders: {
                  [key: string]: string[];
              };
              /** @description Results of all orders, grouped by power. */
              results: components["schemas"]["ResultView"][];
              /** @description Orders that did not go as given, dislodged units first. */
              failures: components["schemas"]["FailureView"][];
              /** @description Other events, one sentence each. */
              events: string[];
              after?: components["schemas"]["PositionView"] | null;
              /** @description Name of the previous phase. */
              previous?: string | null;
              /** @description Name of the next phase. */
              next?: string | null;
              /** @description Texts that could not be parsed or belong to no power. Only in the sandbox. */
              unread?: components["schemas"]["Refused"][];
          };
          /** @description A position in a request, in either notation. */
          Placed: string | Record<string, never>;
          /** @description A position and the changes to it. */
          PositionEdit: {
              /** @description Id of the variant [default: the variant of `position`, or `classic`]. */
              variant?: string | null;
              position?: components["schemas"]["Placed"] | null;
              /** @description Whether to start from an empty board. */
              empty?: boolean;
              /** @description New phase, as in `F1902M`. Only retreat phases have dislodged units. */
              phase?: string | null;
              /** @description Provinces to clear of units, including dislodged ones. */
              remove?: string[];
              /** @description Units to place. Each replaces the unit in its province. */
              place?: components["schemas"]["NewUnit"][];
              /** @description New owners of centres by province; null for none. */
              owners?: {
                  [key: string]: string | null;
              };
          };
          /** @description A position. */
          PositionView: {
              /** @description One line of text, as in `classic/S1901M/F:Apar,Fbre`. */
              text: string;
              /** @description The same position as a `state` of the Python package `diplomacy`. */
              state: Record<string, never>;
              /** @description The phase. */
              phase: components["schemas"]["PhaseName"];
          };
          /** @description The chances of a power. */
          PowerChance: {
              /** @description The power. */
              power: string;
              /**
               * Format: double
               * @description Expected share of the game, from 0 to 1. The shares of all powers add up to 1.
               */
              share: number;
          };
          /** @description A power of a variant. */
          PowerLine: {
              /** @description Id, as in `FRANCE`. */
              id: string;
              /** @description Name. */
              name: string;
              /** @description Name with its article, in languages where sentences need one, as in `la France`. */
              the: string;
              /** @description Abbreviation of three letters, as in `FRA`. */
              abbr: string;
              /** @description Letter, as in positions written as text. */
              letter: string;
              /** @description Colour, as in `#2f9be0`. */
              colour: string;
          };
          /** @description A power in a game. */
          PowerView: {
              /** @description Id, as in `FRANCE`. */
              id: string;
              /** @description Name. */
              name: string;
              /** @description Its centres, as province ids. */
              centres: string[];
              /** @description Its units, as in `A PAR`. */
              units: string[];
              /** @description Its dislodged units and their possible retreats. */
              dislodged: components["schemas"]["DislodgedView"][];
              due?: components["schemas"]["DueView"] | null;
              /** @description Number of orders it has submitted. */
              given: number;
              /** @description Whether it has submitted all its orders. */
              ready: boolean;
              /** @description Whether it is in civil disorder. */
              disorder: boolean;
              /** @description Whether it has neither units nor centres. */
              eliminated: boolean;
              /** @description Whether it has voted for a draw. */
              draw: boolean;
              /** @description Computer player, as in `search-casual`; null for a person. */
              computer?: string | null;
              /** @description Whether it is a computer player that has not ordered yet. */
              thinking: boolean;
          };
          /** @description A problem document (RFC 9457). Some kinds have additional members, such as `version`. */
          Problem: {
              /** @description Machine-readable kind, such as `urn:chancery:stale`, or `about:blank`. */
              type: string;
              /** @description Short description of the status. */
              title: string;
              /**
               * Format: int32
               * @description HTTP status code.
               */
              status: number;
              /** @description What went wrong and how to fix it. */
              detail: string;
          };
          /** @description A province. */
          ProvinceView: {
              /** @description Id, as in `par`. The element in the drawing has the id `province-par`. */
              id: string;
              /** @description Name. */
              name: string;
              /** @description `land`, `coast` or `sea`. */
              kind: string;
              /** @description Coasts, if it has several. */
              coasts: components["schemas"]["CoastView"][];
              /** @description Position of its supply centre on the drawing, if it is one. */
              centre?: number[] | null;
              /** @description Power whose home centre it is. */
              home_of?: string | null;
              /** @description Power whose homeland it belongs to, centre or not. */
              homeland_of?: string | null;
              /** @description Position of a unit on the drawing. */
              at: number[];
              /** @description Position of its label on the drawing, if no unit stands there. */
              label: number[];
              /** @description Places that units can move to without a convoy. */
              neighbours: components["schemas"]["NeighboursView"];
          };
          /** @description A refused order. */
          Refused: {
              /** @description The order as typed. */
              text: string;
              /** @description Why it is refused. */
              message: string;
              /** @description The range of characters the message is about: start and end. Null for the whole text. */
              span?: number[] | null;
          };
          /** @description The end of a game under its name. */
          Removal: {
              /** @description New name of the game; null if it was deleted. */
              renamed?: string | null;
          };
          /** @description A new name. */
          Rename: {
              /** @description Name of 1 to 64 characters: letters without accents, digits, `-`, `_` and `.`. */
              name: string;
              /** @description Version of the game the client last read. */
              version?: string | null;
          };
          /** @description Options for resolving a phase. */
          Resolve: {
              /** @description Version of the game the client last read. */
              version?: string | null;
              /** @description Whether to resolve even if orders are missing. */
              force?: boolean;
          };
          /** @description The result of an order, or of a unit without one. */
          ResultView: {
              /** @description Power that gave the order. */
              power: string;
              /** @description The order as typed; null if there was none. */
              text?: string | null;
              /** @description The unit, as in `A PAR`. */
              unit?: string | null;
              /** @description The order in standard notation, as in `A PAR - BUR`. */
              order?: string | null;
              /** @description `succeeds`, `fails`, `cut`, `disrupted`, `void` or `illegal`. */
              verdict: string;
              /** @description The verdict in the requested language. */
              word: string;
              /** @description The reason, in one or more sentences. */
              because: string;
              /** @description Why it did not go as ordered, in a few words; null if it did. */
              short?: string | null;
              /** @description The unit that dislodged it. */
              dislodged_by?: string | null;
              /** @description Places that the unit can retreat to if it is dislodged. */
              retreats: string[];
              /** @description The DATC issue whose resolution was decisive, if any. */
              issue?: string | null;
              /** @description Strengths of the units involved, if they were decisive, with this unit first. */
              strengths: components["schemas"]["StrengthView"][];
              /** @description The sides of the contest that decided it, with the unit's own first. */
              sides: components["schemas"]["ContestSide"][];
              /** @description Supports in the contest that were attacked or do not count. */
              notes: components["schemas"]["SupportNote"][];
              /** @description Id of the province that the contest is about. */
              contested?: string | null;
              /** @description Ids of the provinces involved, with the unit's own first. */
              provinces: string[];
              /** @description The reason as data, as in `chancery explain --json`. */
              reason?: Record<string, never> | null;
          };
          /** @description A position and rules. */
          SandboxPosition: {
              /** @description Id of the variant [default: the variant of `position`, or `classic`]. */
              variant?: string | null;
              /** @description Rules, as in `2023`. */
              rules?: string;
              position?: components["schemas"]["Placed"] | null;
          };
          /** @description A position with a text of orders. */
          SandboxText: {
              /** @description Id of the variant [default: the variant of `position`, or `classic`]. */
              variant?: string | null;
              /** @description Rules, as in `2023`. */
              rules?: string;
              position?: components["schemas"]["Placed"] | null;
              /**
               * @description Orders of all powers, in any notation. Each belongs to the power of the unit it names, or to
               *     the power written before it.
               */
              text: string;
              /** @description Orders for units without an order in the text. They are adjudicated but belong to no line. */
              others?: string[];
          };
          /** @description A position with orders. */
          SandboxTrial: {
              /** @description Id of the variant [default: the variant of `position`, or `classic`]. */
              variant?: string | null;
              /** @description Name of a game whose variant is used instead of `variant`. */
              game?: string | null;
              /** @description Rules, as in `2023`. */
              rules?: string;
              position?: components["schemas"]["Placed"] | null;
              orders?: components["schemas"]["TrialOrders"] | null;
          };
          /** @description An order in a scene. */
          SceneOrder: {
              /** @description Power that gave it. */
              power: string;
              /** @description Kind of order. */
              kind: components["schemas"]["OrderKind"];
              /** @description Order text. */
              text: string;
              /** @description Province of the unit; null for a waived build. */
              province?: string | null;
              /** @description Verdict, as in `succeeds`; null before the phase is resolved. */
              verdict?: string | null;
              /** @description Seas of the convoying fleets, in sequence. */
              route: string[];
              line?: components["schemas"]["LineView"] | null;
              unordered?: components["schemas"]["LineView"] | null;
              built?: components["schemas"]["TokenView"] | null;
          };
          /**
           * @description A scene: a position, and optionally its orders and their results, laid out on the drawing of the
           *     board.
           */
          SceneView: {
              /** @description Tinted provinces. */
              tints: components["schemas"]["TintView"][];
              /** @description All supply centres. */
              centres: components["schemas"]["CentreView"][];
              /** @description All units, with the dislodged ones last. */
              units: components["schemas"]["TokenView"][];
              /** @description Orders, in painting order. */
              orders: components["schemas"]["SceneOrder"][];
              /** @description Orders that are not followed and have no place on the board. */
              undrawn: components["schemas"]["UndrawnOrder"][];
              /** @description Standoffs. */
              standoffs: components["schemas"]["StandoffView"][];
              /** @description Ids of the provinces whose units are dislodged by these orders. */
              dislodged: string[];
          };
          /** @description A season. */
          SeasonView: {
              /** @description Letter in the names of phases. */
              letter: string;
              /** @description Name. */
              name: string;
              /** @description Phases, by the letters in their names: `M`, `R` and `A`. */
              phases: string[];
          };
          /** @description An account. */
          SeatAccount: {
              /** @description Id. */
              id: string;
              /** @description Name. A deleted account is a former player. */
              name: string;
          };
          /** @description A seat. */
          SeatView: {
              /** @description Id of the power, as in `FRANCE`. Empty while powers are not given out. */
              power: string;
              /** @description Name of the power. */
              name: string;
              /** @description `vacant`, `person` or `computer`. */
              holder: string;
              account?: components["schemas"]["SeatAccount"] | null;
              /** @description Whether a program makes the moves of the account that holds it. Also known where names are not. */
              agent?: boolean;
              /** @description Computer player that holds it, as in `search-casual`. */
              computer?: string | null;
              /** @description Whether the viewer plays it. */
              is_you: boolean;
              /** @description Whether it is ready, if the viewer may know. */
              ready?: boolean | null;
              /** @description Whether the viewer has confirmed to be there, in the roll call. */
              confirmed?: boolean | null;
              /**
               * Format: int32
               * @description Number of excuses that the person has left for missed phases, while the game is played.
               */
              excuses_left?: number | null;
              /**
               * Format: int32
               * @description Number of phases that the person missed without an excuse.
               */
              misses?: number;
              /** @description Phase that was missed last, as in `S1902M`. */
              missed?: string | null;
              /** @description Whether the power is in civil disorder and nobody waits for it. */
              is_away?: boolean;
              sitter?: components["schemas"]["Sitter"] | null;
              /** @description Whether there is a link by which somebody can take it over. */
              is_offered?: boolean;
          };
          /** @description Settings to change. Settings that are missing stay as they are. */
          Settle: {
              /** @description Title of at most 80 characters. An empty one is replaced by the name of the game. */
              title?: string | null;
              /** @description Whether the game is archived. Archived games are listed separately. */
              archived?: boolean | null;
              /** @description Whether all orders are public. Cannot be turned on while there are secret orders. */
              open_orders?: boolean | null;
              /** @description Whether illegal orders may be submitted as bluffs. */
              bluffs?: boolean | null;
              /**
               * @description Seats to change, by power: a computer player such as `search-casual`, or null for a person.
               *     The existing orders of these powers are deleted.
               */
              computers?: {
                  [key: string]: string | null;
              };
              /** @description Version of the game the client last read. */
              version?: string | null;
          };
          /** @description Somebody who plays for the holder of a seat. */
          Sitter: {
              account?: components["schemas"]["SeatAccount"] | null;
              /**
               * Format: date-time
               * @description Until when.
               */
              until: string;
          };
          /**
           * @description Stage of a phase.
           * @enum {string}
           */
          StageArg: "before" | "orders" | "results";
          /** @description A standoff. */
          StandoffView: {
              /** @description Id of the province. */
              province: string;
              /** @description Anchor of the province, where its unit stands if it has one. */
              at: number[];
          };
          /** @description A unit and its strength. */
          StrengthView: {
              /** @description The unit, as in `A PAR`. */
              unit: string;
              /** @description Owner of the unit. */
              power: string;
              /** @description `own`, or its relation to the unit: `stands`, `rival`, `head-to-head`, `attacks` and so on. */
              role: string;
              /**
               * Format: int32
               * @description Its strength.
               */
              strength: number;
          };
          /** @description A support that was attacked or does not count as one might expect. */
          SupportNote: {
              /** @description The supporting unit, as in `A PAR`. */
              unit: string;
              /** @description What became of its support, in one or more sentences. */
              because: string;
          };
          /** @description The result of submitting orders. */
          Taken: {
              /** @description New version of the game. */
              version: string;
              /** @description Accepted orders. */
              accepted: components["schemas"]["Accepted"][];
              /** @description Refused orders. */
              refused: components["schemas"]["Refused"][];
          };
          /**
           * @description Colour theme.
           * @enum {string}
           */
          ThemeArg: "light" | "dark" | "print";
          /** @description The colours of a theme. */
          ThemeView: {
              /** @description Colour of neutral land. */
              land: string;
              /** @description Colour of water. */
              water: string;
              /** @description Colours of each power. */
              powers: {
                  [key: string]: components["schemas"]["LiveryView"];
              };
          };
          /** @description A tinted province. */
          TintView: {
              /** @description Id of the province. */
              province: string;
              /** @description Id of the power. */
              power: string;
              /** @description Whether it is a supply centre of the power. Other land is paler. */
              centre: boolean;
          };
          /**
           * @description Role of a unit in a scene.
           * @enum {string}
           */
          TokenRole: "unit" | "dislodged" | "built";
          /** @description A unit on the drawing. */
          TokenView: {
              /** @description Role in the scene. */
              role: components["schemas"]["TokenRole"];
              /** @description `A` for an army, `F` for a fleet. */
              unit: components["schemas"]["UnitLetter"];
              /** @description Owner of the unit. */
              power: string;
              /** @description Id of its province, as in `stp`. */
              province: string;
              /** @description Id of its place, with the coast if it has one, as in `stp/sc`. */
              place: string;
              /**
               * @description Anchor of its place. A dislodged unit has that of the unit that dislodged it; a page draws
               *     it aside.
               */
              at: number[];
          };
          /**
           * @description Orders by power, or a list of orders. In a list, each order belongs to the power of the unit it
           *     names, or to the power written before it.
           */
          TrialOrders: {
              [key: string]: string[];
          } | string[];
          /** @description Options for undoing a phase. */
          Undo: {
              /** @description Version of the game the client last read. */
              version?: string | null;
          };
          /** @description An order that is not followed and has no place on the board. */
          UndrawnOrder: {
              /** @description Power that gave it. */
              power: string;
              /** @description Order text. */
              text: string;
          };
          /**
           * @description Letter of a unit type.
           * @enum {string}
           */
          UnitLetter: "A" | "F";
          /** @description A unit and its legal orders. */
          UnitOrdersView: {
              /** @description The unit, as in `A PAR`. */
              unit: string;
              /** @description `A` or `F`. */
              kind: components["schemas"]["UnitLetter"];
              /** @description Owner of the unit. */
              power: string;
              /** @description Id of its place, as in `par` or `stp/sc`. */
              at: string;
              /** @description Its legal orders. */
              orders: components["schemas"]["OrderView"][];
          };
          /** @description The result of a check. */
          VariantCheck: {
              /** @description Whether games can be played with it. */
              sound: boolean;
              /** @description What is wrong, in the order of lines. */
              faults: components["schemas"]["FaultView"][];
              counts?: components["schemas"]["BoardCounts"] | null;
          };
          /** @description A variant as data. */
          VariantDocument: {
              /** @description The file with all its keys, without its drawing. */
              variant: Record<string, never>;
              drawing?: components["schemas"]["DrawingDocument"] | null;
          };
          /** @description Files of a variant. */
          VariantFiles: {
              /** @description The variant file, in TOML. It may contain its drawing. */
              text: string;
              /** @description The shapes of its drawing, if they are in a file of their own. */
              svg?: string | null;
              /** @description The anchors of its drawing, in TOML. */
              anchors?: string | null;
          };
          /** @description A variant in the list. */
          VariantLine: {
              /** @description Id, as in `classic`. */
              id: string;
              /** @description Name. */
              name: string;
              /** @description Powers. */
              powers: components["schemas"]["PowerLine"][];
              /**
               * Format: int32
               * @description First year of a game.
               */
              start_year: number;
          };
          /** @description A variant file. */
          VariantText: {
              /** @description The file, in TOML. It may contain its drawing. */
              text: string;
          };
          /** @description A vote. */
          Vote: {
              /** @description Power that votes. */
              power: string;
              /** @description Whether it agrees to a draw. */
              draw: boolean;
              /** @description Version of the game the client last read. */
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
  type BoardCounts = components['schemas']['BoardCounts'];
  type BoardView = components['schemas']['BoardView'];
  type CaseLine = components['schemas']['CaseLine'];
  type CaseView = components['schemas']['CaseView'];
  type CentreView = components['schemas']['CentreView'];
  type ChancesView = components['schemas']['ChancesView'];
  type Check = components['schemas']['Check'];
  type Checked = components['schemas']['Checked'];
  type CheckedOrder = components['schemas']['CheckedOrder'];
  type ClubView = components['schemas']['ClubView'];
  type CoastView = components['schemas']['CoastView'];
  type ComputerOption = components['schemas']['ComputerOption'];
  type ComputerOrdersView = components['schemas']['ComputerOrdersView'];
  type ContestSide = components['schemas']['ContestSide'];
  type ContestUnit = components['schemas']['ContestUnit'];
  type DifferenceView = components['schemas']['DifferenceView'];
  type DislodgedView = components['schemas']['DislodgedView'];
  type DraftView = components['schemas']['DraftView'];
  type DrawingDocument = components['schemas']['DrawingDocument'];
  type DueView = components['schemas']['DueView'];
  type EditedPosition = components['schemas']['EditedPosition'];
  type EndingView = components['schemas']['EndingView'];
  type FailureView = components['schemas']['FailureView'];
  type FaultView = components['schemas']['FaultView'];
  type Fork = components['schemas']['Fork'];
  type FormatArg = components['schemas']['FormatArg'];
  type GameClock = components['schemas']['GameClock'];
  type GameLine = components['schemas']['GameLine'];
  type GameList = components['schemas']['GameList'];
  type GameSettings = components['schemas']['GameSettings'];
  type GameView = components['schemas']['GameView'];
  type GivenOrder = components['schemas']['GivenOrder'];
  type HintView = components['schemas']['HintView'];
  type Imported = components['schemas']['Imported'];
  type JudgedLine = components['schemas']['JudgedLine'];
  type JudgedText = components['schemas']['JudgedText'];
  type LabelsArg = components['schemas']['LabelsArg'];
  type Leader = components['schemas']['Leader'];
  type LegalView = components['schemas']['LegalView'];
  type LevelArg = components['schemas']['LevelArg'];
  type Likely = components['schemas']['Likely'];
  type LineEnd = components['schemas']['LineEnd'];
  type LineOrder = components['schemas']['LineOrder'];
  type LineView = components['schemas']['LineView'];
  type LiveryView = components['schemas']['LiveryView'];
  type Motion = components['schemas']['Motion'];
  type NeighboursView = components['schemas']['NeighboursView'];
  type NewGame = components['schemas']['NewGame'];
  type NewOrders = components['schemas']['NewOrders'];
  type NewUnit = components['schemas']['NewUnit'];
  type News = components['schemas']['News'];
  type NoteView = components['schemas']['NoteView'];
  type OptionLine = components['schemas']['OptionLine'];
  type OptionsView = components['schemas']['OptionsView'];
  type OrderKind = components['schemas']['OrderKind'];
  type OrderView = components['schemas']['OrderView'];
  type OrdersScene = components['schemas']['OrdersScene'];
  type PhaseName = components['schemas']['PhaseName'];
  type PhaseScenes = components['schemas']['PhaseScenes'];
  type PhaseView = components['schemas']['PhaseView'];
  type Placed = components['schemas']['Placed'];
  type PositionEdit = components['schemas']['PositionEdit'];
  type PositionView = components['schemas']['PositionView'];
  type PowerChance = components['schemas']['PowerChance'];
  type PowerLine = components['schemas']['PowerLine'];
  type PowerView = components['schemas']['PowerView'];
  type Problem = components['schemas']['Problem'];
  type ProvinceView = components['schemas']['ProvinceView'];
  type Refused = components['schemas']['Refused'];
  type Removal = components['schemas']['Removal'];
  type Rename = components['schemas']['Rename'];
  type Resolve = components['schemas']['Resolve'];
  type ResultView = components['schemas']['ResultView'];
  type SandboxPosition = components['schemas']['SandboxPosition'];
  type SandboxText = components['schemas']['SandboxText'];
  type SandboxTrial = components['schemas']['SandboxTrial'];
  type SceneOrder = components['schemas']['SceneOrder'];
  type SceneView = components['schemas']['SceneView'];
  type SeasonView = components['schemas']['SeasonView'];
  type SeatAccount = components['schemas']['SeatAccount'];
  type SeatView = components['schemas']['SeatView'];
  type Settle = components['schemas']['Settle'];
  type Sitter = components['schemas']['Sitter'];
  type StageArg = components['schemas']['StageArg'];
  type StandoffView = components['schemas']['StandoffView'];
  type StrengthView = components['schemas']['StrengthView'];
  type SupportNote = components['schemas']['SupportNote'];
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
  type VariantCheck = components['schemas']['VariantCheck'];
  type VariantDocument = components['schemas']['VariantDocument'];
  type VariantFiles = components['schemas']['VariantFiles'];
  type VariantLine = components['schemas']['VariantLine'];
  type VariantText = components['schemas']['VariantText'];
  type Vote = components['schemas']['Vote'];
  type $defs = Record<string, never>;
  type operations = Record<string, never>;
}
