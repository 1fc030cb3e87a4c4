//! Every action, with a name for the table.

use chancery::Power;
use chancery_club::policy::{ClubAction, MasterAct, PressThread, VoteKind};

use super::powers;

fn acts() -> Vec<MasterAct> {
    use MasterAct::*;
    let france = powers()[2];
    vec![
        CallRoll,
        Invite,
        ChangeSettings,
        ChangeClock,
        Pause,
        Resume,
        Extend,
        Replace(france),
        Force,
        Undo,
        Cancel,
        Archive,
        Delete,
        AppointMaster,
        ManageWebhooks,
    ]
}

/// Every action, for Austria if it is about a power, with its name.
pub(super) fn actions() -> Vec<(String, ClubAction)> {
    use ClubAction::*;
    let [austria, england, france, germany, ..] = powers();
    let between = |powers: &[Power]| PressThread::Between(powers.to_vec());
    let mut all = vec![
        ("view game", ViewGame),
        ("view Austria's saved orders", ViewOrders(austria)),
        ("view Austria's receipts", ViewReceipts(austria)),
        ("view submissions", ViewSubmissions),
        ("view whether Austria is ready", ViewReady(austria)),
        ("view who plays Austria", ViewHolder(austria)),
        ("view declared relations", ViewRelations),
        ("use hints for Austria", UseHints(austria)),
        ("join", Join),
        ("take over Germany", TakeOver(germany)),
        ("take over France (computer)", TakeOver(france)),
        ("leave Austria", Leave(austria)),
        ("confirm Austria", Confirm(austria)),
        ("name a sitter for Austria", NameSitter(austria)),
        ("return to Austria", Return(austria)),
        ("end sitting for Austria", EndSitting(austria)),
        ("offer Austria's seat", OfferSeat(austria)),
        ("offer England's seat", OfferSeat(england)),
        ("offer Germany's seat (vacant)", OfferSeat(germany)),
        ("accept England's seat by link", AcceptSeat(england)),
        ("save Austria's orders", SaveOrders(austria)),
        ("set Austria ready", SetReady(austria)),
        ("vote draw", Vote(VoteKind::Draw, austria)),
        ("vote cancel", Vote(VoteKind::Cancel, austria)),
        ("vote concede", Vote(VoteKind::Concede, austria)),
        ("vote pause", Vote(VoteKind::Pause, austria)),
        ("vote resume", Vote(VoteKind::Resume, austria)),
        ("vote extend", Vote(VoteKind::Extend, austria)),
        ("vote to approve force", Vote(VoteKind::Approve(MasterAct::Force), austria)),
        ("vote to approve delete", Vote(VoteKind::Approve(MasterAct::Delete), austria)),
        ("withdraw a vote of Austria", WithdrawVote(austria)),
        ("read public press", ReadPress(PressThread::Public)),
        ("read Austria-England", ReadPress(between(&[austria, england]))),
        ("read England-France", ReadPress(between(&[england, france]))),
        ("read Austria-GM", ReadPress(PressThread::Master(austria))),
        ("read Austria's notes", ReadPress(PressThread::Notes(austria))),
        ("read Austria's earlier press", ReadEarlierPress(austria)),
        ("write public press", WritePress(PressThread::Public, austria)),
        ("write Austria-England", WritePress(between(&[austria, england]), austria)),
        ("write England-France as Austria", WritePress(between(&[england, france]), austria)),
        ("write to the GM", WritePress(PressThread::Master(austria), austria)),
        ("write Austria's notes", WritePress(PressThread::Notes(austria), austria)),
        ("write public press as GM", WritePressAsMaster(PressThread::Public)),
        ("write to Austria as GM", WritePressAsMaster(PressThread::Master(austria))),
        ("write Austria-England as GM", WritePressAsMaster(between(&[austria, england]))),
        ("submit computer orders of France", SubmitComputerOrders(france)),
        ("submit computer orders of Austria", SubmitComputerOrders(austria)),
        ("resolve what is due", Resolve),
    ];
    let mut named: Vec<(String, ClubAction)> =
        all.drain(..).map(|(name, action)| (name.to_owned(), action)).collect();
    for act in acts() {
        let name = match act {
            MasterAct::Replace(_) => "Replace France".to_owned(),
            other => format!("{other:?}"),
        };
        named.push((format!("GM: {name}"), Master(act)));
    }
    named
}
