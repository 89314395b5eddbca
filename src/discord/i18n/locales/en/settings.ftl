# What a person chooses for themselves.

language-name = English

command-settings = What you see and how you play: confirmations, colours, reminders, language

settings-playing = **Your settings** · playing
    Only affects you. Changes apply immediately.
settings-appearance = **Your settings** · appearance
    This is how your pad and your own pictures look. The board in the channel looks the same for everyone.
settings-preview-alt = Part of a Pente board in your colours.

confirm-off = Confirm moves: never
confirm-correspondence = Confirm moves: correspondence only
confirm-always = Confirm moves: always
reminders-off = Reminders: none
reminders-once = Reminders: one, near the end
reminders-normal = Reminders: halfway, 12 and 2 hours before the end
theme-walnut = Colours: walnut
theme-classic = Colours: Classic (1977)
theme-slate = Colours: slate
theme-paper = Colours: paper
theme-high-contrast = Colours: high contrast
theme-colour-blind = Colours: colour-blind friendly
language-discord = Language: same as Discord
language-chosen = Language: { $language }

switch-last-move = Last move marked: { $on ->
    [yes] on
   *[no] off
}
switch-coordinates = Coordinates: { $on ->
    [yes] on
   *[no] off
}
switch-full-board = Always the full board: { $on ->
    [yes] on
   *[no] off
}
switch-announcements = Threat announcements: { $on ->
    [yes] on
   *[no] off
}
switch-selects = Pick by column and row: { $on ->
    [yes] on
   *[no] off
}
switch-text-board = Boards as text: { $on ->
    [yes] on
   *[no] off
}
button-to-playing = Playing
button-to-appearance = Appearance
settings-unknown-choice = That choice isn’t available. `/account settings` shows what is.
