# Somebody whose data was deleted, wherever a mention would stand.
deleted-player = someone who left
