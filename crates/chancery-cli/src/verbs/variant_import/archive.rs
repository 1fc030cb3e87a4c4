//! ZIP archives, as jDip keeps its variants in: the few fields of the format that are needed.

use std::collections::BTreeMap;
use std::io::Read as _;

use anyhow::{Result, bail};
use chancery::board::import::MOST_SOURCE;
use chancery_lang::messages::variant_import as said;
use flate2::read::DeflateDecoder;

use super::sources::lossy;

/// The signatures of an entry's header, of its entry in the directory, and of the end.
const LOCAL: u32 = 0x0403_4b50;
const CENTRAL: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;
/// The longest comment behind the end.
const LONGEST_COMMENT: usize = 65_535;
/// The most entries that are looked at.
const MOST_ENTRIES: usize = 10_000;
/// The most that all entries may be together, in bytes.
const MOST_TOTAL: usize = 64 << 20;

/// The entries of an archive whose names are wanted, as texts.
pub(super) fn read(bytes: &[u8], wanted: fn(&str) -> bool) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    let Some(mut at) = directory(bytes) else { bail!(say!(said::ArchiveError)) };
    let mut total = 0;
    for _ in 0..MOST_ENTRIES {
        if number4(bytes, at) != Some(CENTRAL) {
            break;
        }
        let Some((entry, next)) = entry(bytes, at) else { bail!(say!(said::ArchiveError)) };
        at = next;
        if wanted(&entry.name)
            && let Some(text) = contents(bytes, &entry)
        {
            total += text.len();
            if total > MOST_TOTAL {
                bail!(say!(said::ArchiveError));
            }
            files.insert(entry.name, lossy(&text));
        }
    }
    Ok(files)
}

struct Entry {
    name: String,
    method: u16,
    size: usize,
    header: usize,
}

/// Where the directory of the entries begins.
fn directory(bytes: &[u8]) -> Option<usize> {
    let last = bytes.len().checked_sub(22)?;
    let first = last.saturating_sub(LONGEST_COMMENT);
    let end = (first..=last).rev().find(|&at| number4(bytes, at) == Some(END))?;
    number4(bytes, end + 16).map(|at| at as usize)
}

/// An entry of the directory, and where the next one begins.
fn entry(bytes: &[u8], at: usize) -> Option<(Entry, usize)> {
    let [name, extra, comment] = [28, 30, 32].map(|field| number2(bytes, at + field));
    let name_end = at.checked_add(46)?.checked_add(usize::from(name?))?;
    let entry = Entry {
        name: lossy(bytes.get(at + 46..name_end)?).replace('\\', "/"),
        method: number2(bytes, at + 10)?,
        size: number4(bytes, at + 20)? as usize,
        header: number4(bytes, at + 42)? as usize,
    };
    Some((entry, name_end + usize::from(extra?) + usize::from(comment?)))
}

/// What is in an entry; nothing if it is too long, damaged, or compressed in a rare way.
fn contents(bytes: &[u8], entry: &Entry) -> Option<Vec<u8>> {
    let at = entry.header;
    if number4(bytes, at)? != LOCAL {
        return None;
    }
    let names = usize::from(number2(bytes, at + 26)?) + usize::from(number2(bytes, at + 28)?);
    let start = at + 30 + names;
    let packed = bytes.get(start..start.checked_add(entry.size)?)?;
    let mut text = Vec::new();
    match entry.method {
        0 => text.extend_from_slice(packed),
        8 => {
            let limited = DeflateDecoder::new(packed).take(MOST_SOURCE as u64 + 1);
            { limited }.read_to_end(&mut text).ok()?;
        }
        _ => return None,
    }
    (text.len() <= MOST_SOURCE).then_some(text)
}

fn number2(bytes: &[u8], at: usize) -> Option<u16> {
    let found = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes(found.try_into().ok()?))
}

fn number4(bytes: &[u8], at: usize) -> Option<u32> {
    let found = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(found.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::DeflateEncoder;

    use super::*;

    /// An archive with one entry that is stored and one that is compressed.
    fn archive() -> Vec<u8> {
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
        packed.write_all(b"<VARIANTS/>").unwrap();
        let packed = packed.finish().unwrap();
        let mut bytes = Vec::new();
        let mut central = Vec::new();
        for (name, method, data) in [("a.map", 0_u16, &b"A"[..]), ("v/b.xml", 8, &packed)] {
            let header = u32::try_from(bytes.len()).unwrap();
            let (length, size) = (name.len() as u16, u32::try_from(data.len()).unwrap());
            bytes.extend(LOCAL.to_le_bytes());
            bytes.extend([0; 22]);
            bytes.extend(length.to_le_bytes());
            bytes.extend([0; 2]);
            bytes.extend(name.as_bytes());
            bytes.extend(data);
            central.extend(CENTRAL.to_le_bytes());
            central.extend([0; 6]);
            central.extend(method.to_le_bytes());
            central.extend([0; 8]);
            central.extend(size.to_le_bytes());
            central.extend([0; 4]);
            central.extend(length.to_le_bytes());
            central.extend([0; 12]);
            central.extend(header.to_le_bytes());
            central.extend(name.as_bytes());
        }
        let start = u32::try_from(bytes.len()).unwrap();
        bytes.extend(central);
        bytes.extend(END.to_le_bytes());
        bytes.extend([0; 12]);
        bytes.extend(start.to_le_bytes());
        bytes.extend([0; 2]);
        bytes
    }

    #[test]
    fn entries_are_unpacked() {
        let files = read(&archive(), |_| true).unwrap();
        assert_eq!(files["a.map"], "A");
        assert_eq!(files["v/b.xml"], "<VARIANTS/>");
        assert_eq!(read(&archive(), |name| name == "a.map").unwrap().len(), 1);
    }

    #[test]
    fn a_damaged_archive_never_panics() {
        let good = archive();
        for at in 0..good.len() {
            let _ = read(&good[..at], |_| true);
            for byte in [0, 255] {
                let mut bad = good.clone();
                bad[at] = byte;
                let _ = read(&bad, |_| true);
            }
        }
    }
}
