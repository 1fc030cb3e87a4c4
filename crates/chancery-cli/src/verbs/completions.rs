//! `chancery completions`: what a shell needs to complete the command.

use anyhow::Result;
use clap::Command;
use clap_complete::Shell;

use crate::{Status, help, output};

/// Print a completion script for a shell
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery completions bash > ~/.bash_completion.d/chancery
  chancery completions zsh > ~/.zfunc/_chancery
  chancery completions fish > ~/.config/fish/completions/chancery.fish")]
pub(crate) struct CompletionsArgs {
    /// Shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub(crate) fn run(args: &CompletionsArgs) -> Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(), "chancery", &mut script);
    let script = with_games(args.shell, &String::from_utf8_lossy(&script));
    output::print(&script)?;
    Ok(Status::Done)
}

/// The verbs whose first word is a game.
fn game_verbs() -> Vec<String> {
    let command = help::command();
    let takes_game = |verb: &&Command| {
        let first = verb.get_positionals().next().map(clap::Arg::get_id);
        first.is_some_and(|id| GAME_IDS.contains(&id.as_str()))
    };
    let verbs = command.get_subcommands().filter(takes_game);
    verbs
        .map(|verb| verb.get_name().to_owned())
        .filter(|name| !NEW_NAMES.contains(&name.as_str()))
        .collect()
}

/// The verbs that take the name of a game that does not exist yet.
const NEW_NAMES: [&str; 2] = ["new", "import"];

/// What help calls the argument for a game, by its id.
const GAME_IDS: [&str; 4] = ["game", "what", "file_or_game", "first"];

/// A script that also completes names of games, where the shell can ask for them.
fn with_games(shell: Shell, script: &str) -> String {
    let verbs = game_verbs();
    match shell {
        Shell::Bash => {
            let verbs = verbs.join("|");
            format!(
                "{script}
_chancery_games() {{
    _chancery \"$@\"
    [[ $COMP_CWORD -eq 2 ]] || return
    case \"${{COMP_WORDS[1]}}\" in
        {verbs})
            COMPREPLY+=($(compgen -W \"$(chancery list --names 2>/dev/null)\" -- \"${{COMP_WORDS[2]}}\"))
            ;;
    esac
}}
complete -F _chancery_games -o nosort -o bashdefault -o default chancery
"
            )
        }
        Shell::Fish => {
            let verbs = verbs.join(" ");
            format!(
                "{script}
complete -c chancery -n \"__fish_seen_subcommand_from {verbs}\" -f -a \"(chancery list --names 2>/dev/null)\"
"
            )
        }
        Shell::Zsh => {
            let names = "_chancery_games() {
    local -a games
    games=(${(f)\"$(chancery list --names 2>/dev/null)\"})
    compadd -a games
}

";
            let (head, body) = script.split_once('\n').unwrap_or((script, ""));
            let lines = body.lines().map(|line| {
                let game = GAME_IDS.iter().any(|id| line.contains(&format!(":{id} -- ")));
                if game { line.replace(":_default'", ":_chancery_games'") } else { line.to_owned() }
            });
            format!("{head}\n\n{names}{}\n", lines.collect::<Vec<_>>().join("\n"))
        }
        _ => script.to_owned(),
    }
}
