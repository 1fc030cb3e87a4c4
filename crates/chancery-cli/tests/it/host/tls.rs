//! HTTPS without a reverse proxy.

use std::process::Command;

use super::{Club, command, host};
use crate::common::{TempDir, err, status};

/// Writes a certificate for some names and its key.
fn certificate(folder: &TempDir, name: &str, hosts: &[&str]) -> [String; 2] {
    let hosts: Vec<String> = hosts.iter().map(|&host| host.to_owned()).collect();
    let made = rcgen::generate_simple_self_signed(hosts).unwrap();
    let files = ["pem", "key"].map(|end| folder.path().join(format!("{name}.{end}")));
    std::fs::write(&files[0], made.cert.pem()).unwrap();
    std::fs::write(&files[1], made.signing_key.serialize_pem()).unwrap();
    files.map(|file| file.to_str().unwrap().to_owned())
}

#[test]
fn a_club_serves_https_with_a_certificate() {
    let folder = TempDir::new("host-tls");
    let [pem, key] = certificate(&folder, "own", &["localhost"]);
    let args = ["--listen", "0.0.0.0:0", "--tls-cert", &pem, "--tls-key", &key];
    let club = Club::run(command(folder.path(), &args));
    let url = club.lines[0].strip_prefix("listening on ").unwrap();
    assert!(url.starts_with("https://localhost:"), "{url}");
    if Command::new("curl").arg("--version").output().is_err() {
        println!("not run: curl is not here");
        return;
    }
    let health = format!("{url}/health");
    let asked = Command::new("curl").args(["-sS", "--cacert", &pem, &health]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&asked.stdout), "ok\n", "{asked:?}");
    // Plain HTTP gets no answer, and others are served all the same.
    let plain = health.replace("https:", "http:");
    let asked = Command::new("curl").args(["-sS", &plain]).output().unwrap();
    assert!(!asked.status.success() && asked.stdout.is_empty(), "{asked:?}");
    let asked = Command::new("curl").args(["-sS", "--cacert", &pem, &health]).output().unwrap();
    assert!(asked.status.success());
}

#[test]
fn bad_certificates_are_told() {
    let folder = TempDir::new("host-bad-tls");
    let [pem, key] = certificate(&folder, "one", &["localhost"]);
    let [_, other] = certificate(&folder, "two", &["localhost"]);
    for (pem, key, said) in [
        (pem.as_str(), other.as_str(), "is not that of the certificate"),
        (&key, &key, "holds no certificate"),
        (&pem, &pem, "holds no private key"),
        ("/nowhere.pem", &key, "Cannot read /nowhere.pem"),
    ] {
        let args = ["--listen", "127.0.0.1:0", "--tls-cert", pem, "--tls-key", key];
        let refused = host(&folder, &args);
        assert!(status(&refused) == 1 && err(&refused).contains(said), "{}", err(&refused));
        let args: Vec<&str> = ["check"].into_iter().chain(args).collect();
        assert_eq!(status(&host(&folder, &args)), 1);
    }
    let mut french = command(folder.path(), &["--tls-cert", &pem, "--tls-key", &other]);
    let french = french.env("LC_ALL", "fr_FR.UTF-8").output().unwrap();
    assert!(err(&french).contains("n’est pas celle du certificat"), "{}", err(&french));
    let args = ["check", "--tls-cert", &pem, "--tls-key", &key];
    assert_eq!(status(&host(&folder, &args)), 0);
    let elsewhere: Vec<&str> =
        args.into_iter().chain(["--public-url", "https://club.example.org"]).collect();
    let found = host(&folder, &elsewhere);
    assert_eq!(status(&found), 1, "it is for another name");
    let plain: Vec<&str> = args.into_iter().chain(["--public-url", "http://localhost:1"]).collect();
    assert_eq!(status(&host(&folder, &plain)), 1);
}

/// An expired certificate is a fault before anybody sees it.
#[test]
fn an_expired_certificate_is_found() {
    let folder = TempDir::new("host-expired");
    let mut parameters = rcgen::CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    parameters.not_before = rcgen::date_time_ymd(2020, 1, 1);
    parameters.not_after = rcgen::date_time_ymd(2021, 1, 1);
    let key = rcgen::KeyPair::generate().unwrap();
    let made = parameters.self_signed(&key).unwrap();
    let files = ["pem", "key"].map(|end| folder.path().join(format!("old.{end}")));
    std::fs::write(&files[0], made.pem()).unwrap();
    std::fs::write(&files[1], key.serialize_pem()).unwrap();
    let [pem, key] = files.map(|file| file.to_str().unwrap().to_owned());
    let found = host(&folder, &["check", "--tls-cert", &pem, "--tls-key", &key]);
    let said = String::from_utf8_lossy(&found.stdout);
    assert!(status(&found) == 1 && said.contains("expired on 2021-01-01"), "{said}");
}
