import type { Texts } from '../translated-words.ts'

/** French: doubts about shipped formats, by their English sentence. */
export const texts: Texts = {
  'The banned list for Enlightenment of the Imperial Law of July 2020 is not known. The lists of April 2020 and January 2021 are the same, and they are used.':
    'La liste d’interdictions d’Enlightenment de l’Imperial Law de juillet 2020 n’est pas connue. Les listes d’avril 2020 et de janvier 2021 sont identiques, et ce sont elles qui s’appliquent.',
  'A newer list has Daidoji Uji (the second) and Policy Debate in place of Daidoji Netsu and Gateway to Meido. It was in force by August 2026, its first day is not known; the list of November 2021 is used.':
    'Une liste plus récente contient Daidoji Uji (la seconde carte) et Policy Debate à la place de Daidoji Netsu et de Gateway to Meido. Elle était en vigueur en août 2026 au plus tard, son premier jour n’est pas connu ; la liste de novembre 2021 est utilisée.',
  'Of the Imperial Law of August 2021 only one entry is known, from one source (Exposed Courtyard, restricted); for the rest, the law of January 2021 is used.':
    'De l’Imperial Law d’août 2021, une seule entrée est connue, par une seule source (Exposed Courtyard, restreinte) ; pour le reste, la liste de janvier 2021 est utilisée.',
  'The Rules Reference 1.6 took effect on 2018-10-09; on the day asked about an older version was in force.':
    'La Rules Reference 1.6 est en vigueur depuis le 2018-10-09 ; le jour demandé, une version plus ancienne s’appliquait.',
  'The splash-banned list of Emerald Edict 1 is not known, so no splash is refused by it.':
    'La liste des interdictions hors clan de l’Emerald Edict 1 n’est pas connue ; elle n’exclut donc aucune carte ici.',
  'The transcribed Imperial Law has no banned list for Team Conquest; that could not be checked against the document itself.':
    'La transcription de l’Imperial Law ne contient pas de liste d’interdictions pour Team Conquest ; cela n’a pas pu être vérifié sur le document lui-même.',
  'Versions 2 to 4 of the Emerald Edict and the first day of version 5 are not known; for this day the lists of version 5, which ended on 2023-05-02, are used.':
    'Les versions 2 à 4 de l’Emerald Edict et le premier jour de la version 5 ne sont pas connus ; pour ce jour, les listes de la version 5, qui a pris fin le 2023-05-02, sont utilisées.',
  'Versions 2 to 4 of the Emerald Edict are not known; for this day the lists of version 1 (July 2021) are used in their place, without rotation and splash bans.':
    'Les versions 2 à 4 de l’Emerald Edict ne sont pas connues ; pour ce jour, les listes de la version 1 (juillet 2021) sont utilisées à leur place, sans rotation ni interdictions hors clan.',
}
