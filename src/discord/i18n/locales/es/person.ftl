# Alguien cuyos datos se borraron, allí donde iría una mención.
deleted-player = alguien que se fue
