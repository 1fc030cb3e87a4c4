// The types of a game in the club as its page uses them, beside those of the lists in club.d.ts.

declare namespace Club {
  interface ClubView {
    players?: number | null;
    power?: string | null;
    roles: string[];
    deadline?: string | null;
    closes_at?: string | null;
    time_left_s?: number | null;
    roll_call_ends?: string | null;
    turn: number;
    may: string[];
    /** Only in the answer that makes the link. */
    invitation?: string | null;
    /** The server's time. */
    now: string;
  }

  type Game = Api.GameView & { club?: ClubView | null };

  /** What a player gets for accepted orders. */
  interface Receipt {
    game: string;
    power: string;
    number: number;
    turn: number;
    at: string;
    hash: string;
  }

  type Taken = Api.Taken & { receipt?: Receipt };

  /** An entry of the public log. */
  interface ActEntry {
    number: number;
    at: string;
    act: { kind: "turn"; turn: number } | { kind: "act"; name: string };
    detail: string;
    /** What a new clock does, in sentences. */
    clock?: string[];
    hash: string;
  }

  /** A message. */
  interface PressMessage {
    id: string;
    thread: string;
    /** A power; the game master has none. */
    author?: string;
    own: boolean;
    text: string;
    at: string;
    phase: string;
    after_act: number;
    /** Whether it waits until the phase is resolved. */
    waits?: boolean;
  }

  interface PressThread {
    id: string;
    kind: "powers" | "public" | "master" | "notes";
    title: string;
    /** The others in it. */
    powers: string[];
    computers?: boolean;
    last?: PressMessage;
    unread: number;
    muted: boolean;
    draft?: string;
    /** A power, or `master`; missing if one cannot write now. */
    writes_as?: string;
    /** Why one cannot write now. */
    closed?: string;
  }

  /** A phase that was resolved or undone. */
  interface PressEvent {
    act: number;
    kind: "resolved" | "undone";
    phase: string;
    title: string;
    at: string;
  }

  interface Press {
    quiet_until?: string;
    kind: GameSettings["press"];
    power?: string;
    may_start: boolean;
    unread: number;
    threads: PressThread[];
    events: PressEvent[];
  }
}
