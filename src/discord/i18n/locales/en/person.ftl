# A player whose data was deleted, in place of a mention.
deleted-player = someone who left
