//! Notices as mail: a text and the same as HTML, with a link that ends such mail.

use std::fmt::Write as _;

use chancery::Lang;
use chancery_lang::messages::notices;
use chancery_lang::text;

use super::said::NoticeText;
use crate::club::mail::NoticeMail;
use crate::club::state::ClubState;
use crate::pages::html::escaped;

/// What a mail of notices says.
pub(super) struct NoticeLetter<'l> {
    pub(super) subject: String,
    /// What stands before the notices.
    pub(super) intro: Option<String>,
    pub(super) notices: &'l [NoticeText],
    pub(super) lang: Lang,
    /// The address that ends such mail.
    pub(super) stop: String,
}

impl NoticeLetter<'_> {
    /// The mail to an address. `key` is what its Message-ID comes from.
    pub(super) fn mail(
        self,
        club: &ClubState,
        to: chancery_club::account::EmailAddress,
        id: String,
    ) -> NoticeMail {
        let (text, html) = (self.text(club), self.html(club));
        NoticeMail { to, subject: self.subject, text, html, id, stop: self.stop }
    }

    fn footer(&self, club: &ClubState) -> [String; 3] {
        let site = club.site_name.as_str();
        [
            text!(notices::MailFooter { site }).get(self.lang),
            text!(notices::MailStop).get(self.lang),
            text!(notices::MailSettings).get(self.lang),
        ]
    }

    fn settings(club: &ClubState) -> String {
        club.public_url.page("/account#section-notices")
    }

    fn text(&self, club: &ClubState) -> String {
        let mut out = String::new();
        if let Some(intro) = &self.intro {
            let _ = writeln!(out, "{intro}\n");
        }
        let many = self.notices.len() > 1 || self.intro.is_some();
        for NoticeText { headline, about, deadline, url } in self.notices {
            if many {
                let _ = writeln!(out, "{headline}");
            }
            let _ = writeln!(out, "{about}");
            if let Some(deadline) = deadline {
                let _ = writeln!(out, "{deadline}");
            }
            if let Some(url) = url {
                let _ = writeln!(out, "\n{url}");
            }
            out.push('\n');
        }
        let [why, stop, settings] = self.footer(club);
        let (own, end) = (NoticeLetter::settings(club), &self.stop);
        let _ = write!(out, "-- \n{why}\n{stop}: {end}\n{settings}: {own}\n");
        out
    }

    fn html(&self, club: &ClubState) -> String {
        let open = escaped(&text!(notices::MailOpen).get(self.lang));
        let mut body = String::new();
        if let Some(intro) = &self.intro {
            let _ = writeln!(body, "<p>{}</p>", escaped(intro));
        }
        for NoticeText { headline, about, deadline, url } in self.notices {
            let _ = write!(
                body,
                "<h1 style=\"font-size:20px;margin:24px 0 8px\">{}</h1>\n<p style=\"margin:0 0 8px\">{}</p>\n",
                escaped(headline),
                escaped(about)
            );
            if let Some(deadline) = deadline {
                let _ =
                    writeln!(body, "<p style=\"margin:0 0 8px\"><b>{}</b></p>", escaped(deadline));
            }
            if let Some(url) = url {
                let _ = writeln!(
                    body,
                    "<p style=\"margin:16px 0\"><a href=\"{}\" style=\"display:inline-block;padding:10px 18px;border-radius:6px;background:#0f5458;color:#ffffff;text-decoration:none\">{open}</a></p>",
                    escaped(url)
                );
            }
        }
        let [why, stop, settings] = self.footer(club).map(|line| escaped(&line));
        let (own, end) = (escaped(&NoticeLetter::settings(club)), escaped(&self.stop));
        let (lang, title) = (self.lang, escaped(&self.subject));
        format!(
            "<!doctype html>\n<html lang=\"{lang}\">\n<head><meta charset=\"utf-8\"><title>{title}</title></head>\n<body style=\"margin:0;padding:16px;background:#f7f0df;color:#2a2218\">\n<div style=\"max-width:560px;margin:0 auto;padding:8px 24px 16px;background:#fffaf0;border-radius:8px;font:16px/1.5 Georgia,serif\">\n{body}<hr style=\"border:0;border-top:1px solid #ddd0b4;margin:24px 0 12px\">\n<p style=\"font-size:13px;color:#6f624f;margin:0\">{why}<br>\n<a href=\"{end}\" style=\"color:#0f5458\">{stop}</a> · <a href=\"{own}\" style=\"color:#0f5458\">{settings}</a></p>\n</div>\n</body>\n</html>\n"
        )
    }
}
