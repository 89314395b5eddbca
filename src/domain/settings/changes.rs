//! Changes of settings, each of one field.

/// Defines the changes of the fields of settings, and the method that makes one.
macro_rules! changes {
    ($change:ident of $settings:ident { $($variant:ident($kind:ty) => $field:ident,)* }) => {
        /// A change of one setting.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each stands for the field of that name")]
        pub enum $change {
            $($variant($kind),)*
        }

        impl $settings {
            /// The settings after a change.
            #[must_use]
            pub fn with(mut self, change: $change) -> Self {
                match change {
                    $($change::$variant(value) => self.$field = value,)*
                }
                self
            }
        }
    };
}

pub(super) use changes;
