//! Votes as commands: casting and withdrawing them, and what happens when a motion is carried.

use chancery::Power;
use chancery::game::Ending;

use super::apply::{Change, Result};
use super::command::MasterCommand;
use super::{Audience, NoticeKind};
use crate::clock::{PhaseTimer, TimerError};
use crate::policy::{Denial, GameStage};
use crate::seats::{SeatHolder, SeatListError};
use crate::votes::{Motion, MotionKind, OpenMotion, VoteChange, VoteError};

impl Change<'_> {
    pub(super) fn vote(&mut self, power: Power, motion: &Motion) -> Result<()> {
        self.check_motion(power, motion)?;
        let (id, is_secret) = (self.power_id(power), motion.kind().is_secret());
        let change = self.game.document.motions.vote(&id, motion);
        self.applied.audience = match change {
            VoteChange::Nothing => Audience::Nobody,
            // Nobody learns that somebody voted, or how many.
            _ if is_secret => Audience::Seat(power),
            _ => Audience::Everybody,
        };
        if let Some(open) = self.game.document.motions.get(motion).cloned()
            && self.game.is_carried(&open)
        {
            self.applied.audience = Audience::Everybody;
            return self.carry(&open);
        }
        if change == VoteChange::Proposed && !is_secret {
            let others = self.game.voters_on(motion).into_iter().filter(|&other| other != power);
            let seats = others.filter_map(|other| self.game.seats.get(other));
            let accounts: Vec<_> = seats.filter_map(crate::seats::GameSeat::account).collect();
            for account in accounts {
                self.tell(account, NoticeKind::Vote);
            }
        }
        Ok(())
    }

    pub(super) fn withdraw_vote(&mut self, power: Power, kind: MotionKind) {
        let id = self.power_id(power);
        self.applied.audience = match self.game.document.motions.withdraw(&id, kind) {
            false => Audience::Nobody,
            true if kind.is_secret() => Audience::Seat(power),
            true => Audience::Everybody,
        };
    }

    /// Checks what the policy does not know: what the motion says, and who may propose it.
    fn check_motion(&self, power: Power, motion: &Motion) -> Result<()> {
        let game = &*self.game;
        motion.vote_kind(game.session().game().board())?;
        if game.is_away(power) {
            return Err(VoteError::Away.into());
        }
        if let Some(winner) = motion.winner(game.session().game().board())? {
            if winner == power {
                return Err(VoteError::OwnVictory.into());
            }
            if !game.survivors().contains(&winner) {
                return Err(VoteError::WinnerGone.into());
            }
        }
        if let Motion::Extend { .. } = motion
            && game.document.timer.deadline().is_none()
        {
            return Err(TimerError::Untimed.into());
        }
        if let Motion::Replace { holder: SeatHolder::Account(account), .. } = motion {
            // In an anonymous game a refusal would tell who plays.
            if game.document.settings.anonymous {
                return Err(Denial::Anonymous.into());
            }
            if game.seats.held_by(*account).is_some() {
                return Err(SeatListError::AlreadySeated.into());
            }
        }
        if motion.kind().is_approval() {
            let master = game.document.master;
            let plays =
                |account| game.seats.iter().any(|seat| seat.is_played_by(account, self.now));
            if !master.is_some_and(plays) {
                return Err(VoteError::NoApproval.into());
            }
            let is_proposed = game.document.motions.get(motion).is_some();
            if !is_proposed && self.actor.account() != master {
                return Err(VoteError::NotProposed.into());
            }
        }
        Ok(())
    }

    /// Carries what has enough votes now that there are fewer voters. What a game master does waits for the
    /// next vote. One motion can make another possible: a game that goes on can be drawn.
    pub(super) fn settle_votes(&mut self) -> Result<()> {
        while let Some(open) = self.carried_motion() {
            self.applied.audience = Audience::Everybody;
            self.carry(&open)?;
        }
        Ok(())
    }

    /// A motion that has enough votes and fits the stage of the game. Once it is carried, it is no longer there.
    fn carried_motion(&self) -> Option<OpenMotion> {
        let stage = self.game.document.stage;
        let fits = |kind: MotionKind| match kind {
            MotionKind::Cancel => stage.is_under_way(),
            MotionKind::Resume => stage == GameStage::Paused,
            kind => stage == GameStage::Running && !kind.is_approval(),
        };
        let mut kinds = MotionKind::ALL.into_iter().filter(|&kind| fits(kind));
        kinds.find_map(|kind| {
            let of_kind = |open: &&OpenMotion| open.motion.kind() == kind;
            let mut open = self.game.document.motions.iter().filter(of_kind);
            open.find(|open| self.game.is_carried(open)).cloned()
        })
    }

    /// Does what the players decided. The log says that they did.
    fn carry(&mut self, open: &OpenMotion) -> Result<()> {
        let motion = &open.motion;
        let kind = motion.kind();
        self.game.document.motions.drop_kinds(|other| other == kind);
        match motion {
            Motion::Draw {} => {
                let survivors = self.game.survivors();
                let ids: Vec<String> = survivors.iter().map(|&one| self.power_id(one)).collect();
                self.end_by(Ending::Draw(survivors), "drawn", &ids.join(", "))
            }
            Motion::Concede { winner } => {
                let power = motion.winner(self.game.session().game().board())?;
                let Some(power) = power else { return Err(VoteError::Power.into()) };
                self.end_by(Ending::Victory(power), "conceded", winner)
            }
            _ => {
                self.log("voted", kind.id());
                self.carry_out(motion)
            }
        }
    }

    fn carry_out(&mut self, motion: &Motion) -> Result<()> {
        let command = match motion {
            Motion::Cancel {} => MasterCommand::Cancel,
            Motion::Pause {} => MasterCommand::Pause,
            Motion::Resume {} => MasterCommand::Resume,
            Motion::Extend { by } => MasterCommand::Extend(by.get()),
            Motion::Force {} => MasterCommand::Force { turn: None },
            Motion::Undo {} => MasterCommand::Undo,
            Motion::Replace { power, holder } => {
                let board = self.game.session().game().board();
                let power = crate::votes::power_with_id(board, power)?;
                MasterCommand::Replace(power, holder.clone())
            }
            Motion::Draw {} | Motion::Concede { .. } => return Ok(()),
        };
        self.master(&command)
    }

    /// Ends the game as the players agreed. The log names the powers that share it.
    fn end_by(&mut self, ending: Ending, name: &str, powers: &str) -> Result<()> {
        self.game.played.session.end(ending)?;
        self.log(name, powers);
        self.finish();
        Ok(())
    }

    /// The game is over.
    pub(super) fn finish(&mut self) {
        self.game.document.stage = GameStage::Finished;
        self.game.document.timer = PhaseTimer::Untimed {};
        self.game.seats.clear_ready();
        self.end_life();
        self.log("ended", "");
        self.tell_all(NoticeKind::Ended);
    }

    /// What ends with the game: votes, and links to seats.
    pub(super) fn end_life(&mut self) {
        let document = &mut self.game.document;
        document.motions.drop_kinds(|_| true);
        document.offers.clear();
        document.excused.clear();
    }
}
