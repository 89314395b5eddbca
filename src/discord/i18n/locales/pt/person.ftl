# Alguém cujos dados foram apagados, onde haveria uma menção.
deleted-player = alguém que saiu
