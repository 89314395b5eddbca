//! The macros that generate, from a list of modules, the definitions of commands and the dispatch to their handlers.

/// Generates the list of all definitions, and the dispatch to handlers and suggestions.
macro_rules! registry {
    (@autocomplete $module:ident, $cx:ident, $command:ident) => {
        Ok(Response::Choices(Vec::new()).into())
    };
    (@autocomplete $module:ident, $cx:ident, $command:ident, autocomplete) => {
        $module::autocomplete($cx, $command).await
    };
    (@autocomplete $module:ident, $cx:ident, $command:ident, game_options) => {
        Ok(game_options::suggest(&$cx.words, $command, $cx.guild_settings.preset, $module::OPTION_SCOPE).into())
    };
    ($($module:ident $(with $autocomplete:tt)?,)*) => {
        /// Every command as Discord lists it, in one language.
        pub(crate) fn definitions(words: &Words) -> Vec<CreateCommand> {
            vec![challenge::menu_definition(words), $($module::definition(words)),*]
        }

        /// Runs a slash command.
        async fn slash(cx: &Context, command: &CommandData) -> HandlerResult {
            match command.name.as_str() {
                $($module::NAME => $module::handle(cx, &command.options).await,)*
                name => Ok(former_names::reply(cx, name)),
            }
        }

        /// Suggestions for the option that is being typed.
        ///
        /// # Errors
        /// [`HandlerError`](crate::discord::interaction::response::HandlerError): the request is refused, or the store
        /// fails.
        pub(crate) async fn autocomplete(
            cx: &Context,
            command: &CommandData,
        ) -> HandlerResult {
            match command.name.as_str() {
                $($module::NAME => registry!(@autocomplete $module, cx, command $(, $autocomplete)?),)*
                _ => Ok(Response::Choices(Vec::new()).into()),
            }
        }
    };
}

/// Generates, for a command with subcommands, the list of their definitions and the dispatch to their handlers.
///
/// A subcommand is a module, or a line with its name, the functions that define its options, its description, and what
/// it does.
macro_rules! subcommands {
    (@definition $words:ident, $module:ident) => {
        $module::definition($words)
    };
    (@definition $words:ident, $name:ident, $description:ident $(with $($option:ident)+)?) => {
        $crate::discord::commands::definition::subcommand(stringify!($name), $words.$description())
            $($(.add_sub_option($option($words)))+)?
    };
    (@name $module:ident) => {
        $module::NAME
    };
    (@name $name:ident, $description:ident) => {
        stringify!($name)
    };
    (@run $cx:ident, $options:ident, $module:ident) => {
        $module::handle($cx, $options).await
    };
    (@run $cx:ident, $options:ident, $name:ident, $run:expr) => {
        $run.await
    };
    (|$cx:ident, $options:ident| $($name:ident $(($($option:ident),+))? $(: $description:ident => $run:expr)?,)*) => {
        /// The subcommands as Discord lists them.
        fn subcommands(words: &$crate::discord::i18n::Words) -> Vec<serenity::builder::CreateCommandOption> {
            vec![$(subcommands!(@definition words, $name $(, $description)? $(with $($option)+)?)),*]
        }

        /// Runs the subcommand.
        pub async fn handle(
            $cx: &$crate::discord::interaction::context::Context,
            options: &[$crate::discord::gateway::event::interaction::CommandOption],
        ) -> $crate::discord::interaction::response::HandlerResult {
            let (name, $options) = $crate::discord::commands::options::subcommand(options).unwrap_or_default();
            match name {
                $(subcommands!(@name $name $(, $description)?) => subcommands!(@run $cx, $options, $name $(, $run)?),)*
                _ => Ok($crate::discord::interaction::response::Reply::say($cx.words.msg_command_unknown())),
            }
        }
    };
}
