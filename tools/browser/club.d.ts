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
    agent: boolean;
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
    ban_reason?: string | null;
    agent: boolean;
  }
  interface ProfileGame {
    id: string;
    title: string;
    power: string;
    power_name: string;
    phase_title: string;
  }
  interface FinishedGame extends Omit<ProfileGame, "phase_title"> {
    variant: string;
    outcome: "solo" | "draw" | "survived" | "eliminated";
    sharers: number;
    centres: number;
    finished_at: string;
  }
  interface Account extends AccountRef {
    attendance?: { owed: number; kept: number; reliability?: number };
  }
  interface Profile extends AccountRef {
    agent: boolean;
    member_since: string;
    totals: { games: number; solos: number; draws: number; survivals: number; eliminations: number };
    playing: ProfileGame[];
    games: FinishedGame[];
    next?: string | null;
  }
  interface ScoredSeat {
    power: string;
    power_name: string;
    account?: AccountRef | null;
    computer?: string | null;
    outcome: string;
    sharers: number;
    centres: number;
    scores: Record<string, number>;
  }
  interface ScoreTable {
    games: { id: string; title: string; variant: string; ending: string; seats: ScoredSeat[] }[];
    totals: {
      account: AccountRef;
      games: number;
      solos: number;
      draws: number;
      centres: number;
      scores: Record<string, number>;
    }[];
    missing: string[];
  }
  interface Report {
    id: string;
    at: string;
    reporter: AccountRef;
    kind: "account" | "game" | "seat" | "message";
    subject: string;
    game?: string | null;
    account?: AccountRef | null;
    quote?: string | null;
    reason: string;
    resolution?: { at: string; by: AccountRef; note: string } | null;
  }
  interface Block {
    account: AccountRef;
    at: string;
  }
  interface Relation {
    account: AccountRef;
    other: AccountRef;
    kind: "household" | "friends";
    at: string;
  }
  interface SharedDevices {
    kind: "network" | "browser";
    mark: string;
    accounts: { account: AccountRef; first_at: string; last_at: string }[];
  }
  interface SiteStatus {
    games: number;
    under_way: number;
    overdue: number;
    overdue_since?: string | null;
    queued_notices: number;
    open_reports: number;
    now: string;
  }
  interface AuditEntry {
    number: number;
    at: string;
    actor?: AccountRef | null;
    act: string;
    subject?: string | null;
    detail?: Record<string, unknown> | null;
  }
  interface NoticeBrowser {
    id: string;
    label: string;
    created_at: string;
  }
  interface NoticeSettings {
    language: string;
    zone?: string | null;
    digest_hour: number;
    topics: { topic: string; email: "at-once" | "digest" | "off"; push: boolean; can_wait: boolean }[];
    mail: boolean;
    push: boolean;
    push_key?: string | null;
    browsers: NoticeBrowser[];
    feed_since?: string | null;
    calendar_since?: string | null;
  }
  interface Webhook {
    id: string;
    shape: "discord" | "slack" | "json";
    host: string;
    language: string;
    created_at: string;
    failures: number;
    disabled_at?: string | null;
    reason?: string | null;
    /** Only in the answer that makes it. */
    secret?: string | null;
  }
  interface Delivery {
    id: string;
    channel: "email" | "digest" | "push" | "webhook";
    account?: AccountRef | null;
    queued_at: string;
    at: string;
    attempts: number;
    reason?: string | null;
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
    /** Number of seats that programs hold. */
    agents?: number;
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
    agent?: boolean;
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
