//! Enums whose variants have names in the database, in custom ids or in the values of options and selects.

/// Defines enums whose variants have names, which are stored, or sent to Discord and read again.
macro_rules! named {
    ($($(#[$attribute:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal,)* })*) => {
        $(
            $(#[$attribute])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub enum $name {
                $($(#[$each])* $variant,)*
            }

            impl $name {
                /// All variants, in the order in which they are offered.
                pub const ALL: &[Self] = &[$(Self::$variant),*];

                /// The name of the variant.
                pub const fn name(self) -> &'static str {
                    match self {
                        $(Self::$variant => $word,)*
                    }
                }

                /// The variant with this name.
                pub fn from_name(name: &str) -> Option<Self> {
                    Self::ALL.iter().copied().find(|one| one.name() == name)
                }
            }
        )*
    };
}

pub(crate) use named;
