// Types of the club's JSON API, as far as the pages use it.

declare namespace Club {
  interface Site {
    name: string;
    version: string;
    sign_up: "open" | "invitation";
    mail: boolean;
    passkeys: boolean;
    public_url: string;
  }
  interface Passkey {
    id: string;
    label: string;
    created_at: string;
  }
  interface Me {
    id: string;
    name: string;
    email?: string | null;
    operator: boolean;
    created_at: string;
    has_password: boolean;
    passkeys: Passkey[];
  }
  /** Who is signed in, as every page knows it. */
  type PageAccount = Pick<Me, "id" | "name" | "operator">;
  interface Session {
    id: string;
    label: string;
    created_at: string;
    seen_at: string;
    current: boolean;
  }
  interface Token {
    id: string;
    label: string;
    scopes: string[];
    created_at: string;
    expires_at: string;
    /** Only in the answer that creates it. */
    secret?: string;
  }
  interface AccountRef {
    id: string;
    name: string;
  }
  interface AccountLine extends AccountRef {
    email?: string | null;
    operator: boolean;
    created_at: string;
    banned_at?: string | null;
  }
  interface AuditEntry {
    number: number;
    at: string;
    actor?: AccountRef | null;
    act: string;
    subject?: string | null;
    detail?: Record<string, unknown> | null;
  }
  type Stage = "waiting" | "roll-call" | "running" | "paused" | "finished" | "cancelled";
  interface GameSummary {
    id: string;
    title: string;
    variant: string;
    stage: Stage;
    phase: string;
    phase_title: string;
    seats_taken: number;
    seats_total: number;
    deadline?: string | null;
    due?: { needed: boolean; ready: boolean } | null;
    power?: string | null;
    press: string;
    unread?: number | null;
    clock: string;
    anonymous: boolean;
    visibility: string;
    vacant?: string[];
    /** How a finished game ended, in words. */
    result?: string | null;
  }
  type ClockPace =
    | { kind: "untimed" }
    | { kind: "lengths"; movement: string; other: string }
    | { kind: "fixed"; times: string; least: string; other: string };
  interface ClockSettings {
    pace: ClockPace;
    skip?: string | undefined;
    first?: string | undefined;
    grace: string;
    wait: string;
    early: "keep" | "restart";
  }
  interface GameSettings {
    title: string;
    variant: string;
    rules: string;
    press: "full" | "public-only" | "off" | "rulebook" | "rounds";
    anonymous: boolean;
    visibility: "public" | "link" | "private";
    assignment: "random" | "preference" | "choice";
    clock: ClockSettings;
    roll_call: string;
    draw: "survivors" | "never";
    last_year: number | null;
    computers: string | null;
    hints: boolean;
    show_ready: boolean;
    least_reliability: number;
    spectators: "everybody" | "accounts" | "nobody";
    excuses: number;
    misses: number;
    master_reads_press: boolean;
    inherit_press: boolean;
    publish_press: boolean;
  }
  interface SeatView {
    power: string;
    name: string;
    holder: "vacant" | "person" | "computer";
    account?: AccountRef | null;
    computer?: string | null;
    is_you: boolean;
    ready?: boolean | null;
    confirmed?: boolean | null;
  }
  interface ClubView {
    stage: Stage;
    settings: GameSettings;
    master?: AccountRef | null;
    seats: SeatView[];
    clock?: string[];
  }
}
