// What `/api/v1` answers, as far as the pages read it. The whole is in its OpenAPI document.

declare namespace Api {
  type Pair = [number, number];
  interface Power { id: string; name: string; abbr: string; colour: string }
  interface VariantLine { id: string; name: string; powers: Power[]; start_year: number }
  interface Livery { token: string; on_token: string; tint: string; pale: string; arrow: string }
  interface Theme { land: string; water: string; powers: Record<string, Livery> }
  interface Anchors { unit: Pair; dislodged: Pair; label: Pair }
  interface Coast { id: string; name: string; anchors: Anchors; fleet: string[] }
  interface Province {
    id: string; name: string; kind: 'land' | 'coast' | 'sea'; coasts: Coast[]; centre: boolean;
    home_of: string | null; homeland_of: string | null; at: Pair; anchors: Anchors; centre_at: Pair | null;
    neighbours: { army: string[]; fleet: string[] };
  }
  interface Season { letter: string; name: string; phases: string[] }
  interface Board {
    id: string; name: string; powers: Power[]; victory: number; start_year: number; seasons: Season[];
    first_phase: string; view_box: [number, number, number, number];
    sizes: { unit: Pair; dislodged: Pair; label: Pair; centre: Pair };
    themes: Record<string, Theme>; provinces: Province[];
  }
  interface State {
    name: string; units: Record<string, string[]>; centers: Record<string, string[]>;
    retreats: Record<string, Record<string, string[]>>;
  }
  interface Position { text: string; state: State }
  type Orders = Record<string, string[]>;
  interface Due { task: 'order' | 'retreat' | 'build' | 'remove'; wanted: number; given: number; missing: string[] }
  interface Seat {
    id: string; name: string; centres: string[]; units: string[]; dislodged: { unit: string; to: string[] }[];
    due: Due | null; given: number; ready: boolean; disorder: boolean; eliminated: boolean; draw: boolean;
    computer: string | null; thinking: boolean;
  }
  interface Game {
    name: string; variant: string; rules: string; version: string; phase: string; title: string;
    kind: 'movement' | 'retreat' | 'adjustment'; position: Position; powers: Seat[]; phases: string[];
    orders: Orders; given: Record<string, number>; waiting: string[]; thinking: string[];
    outlook: string;
    ending: { kind: string; powers: string[]; sentence: string } | null;
    votes: string[]; asked: string[]; year_limit: number | null; open_orders: boolean; bluffs: boolean;
  }
  interface LegalOrder { text: string; kind: string; to?: string; help?: string; via?: boolean; unit?: string }
  interface Legal {
    phase: string; kind: string; units: { unit: string; power: string; at: string; orders: LegalOrder[] }[];
    builds: Record<string, LegalOrder[]>; surplus: Record<string, number>;
  }
  interface Accepted { text: string; order: string; warning?: string; bluff?: string }
  interface Refused { text: string; message: string; span: Pair | null }
  interface Taken { version: string; accepted: Accepted[]; refused: Refused[] }
  interface Strength { unit: string; power: string; role: string; strength: number }
  interface Result {
    power: string; text: string | null; unit: string | null; order: string | null; verdict: string; word: string;
    because: string; dislodged_by: string | null; issue: string | null; strengths: Strength[]; provinces: string[];
  }
  interface Phase {
    phase: string; title: string; kind: 'movement' | 'retreat' | 'adjustment'; resolved: boolean; before: Position;
    orders: Orders; results: Result[]; events: string[]; after: Position | null; previous: string | null;
    next: string | null; unread?: Refused[];
  }
  interface Problem { type: string; title: string; status: number; detail: string; version?: string; phase?: string; accepted?: Accepted[]; refused?: Refused[] }
  interface Likely { province: string; share: number }
  interface Hint { orders: string[]; sentence: string; centres: number; hopes: Likely[]; fears: Likely[] }
  interface Hints { power: string; phase: string; hints: Hint[] }
  interface Standing { phase: string; powers: { power: string; share: number }[] }
  interface News { version: string; phase: string; given: Record<string, number> }
}
