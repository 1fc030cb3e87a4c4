//! Figures of the database and of the disk.

use std::path::Path;

use chancery_store::club::DatabaseStatus;

use crate::metrics::MetricsText;

/// The size of a file system and what is free of it, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct DiskSpace {
    size: u64,
    free: u64,
}

/// The file system of a directory; none if the system does not tell.
#[cfg(unix)]
fn disk_space(directory: &Path) -> Option<DiskSpace> {
    let found = rustix::fs::statvfs(directory).ok()?;
    // Some blocks are for root only.
    let (size, free) = (found.f_blocks, found.f_bavail);
    Some(DiskSpace { size: size * found.f_frsize, free: free * found.f_frsize })
}

#[cfg(not(unix))]
fn disk_space(_: &Path) -> Option<DiskSpace> {
    None
}

/// Writes how much space the file system of a directory has.
pub(super) fn write_disk(directory: Option<&Path>, text: &mut MetricsText) {
    let Some(space) = directory.and_then(disk_space) else { return };
    let help = "Size of the file system of the data directory.";
    text.single("chancery_disk_size_bytes", "gauge", help, space.size);
    let help = "Free space in the file system of the data directory.";
    text.single("chancery_disk_free_bytes", "gauge", help, space.free);
}

/// Writes how the database is doing.
pub(super) fn write_database(status: &DatabaseStatus, text: &mut MetricsText) {
    let help = "Size of the database.";
    text.single("chancery_database_size_bytes", "gauge", help, status.bytes);
    let connections = status.connections;
    let by_state =
        [("used", connections.open.saturating_sub(connections.idle)), ("idle", connections.idle)];
    let by_state = by_state.map(|(state, count)| (format!("state=\"{state}\""), count));
    let help = "Connections of this process to the database, by state.";
    text.labelled("chancery_database_connections", "gauge", help, by_state);
    let help = "The highest number of connections of this process to the database.";
    text.single("chancery_database_connections_max", "gauge", help, connections.most);
    if let Some(standbys) = status.standbys {
        let help = "Synchronous standbys that are connected to the database.";
        text.single("chancery_database_synchronous_standbys", "gauge", help, standbys);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_disk_has_free_space() {
        let space = disk_space(&std::env::temp_dir()).unwrap();
        assert!(space.free > 0 && space.free <= space.size, "{space:?}");
        assert_eq!(disk_space(Path::new("/nowhere/at/all")), None);
    }
}
