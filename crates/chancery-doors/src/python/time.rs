//! Times of the API as the protocol counts them.

/// The microseconds since 1970 of a time in UTC, as in `2026-05-01T18:03:09.25Z`.
pub(super) fn microseconds(text: &str) -> Option<i64> {
    let text = text.strip_suffix('Z')?;
    let (date, time) = text.split_once('T')?;
    let mut date = date.splitn(3, '-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (date.next()??, date.next()??, date.next()??);
    let mut time = time.splitn(3, ':');
    let (hour, minute): (i64, i64) = (time.next()?.parse().ok()?, time.next()?.parse().ok()?);
    let second = time.next()?;
    let (second, fraction) = second.split_once('.').unwrap_or((second, ""));
    let digits: String = fraction.chars().chain("000000".chars()).take(6).collect();
    let (second, micros): (i64, i64) = (second.parse().ok()?, digits.parse().ok()?);
    if !(1970..10_000).contains(&year)
        || !(1..=12).contains(&month)
        || !(1..=31).contains(&day)
        || !(0..24).contains(&hour)
        || !(0..60).contains(&minute)
        || !(0..=60).contains(&second)
        || micros < 0
    {
        return None;
    }
    // Years begin in March, so that the leap day is the last one.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days =
        365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 719_469;
    Some((((days * 24 + hour) * 60 + minute) * 60 + second) * 1_000_000 + micros)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        assert_eq!(microseconds("1970-01-01T00:00:00Z"), Some(0));
        assert_eq!(microseconds("2000-03-01T00:00:00Z"), Some(951_868_800_000_000));
        assert_eq!(microseconds("2024-02-29T12:30:45.5Z"), Some(1_709_209_845_500_000));
        for wrong in
            ["", "Z", "2024-02-29", "2024-13-01T00:00:00Z", "2024-01-01T25:00:00Z", "a-b-cTd:e:fZ"]
        {
            assert_eq!(microseconds(wrong), None, "{wrong}");
        }
    }
}
