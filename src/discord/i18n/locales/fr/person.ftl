# Quelqu’un dont les données ont été effacées, là où il y aurait une mention.
deleted-player = quelqu’un qui est parti
