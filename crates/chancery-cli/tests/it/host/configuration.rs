//! Where settings come from, and what is wrong with them.

use super::{Club, command, host};
use crate::common::{TempDir, err, out, status};

fn write(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The public address that a check says people open.
fn public_url(folder: &TempDir, args: &[&str], variable: Option<&str>) -> String {
    let mut command = command(folder.path(), &["check"]);
    command.args(args);
    if let Some(value) = variable {
        command.env("CHANCERY_PUBLIC_URL", value);
    }
    let output = command.output().unwrap();
    assert_eq!(status(&output), 0, "{args:?}: {}{}", out(&output), err(&output));
    let url = out(&output).split("People open ").nth(1).unwrap();
    url.split(".\n").next().unwrap().to_owned()
}

#[test]
fn a_flag_counts_before_a_variable_and_a_variable_before_the_file() {
    let folder = TempDir::new("host-precedence");
    let file = write(&folder, "club.toml", "public-url = \"https://file.example\"\n");
    let config = ["--config", &file];
    let flag = ["--config", &file, "--public-url", "https://flag.example"];
    let variable = Some("https://variable.example");
    assert_eq!(public_url(&folder, &[], None), "http://localhost:8019");
    assert_eq!(public_url(&folder, &config, None), "https://file.example");
    assert_eq!(public_url(&folder, &config, Some("")), "https://file.example");
    assert_eq!(public_url(&folder, &config, variable), "https://variable.example");
    assert_eq!(public_url(&folder, &flag, variable), "https://flag.example");
}

#[test]
fn every_kind_of_setting_works_in_the_file() {
    let folder = TempDir::new("host-file");
    let text = "site-name = \"Club of the file\"\nsign-up = \"open\"\nmail = \"file:mail\"\n\
        trusted-proxy = [\"127.0.0.1\", \"10.0.0.0/8\"]\ninsecure-http = true\n\
        outage-tolerated = \"10m\"\noutage-extend = \"1d\"\nlog = \"plain\"\ndata-dir = \"inside\"\n";
    let file = write(&folder, "club.toml", text);
    let args = ["--config", &file, "--listen", "127.0.0.1:0"];
    let mut started = command(folder.path(), &args);
    started.env_remove("CHANCERY_DATA_DIR").current_dir(folder.path());
    let club = Club::run(started);
    let site = club.get("/api/v1/site");
    assert!(site.contains("Club of the file") && site.contains("\"sign_up\":\"open\""), "{site}");
    assert!(site.contains("\"mail\":true"), "{site}");
    // A path in the file is relative to the file.
    assert!(folder.path().join("inside/club.sqlite").is_file());
}

#[test]
fn mistakes_in_the_file_are_told_with_their_line() {
    let folder = TempDir::new("host-mistakes");
    for (text, said) in [
        (
            "\n\npublic-ulr = \"https://a.example\"\n",
            "Line 3: unknown key `public-ulr`. Did you mean `public-url`?",
        ),
        ("config = \"other.toml\"\n", "Line 1: unknown key `config`"),
        ("zzzzzzzz = 1\n", "Known keys: listen, public-url"),
        ("# port\nlisten = 8019\n", "Line 2: `listen` is a text in quotes"),
        ("insecure-http = \"yes\"\n", "Line 1: `insecure-http` is `true` or `false`"),
        ("trusted-proxy = [1]\n", "Line 1: `trusted-proxy` is a text or a list"),
        ("listen = \n", "line 1"),
    ] {
        let file = write(&folder, "club.toml", text);
        for verb in [None, Some("check")] {
            let args: Vec<&str> = verb.into_iter().chain(["--config", &file]).collect();
            let refused = host(&folder, &args);
            assert_eq!(status(&refused), 1, "{text}");
            let told = err(&refused);
            assert!(told.contains(said) && told.contains("club.toml"), "{text}: {told}");
        }
    }
    let missing = host(&folder, &["--config", "nowhere.toml"]);
    assert!(status(&missing) == 1 && err(&missing).contains("nowhere.toml"));
}

#[test]
fn all_values_that_are_wrong_are_told_at_once() {
    let folder = TempDir::new("host-values");
    let args = [
        "--listen",
        "here",
        "--public-url",
        "club",
        "--database",
        "mysql:x",
        "--mail",
        "pigeon",
        "--sign-up",
        "never",
        "--trusted-proxy",
        "10.0.0.0/99",
        "--tls-cert",
        "a.pem",
        "--outage-tolerated",
        "long",
        "--outage-restore",
        "1h",
        "--outage-extend",
        "1h",
        "--log",
        "xml",
        "--site-name",
        "",
    ];
    let refused = host(&folder, &args);
    assert_eq!(status(&refused), 2, "{}", err(&refused));
    for key in [
        "listen:",
        "public-url:",
        "database:",
        "mail:",
        "sign-up:",
        "trusted-proxy:",
        "tls-key:",
        "outage-tolerated:",
        "outage-extend:",
        "log:",
        "site-name:",
    ] {
        assert!(err(&refused).contains(key), "{key} {}", err(&refused));
    }
    assert_eq!(err(&refused).lines().count(), 11, "{}", err(&refused));
    let mut odd = command(folder.path(), &["check"]);
    let odd = odd.env("CHANCERY_INSECURE_HTTP", "perhaps").output().unwrap();
    assert!(err(&odd).contains("CHANCERY_INSECURE_HTTP"), "{}", err(&odd));
}

/// Passwords come from files or the environment. On the command line they work, with a warning.
#[test]
fn secrets_come_from_files_and_are_never_shown() {
    let folder = TempDir::new("host-secrets");
    let database = format!("sqlite:{}", folder.path().join("elsewhere.sqlite").display());
    let file = write(&folder, "database", &format!("{database}\n"));
    let club = Club::start(&folder, &["--database-file", &file]);
    assert!(club.lines.last().unwrap().contains("elsewhere.sqlite"), "{:?}", club.lines);
    drop(club);
    assert!(folder.path().join("elsewhere.sqlite").is_file());
    assert!(!folder.path().join("club.sqlite").exists());

    let mut both = command(folder.path(), &["--database", &database, "--database-file", &file]);
    assert!(err(&both.output().unwrap()).contains("not both"));
    // One source counts before the other, whichever of the two names it has.
    let mut flag = command(folder.path(), &["check", "--database", &database]);
    let flag = flag.env("CHANCERY_DATABASE_FILE", "/nowhere").output().unwrap();
    assert_eq!(status(&flag), 0, "{}{}", out(&flag), err(&flag));
    let missing = host(&folder, &["check", "--database-file", "/nowhere/secret"]);
    assert!(out(&missing).contains("/nowhere/secret"), "{}", out(&missing));

    // Nobody listens at this port.
    let url = "postgres://ada:hunter2@127.0.0.1:9/club";
    let told = host(&folder, &["check", "--database", url]);
    assert_eq!(status(&told), 1);
    assert!(out(&told).contains("CHANCERY_DATABASE"), "{}", out(&told));
    assert!(out(&told).contains("postgres://ada@127.0.0.1:9/club"), "{}", out(&told));
    let mut hidden = command(folder.path(), &["check"]);
    let hidden = hidden.env("CHANCERY_DATABASE", url).output().unwrap();
    assert!(!out(&hidden).contains("CHANCERY_DATABASE"), "{}", out(&hidden));
    let mail = "smtp://ada:hunter2@127.0.0.1:9";
    let mail = host(&folder, &["check", "--mail", mail, "--mail-from", "club@example.org"]);
    assert_eq!(status(&mail), 1);
    for output in [&told, &hidden, &mail] {
        assert!(!out(output).contains("hunter2") && !err(output).contains("hunter2"));
    }
    assert!(out(&mail).contains("127.0.0.1:9 cannot be used"), "{}", out(&mail));
}

/// Monitoring asks each machine by its own name, with a token that opens nothing else.
#[test]
fn a_token_in_a_file_opens_the_metrics() {
    let folder = TempDir::new("host-metrics-token");
    let token = "0123456789abcdefghij";
    let file = write(&folder, "token", &format!("{token}\n"));
    let club = Club::start(&folder, &["--metrics-token-file", &file]);
    let bearer = format!("Authorization: Bearer {token}\r\n");
    let read = super::ask(club.address(), "node1:8019", "GET", "/metrics", &bearer, "");
    assert!(read.starts_with("HTTP/1.1 200"), "{read}");
    for metric in ["chancery_database_up 1", "chancery_database_durable 1"] {
        assert!(read.lines().any(|line| line == metric), "{metric}\n{read}");
    }
    if cfg!(unix) {
        assert!(read.contains("\nchancery_disk_free_bytes "), "{read}");
    }
    let refused = club.get("/metrics");
    assert!(refused.starts_with("HTTP/1.1 401"), "{refused}");
    for odd in ["short", "", "twenty letters and more"] {
        let file = write(&folder, "odd", odd);
        let refused = host(&folder, &["check", "--metrics-token-file", &file]);
        assert_eq!(status(&refused), 1, "{odd}");
        assert!(out(&refused).contains("at least 20"), "{}", out(&refused));
    }
    let missing = host(&folder, &["check", "--metrics-token-file", "/nowhere/token"]);
    assert!(out(&missing).contains("/nowhere/token"), "{}", out(&missing));
}
