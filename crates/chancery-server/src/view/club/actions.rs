//! Names of what a viewer may do.

use chancery_club::policy::{ClubAction, MasterAct, VoteKind};

/// The names of actions, each once.
pub(crate) fn action_ids(actions: &[ClubAction]) -> Vec<&'static str> {
    let mut ids: Vec<&'static str> = Vec::new();
    for id in actions.iter().filter_map(action_id) {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    ids
}

/// The name of an action that pages offer.
const fn action_id(action: &ClubAction) -> Option<&'static str> {
    Some(match action {
        ClubAction::Join => "join",
        ClubAction::TakeOver(_) => "take-over",
        ClubAction::Leave(_) => "leave",
        ClubAction::Confirm(_) => "confirm",
        ClubAction::SaveOrders(_) => "save-orders",
        ClubAction::SetReady(_) => "ready",
        ClubAction::UseHints(_) => "hints",
        ClubAction::NameSitter(_) => "name-sitter",
        ClubAction::EndSitting(_) => "end-sitting",
        ClubAction::Return(_) => "return",
        ClubAction::OfferSeat(_) => "offer-seat",
        ClubAction::Vote(kind, _) => vote_id(*kind),
        ClubAction::Master(act) => master_act_id(*act),
        _ => return None,
    })
}

/// The name of a vote, or of what a game master who plays proposes.
const fn vote_id(kind: VoteKind) -> &'static str {
    match kind {
        VoteKind::Draw => "vote-draw",
        VoteKind::Cancel => "vote-cancel",
        VoteKind::Concede => "vote-concede",
        VoteKind::Pause => "vote-pause",
        VoteKind::Resume => "vote-resume",
        VoteKind::Extend => "vote-extend",
        VoteKind::Approve(MasterAct::Force) => "vote-force",
        VoteKind::Approve(MasterAct::Undo) => "vote-undo",
        VoteKind::Approve(_) => "vote-replace",
    }
}

/// The name of an act of the game master.
pub(crate) const fn master_act_id(act: MasterAct) -> &'static str {
    match act {
        MasterAct::CallRoll => "call-roll",
        MasterAct::Invite => "invite",
        MasterAct::ChangeSettings => "change-settings",
        MasterAct::ChangeClock => "change-clock",
        MasterAct::Pause => "pause",
        MasterAct::Resume => "resume",
        MasterAct::Extend => "extend",
        MasterAct::Replace(_) => "replace",
        MasterAct::Force => "force",
        MasterAct::Undo => "undo",
        MasterAct::Cancel => "cancel",
        MasterAct::Archive => "archive",
        MasterAct::Delete => "delete",
        MasterAct::AppointMaster => "appoint",
        MasterAct::ManageWebhooks => "webhooks",
    }
}
