# Accounts of a club: signing in, links, mail.
ip-range-invalid = `{ $text }` is not an IP address or a range. Write it as `192.0.2.1` or `10.0.0.0/8`.
public-url-invalid = `{ $text }` is not the address of a site. Write it as `https://club.example.org`.
public-url-more = `{ $text }` has a path, a query or a user name. Write only the scheme, the host and the port, as in `https://club.example.org`.

wrong-credentials = The name or the password is wrong.
wrong-password = The current password is wrong.
sign-in-again = For this, your sign-in must be less than { $length } old. Sign out, sign in again and repeat it.
password-length = A password has { $least } to { $most } characters.
password-own-word = A password must not be your name, your e-mail address or the name of the site. Choose one that nobody would guess, such as four random words.
password-guessable = This password is easy to guess: it is common or a simple pattern. Choose a longer one, such as four random words.
password-needed = Choose a password.
busy-signing-in = Too many people are signing in at the moment. Try again in a few seconds.
throttled = Too many attempts. Try again in { $length }.
bad-token = The API token is unknown, revoked or expired. Create a new one on the site.
origin-needed = The request must come from a page of this site: its Origin is missing or differs. Programs use an API token instead of a session.
bad-link = The link is unknown, expired or already used. Ask for a new one.
confirm-account = This link signs you in as { $name }. Another browser asked for it. If that is your account, confirm its name.
no-mail = This site sends no mail. Ask the operator for a link.
invitation-needed = You need an invitation to sign up. Ask the operator for one.
email-needed = Enter your e-mail address. You get a link that completes the sign-up.
operator-name = Choose a name for your account, or sign in first.
confirm-name = To delete your account, type its name: { $name }
last-credential = That is the only way to sign in to your account. Add another first.
no-session = You have no such session.
no-token = You have no such token.
no-passkey = You have no such passkey.
no-passkeys = Passkeys need a site with a name and HTTPS. This one does not offer them.
bad-passkey = The passkey was not accepted. Try again, or sign in another way.
bad-credential = The credential is not what `navigator.credentials` returns. Send it as JSON with binary values in base64url.
too-many-passkeys = You have { $most } passkeys already. Remove one first.
too-many-tokens = You have { $most } tokens already. Revoke one first.
no-scopes = A token needs at least one scope: read, play, press or admin.
days-range = Choose 1 to { $most } days.
label-length = Write 1 to { $most } characters.
label-character = The text cannot contain the character { $character }.
page-limit = A page has 1 to { $most } entries.
page-start = The start of the page in `after` is invalid. Use the value of `next` of the page before.
own-account = You cannot do this to your own account. Ask another operator.
key-length = An Idempotency-Key has { $least } to { $most } characters.
key-reused = This Idempotency-Key belongs to another request. Use a new one.
in-progress = A request with this Idempotency-Key is being processed. Try again in a moment.

mail-sign-in-subject = Sign in to { $site }
mail-sign-in =
    Hello { $name },

    open this link to sign in to { $site }. It works once, for 15 minutes:

    { $url }

    If you did not ask for it, ignore this mail.
mail-sign-up-subject = Your account at { $site }
mail-sign-up =
    Hello { $name },

    open this link to complete your sign-up at { $site }. It works once, for one day:

    { $url }

    If you did not sign up, ignore this mail: without the link, there is no account.
mail-known-address =
    Hello { $name },

    somebody wanted to sign up at { $site } with this address, but you have an account already. If it was you, sign in with this link. It works once, for 15 minutes:

    { $url }

    If it was not you, ignore this mail.
mail-new-address-subject = Confirm your new address at { $site }
mail-new-address =
    Hello,

    { $name } wants to use this e-mail address at { $site }. If that is you, open this link to confirm. It works once, for one day:

    { $url }

    If that is not you, ignore this mail.
mail-old-address-subject = Your e-mail address at { $site } is about to change
mail-old-address =
    Hello { $name },

    somebody who is signed in to your account at { $site } wants to replace this e-mail address by { $email }. If it was you, open this link to confirm. It works once, for one day:

    { $url }

    If it was not you, do not open the link: sign in, end all other sessions and change your password.
