//! Plays the games of a demonstration: members join, save orders that a simple computer player chose, and say
//! that they are ready.

use std::time::Duration;

use chancery::game::{GameTitle, OrderTexts};
use chancery::{Board, Lang, Power};
use chancery_bots::{Clock, ComputerSeat, GameStudy, Kind};
use chancery_club::account::{AccountId, GameId};
use chancery_club::game::{ClubCommand, ClubGame, ClubRequest, MasterCommand};
use chancery_club::policy::{Access, AccountActor, Actor, GameStage};
use chancery_club::settings::{ClubGameSettings, ComputerName, Visibility};
use chancery_club::time::{Length, Timestamp, Zone};
use chancery_club::votes::Motion;
use chancery_store::StoreError;
use chancery_store::club::{ClubSnapshot, ClubStore};

use super::clock::DemoClock;
use super::games::{DemoGame, DemoProgress};
use crate::club::settings::ClubSettings;

/// The player that chooses orders: quick, and not foolish.
const KIND: Kind = Kind::Dumb;
/// The time between two resolutions, which is shorter than any phase.
const STEP: Length = Length::hours(20);
/// More phases than a game with a last year has.
const MOST_PHASES: u32 = 60;

/// What plays a game.
pub(super) struct Playing<'d> {
    pub(super) settings: &'d ClubSettings,
    pub(super) clock: &'d DemoClock,
    pub(super) accounts: &'d [AccountId],
    pub(super) now: Timestamp,
    pub(super) seed: u64,
}

pub(super) type Result<T> = std::result::Result<T, StoreError>;

