import type { Texts } from '../translated-words.ts'

/** Spanish: doubts about shipped formats, by their English sentence. */
export const texts: Texts = {
  'The banned list for Enlightenment of the Imperial Law of July 2020 is not known. The lists of April 2020 and January 2021 are the same, and they are used.':
    'La lista de prohibiciones de Enlightenment del Imperial Law de julio de 2020 no se conoce. Las listas de abril de 2020 y de enero de 2021 son iguales, y son las que se usan.',
  'A newer list has Daidoji Uji (the second) and Policy Debate in place of Daidoji Netsu and Gateway to Meido. It was in force by August 2026, its first day is not known; the list of November 2021 is used.':
    'Una lista más reciente tiene Daidoji Uji (la segunda carta) y Policy Debate en lugar de Daidoji Netsu y Gateway to Meido. Estaba en vigor a más tardar en agosto de 2026, su primer día no se conoce; se usa la lista de noviembre de 2021.',
  'Of the Imperial Law of August 2021 only one entry is known, from one source (Exposed Courtyard, restricted); for the rest, the law of January 2021 is used.':
    'De la Imperial Law de agosto de 2021 solo se conoce una entrada, por una sola fuente (Exposed Courtyard, restringida); para el resto se usa la lista de enero de 2021.',
  'The Rules Reference 1.6 took effect on 2018-10-09; on the day asked about an older version was in force.':
    'La Rules Reference 1.6 está en vigor desde el 2018-10-09; el día solicitado regía una versión anterior.',
  'The splash-banned list of Emerald Edict 1 is not known, so no splash is refused by it.':
    'No se conoce la lista de prohibiciones fuera del clan de Emerald Edict 1, así que aquí no excluye ninguna carta.',
  'The transcribed Imperial Law has no banned list for Team Conquest; that could not be checked against the document itself.':
    'La transcripción de la Imperial Law no tiene lista de prohibiciones para Team Conquest; no se ha podido comprobar en el propio documento.',
  'Versions 2 to 4 of the Emerald Edict and the first day of version 5 are not known; for this day the lists of version 5, which ended on 2023-05-02, are used.':
    'No se conocen las versiones 2 a 4 del Emerald Edict ni el primer día de la versión 5; para este día se usan las listas de la versión 5, que terminó el 2023-05-02.',
  'Versions 2 to 4 of the Emerald Edict are not known; for this day the lists of version 1 (July 2021) are used in their place, without rotation and splash bans.':
    'No se conocen las versiones 2 a 4 del Emerald Edict; para este día se usan en su lugar las listas de la versión 1 (julio de 2021), sin rotación ni prohibiciones fuera del clan.',
}
