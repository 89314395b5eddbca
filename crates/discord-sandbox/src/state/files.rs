//! The files of attachments.

use std::collections::{BTreeMap, VecDeque};

use super::{Attachment, StoredFile};

/// The number of files that are kept although no message has them.
const MAX_RELEASED: usize = 1_000;

/// The files of attachments by attachment id: those of messages, and the last ones that no message has.
#[derive(Debug, Default)]
pub struct Files {
    files: BTreeMap<u64, StoredFile>,
    /// Files that no message has, in the order in which that began.
    released: VecDeque<u64>,
}

impl Files {
    /// Finds a file.
    pub fn get(&self, id: u64) -> Option<&StoredFile> {
        self.files.get(&id)
    }

    /// The ids of the attachments that the files belong to, in ascending order.
    pub fn ids(&self) -> impl Iterator<Item = u64> {
        self.files.keys().copied()
    }

    /// Adds the file of an attachment that a message has.
    pub(crate) fn add(&mut self, id: u64, file: StoredFile) {
        self.files.insert(id, file);
    }

    /// Adds a file that no message has.
    pub(crate) fn add_upload(&mut self, id: u64, file: StoredFile) {
        self.add(id, file);
        self.release_one(id);
    }

    /// Releases the files of attachments that no message has any more.
    pub(crate) fn release<'a>(&mut self, attachments: impl IntoIterator<Item = &'a Attachment>) {
        for attachment in attachments {
            self.release_one(attachment.id);
        }
    }

    fn release_one(&mut self, id: u64) {
        self.released.push_back(id);
        if self.released.len() > MAX_RELEASED
            && let Some(oldest) = self.released.pop_front()
        {
            self.files.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn files_that_no_message_has_are_kept_for_a_while() {
        let mut files = Files::default();
        let file = || StoredFile {
            channel: 1,
            filename: "a.png".to_owned(),
            content_type: "image/png".to_owned(),
            bytes: Arc::from(&b"a"[..]),
        };
        files.add(0, file());
        let ids = 1..=2 * MAX_RELEASED as u64;
        for id in ids.clone() {
            files.add_upload(id, file());
        }
        assert!(files.get(0).is_some(), "a message has it");
        assert_eq!(files.ids().count(), 1 + MAX_RELEASED);
        assert!(files.get(1).is_none() && files.get(*ids.end()).is_some());
    }
}