impl Playing<'_> {
    pub(super) async fn play(&self, plan: &DemoGame) -> Result<()> {
        let created = self.now.before(Length::days(plan.days));
        self.clock.set(created);
        let id = self.create(plan, created).await?;
        let phases = plan.progress.phases();
        // The last phase was resolved today.
        let began = phases.map_or(created, |count| self.now.before(STEP.times(count + 1)));
        self.clock.set(began.max(created));
        for &player in plan.players {
            if plan.visibility == Visibility::Private {
                self.master(id, plan, MasterCommand::Invite(self.accounts[player])).await?;
            }
            let join = ClubCommand::Join { wanted: None, preferences: Vec::new() };
            self.command(id, self.member(player), join).await?;
        }
        match plan.progress {
            DemoProgress::Open => return Ok(()),
            DemoProgress::RollCall(there) => return self.confirm(id, there).await,
            _ => self.begin(id, plan).await?,
        }
        self.phases(id, plan, phases.unwrap_or(MOST_PHASES), began.max(created)).await?;
        match plan.progress {
            DemoProgress::Running(_) => self.save_some(id).await,
            DemoProgress::Paused(_) => self.master(id, plan, MasterCommand::Pause).await,
            DemoProgress::Cancelled(_) => self.vote(id, &Motion::Cancel {}).await,
            _ => Ok(()),
        }
    }

    async fn create(&self, plan: &DemoGame, created: Timestamp) -> Result<GameId> {
        // What the plans say is fixed, and a test plays all of them.
        let title = GameTitle::new(plan.title).expect("a title that fits");
        let zone: Zone = plan.zone.parse().expect("a time zone");
        let board = Board::built_in(plan.variant).expect("a built-in variant");
        let computers = plan.computers.map(|name| ComputerName::new(name).expect("a computer"));
        let settings = ClubGameSettings {
            variant: plan.variant.to_owned(),
            press: plan.press,
            anonymous: plan.anonymous,
            visibility: plan.visibility,
            computers,
            last_year: plan.last_year,
            publish_press: plan.publish_press,
            ..plan.preset.settings(title, zone)
        };
        let id = GameId::from_random(self.settings.random()?);
        let mut game = ClubGame::new(id, settings, self.accounts[plan.master], board, created)?;
        let acts = vec![game.begin_log()];
        self.store().create_club_game(game, acts).await?;
        Ok(id)
    }

    pub(super) fn store(&self) -> &dyn ClubStore {
        self.settings.store.as_ref()
    }

    /// A member who has signed in.
    fn member(&self, number: usize) -> Actor {
        account_actor(self.accounts[number])
    }

    async fn command(&self, id: GameId, actor: Actor, command: ClubCommand) -> Result<()> {
        let mut entropy = [0; 32];
        for half in entropy.chunks_exact_mut(16) {
            half.copy_from_slice(&self.settings.random()?);
        }
        self.store().command(id, ClubRequest { actor, command, entropy }).await?;
        Ok(())
    }

    async fn master(&self, id: GameId, plan: &DemoGame, command: MasterCommand) -> Result<()> {
        self.command(id, self.member(plan.master), ClubCommand::Master(command)).await
    }

    pub(super) async fn read(&self, id: GameId) -> Result<std::sync::Arc<ClubSnapshot>> {
        Ok(self.store().club_game(id).await?.expect("the game that was created"))
    }

    /// Calls the roll, unless the last seat did, and lets everybody be there.
    async fn begin(&self, id: GameId, plan: &DemoGame) -> Result<()> {
        if self.read(id).await?.game.document.stage == GameStage::Waiting {
            self.master(id, plan, MasterCommand::CallRoll).await?;
        }
        self.confirm(id, plan.players.len()).await
    }

    async fn confirm(&self, id: GameId, there: usize) -> Result<()> {
        let held = holders(&self.read(id).await?.game);
        for (power, account) in held.into_iter().take(there) {
            self.command(id, account_actor(account), ClubCommand::Confirm(power)).await?;
        }
        Ok(())
    }

    /// Plays phases until so many are resolved or the game is over.
    async fn phases(
        &self,
        id: GameId,
        plan: &DemoGame,
        count: u32,
        began: Timestamp,
    ) -> Result<()> {
        for number in 1..=count {
            let game = self.read(id).await?;
            if game.game.document.stage != GameStage::Running {
                break;
            }
            let at = began.after(STEP.times(number));
            self.clock.set(at.before(Length::hours(5)));
            if let Some(french) = plan.letters {
                self.write_letters(id, number - 1, french).await?;
            }
            self.clock.set(at.before(Length::hours(2)));
            self.save_all(&game.game).await?;
            self.clock.set(at);
            self.command(id, Actor::System, ClubCommand::Sweep).await?;
        }
        Ok(())
    }

    /// Everybody who owes orders saves them and is ready.
    async fn save_all(&self, game: &ClubGame) -> Result<()> {
        for (power, account) in holders(game) {
            if self.save(game, power, account).await? {
                self.ready(game, power, account).await?;
            }
        }
        self.let_computers_order(game).await
    }

    /// Everybody votes for something.
    async fn vote(&self, id: GameId, motion: &Motion) -> Result<()> {
        for (power, account) in holders(&self.read(id).await?.game) {
            let vote = ClubCommand::Vote(power, motion.clone());
            self.command(id, account_actor(account), vote).await?;
        }
        Ok(())
    }

    /// In the current phase, some have saved their orders, and fewer are ready.
    async fn save_some(&self, id: GameId) -> Result<()> {
        let game = self.read(id).await?;
        for (number, (power, account)) in holders(&game.game).into_iter().enumerate() {
            if number % 3 != 2 && self.save(&game.game, power, account).await? && number % 3 == 0 {
                self.ready(&game.game, power, account).await?;
            }
        }
        self.let_computers_order(&game.game).await
    }

    /// Saves orders for a power if it owes some. Returns whether it does.
    async fn save(&self, game: &ClubGame, power: Power, account: AccountId) -> Result<bool> {
        if !game.session().due().iter().any(|due| due.power == power) {
            return Ok(false);
        }
        let texts = self.choose(game.id, power, KIND).await?;
        let turn = Some(game.turn());
        let save = ClubCommand::SaveOrders { power, turn, texts, lang: Lang::EN };
        self.command(game.id, account_actor(account), save).await?;
        Ok(true)
    }

    async fn ready(&self, game: &ClubGame, power: Power, account: AccountId) -> Result<()> {
        let ready = ClubCommand::SetReady { power, turn: Some(game.turn()), ready: true };
        self.command(game.id, account_actor(account), ready).await
    }

    async fn let_computers_order(&self, game: &ClubGame) -> Result<()> {
        for (power, computer) in game.session().computers_due() {
            let texts = self.choose(game.id, power, KIND).await?;
            let computer = computer.to_owned();
            let orders =
                chancery::game::ComputerOrders { turn: game.turn(), power, computer, texts };
            self.command(game.id, Actor::Computer, ClubCommand::SubmitComputer(orders)).await?;
        }
        Ok(())
    }

    async fn choose(&self, id: GameId, power: Power, kind: Kind) -> Result<Vec<String>> {
        let mut record = self.store().record(&id.to_string()).await?;
        record.orders = OrderTexts::new(record.game.board());
        let seat = ComputerSeat { power, name: kind.name().to_owned(), kind };
        let clock = Clock::within(Duration::from_secs(2));
        Ok(GameStudy::new(record, self.seed).think(&seat, clock).texts)
    }
}

pub(super) fn account_actor(account: AccountId) -> Actor {
    let access = Access::Session;
    Actor::Account(AccountActor { account, access, is_operator: false, reliability: None })
}

/// The powers that members play, with who does.
pub(super) fn holders(game: &ClubGame) -> Vec<(Power, AccountId)> {
    let seats = game.seats.iter();
    seats.filter_map(|seat| Some((seat.power, seat.account()?))).collect()
}
