# Le tutoriel, les premiers pas et le message de bienvenue sur un nouveau serveur.

command-learn = Apprends le Pente en six courtes leçons
lesson-title = **Apprendre le Pente** · leçon { $number } sur { $count }
lesson-right = ✅ **Exact.** { $why }
lesson-wrong = ❌ **{ $at }** n’est pas le bon point. { $why }
lesson-task = **À toi :** { $task }
lesson-alt = Un plateau de Pente. Points au choix : { $points }.
lesson-alt-after = Un plateau de Pente après la pierre en { $at }.
button-lesson-back = Retour
button-lesson-next = Suivant
button-learn = Apprendre le Pente
lesson-unknown = Je ne connais pas cette leçon. `/learn` recommence du début.

lesson-place-task = Le plateau est vide et tu joues en blanc. La première pierre d’une partie va au centre. Appuie sur le centre.
lesson-place-right = À partir de là, les deux joueurs posent tour à tour une pierre chacun, sur n’importe quel point libre. Les pierres ne bougent jamais. Tu gagnes avec cinq pierres alignées ou avec cinq paires capturées.
lesson-place-wrong = Le centre est le point tout au milieu du plateau.
lesson-capture-task = Deux pierres noires se touchent, avec une des tiennes à un bout. Pose une pierre à l’autre bout.
lesson-capture-right = Tu as encadré exactement deux pierres, donc elles ont quitté le plateau. Ça marche dans les huit directions.
lesson-capture-wrong = Suis la ligne : ta pierre, deux pierres noires, puis un point libre.
lesson-bracket-task = Forme une paire que Noir ne peut pas capturer. Un de ces points est entre deux pierres noires.
lesson-bracket-right = Se placer entre deux pierres adverses est sans danger : on ne capture qu’en refermant soi-même l’étau. Rien n’est arrivé à ta paire.
lesson-bracket-wrong = Cette paire a une pierre noire à un bout et un point libre à l’autre : Noir y joue et prend les deux.
lesson-five-task = Tu en as quatre alignées, et Noir a bloqué un bout. Finis la partie.
lesson-five-right = Cinq pierres alignées gagnent, dans toutes les directions. Plus de cinq aussi.
lesson-five-wrong = Cela ne fait pas cinq. Cherche le bout ouvert de ton quatre.
lesson-pairs-task = Tu as capturé quatre paires, soit huit pierres. Encore une paire et tu gagnes. Prends-la.
lesson-pairs-right = Dix pierres capturées gagnent, où qu’elles aient été. Surveille les deux façons de gagner, les tiennes et celles d’en face.
lesson-pairs-wrong = Cela ne capture rien. Cherche deux pierres noires avec une des tiennes à un bout.
lesson-threat-task = Trois pierres alignées aux deux bouts ouverts s’appellent une **tria**. Fais-en une **tessera** : un quatre ouvert.
lesson-threat-right = On n’arrête pas un quatre ouvert en le bloquant, car il se complète par les deux bouts. Réponds donc à une tria à temps.
lesson-threat-wrong = Ce n’est pas un quatre ouvert. Prolonge ton trois à l’un de ses bouts.

learn-done = 🎉 **Voilà le Pente.** Encore une chose : dans la plupart des parties ici, la deuxième pierre du premier joueur doit être à au moins trois lignes du centre, car commencer est un avantage.
    Maintenant, défie quelqu’un : `/challenge` et un nom. Ou joue contre moi : `/play-bot` au niveau 1. `/rules` donne tous les détails.

welcome-hello = **Bonjour !** J’organise des parties de Pente. Défie quelqu’un avec `/challenge`, ou essaie d’abord `/learn`. `/pente-admin` règle où et comment on joue ici.
