// Types of votes and absence in a game of the club.

declare namespace Club {
  interface SeatView {
    excuses_left?: number;
    misses?: number;
    missed?: string;
    is_away?: boolean;
    sitter?: { account?: AccountRef; until: string };
    is_offered?: boolean;
  }

  /** Something that players vote on. */
  interface Motion {
    kind: "draw" | "cancel" | "concede" | "pause" | "resume" | "extend" | "force" | "undo" | "replace";
    winner?: string;
    by?: string;
    power?: string;
    holder?: "vacant" | "person" | "computer";
    account?: AccountRef;
    computer?: string;
    votes?: string[];
    is_yours: boolean;
    needed: number;
    voters: string[];
    may_vote: boolean;
  }

  interface ClubView {
    motions: Motion[];
    excused?: string[];
  }
}
