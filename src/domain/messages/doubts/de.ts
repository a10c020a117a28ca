import type { Texts } from '../translated-words.ts'

/** German: doubts about shipped formats, by their English sentence. */
export const texts: Texts = {
  'The banned list for Enlightenment of the Imperial Law of July 2020 is not known. The lists of April 2020 and January 2021 are the same, and they are used.':
    'Die Verbotsliste für Enlightenment im Imperial Law vom Juli 2020 ist nicht bekannt. Die Listen vom April 2020 und vom Januar 2021 sind gleich und werden verwendet.',
  'A newer list has Daidoji Uji (the second) and Policy Debate in place of Daidoji Netsu and Gateway to Meido. It was in force by August 2026, its first day is not known; the list of November 2021 is used.':
    'Eine neuere Liste hat Daidoji Uji (die zweite Karte) und Policy Debate anstelle von Daidoji Netsu und Gateway to Meido. Sie galt spätestens im August 2026, ihr erster Tag ist nicht bekannt; verwendet wird die Liste von November 2021.',
  'Of the Imperial Law of August 2021 only one entry is known, from one source (Exposed Courtyard, restricted); for the rest, the law of January 2021 is used.':
    'Vom Imperial Law von August 2021 ist nur ein Eintrag bekannt, aus einer einzigen Quelle (Exposed Courtyard, eingeschränkt); für den Rest wird die Liste von Januar 2021 verwendet.',
  'The Rules Reference 1.6 took effect on 2018-10-09; on the day asked about an older version was in force.':
    'Die Rules Reference 1.6 gilt seit 2018-10-09; am angefragten Tag galt eine ältere Fassung.',
  'The splash-banned list of Emerald Edict 1 is not known, so no splash is refused by it.':
    'Die Splash-Verbotsliste von Emerald Edict 1 ist nicht bekannt; sie schließt hier also keinen Splash aus.',
  'The transcribed Imperial Law has no banned list for Team Conquest; that could not be checked against the document itself.':
    'Die Abschrift des Imperial Law enthält keine Verbotsliste für Team Conquest; am Dokument selbst ließ sich das nicht prüfen.',
  'Versions 2 to 4 of the Emerald Edict and the first day of version 5 are not known; for this day the lists of version 5, which ended on 2023-05-02, are used.':
    'Die Versionen 2 bis 4 des Emerald Edict und der erste Tag von Version 5 sind nicht bekannt; für diesen Tag werden die Listen von Version 5 verwendet, die bis 2023-05-02 galt.',
  'Versions 2 to 4 of the Emerald Edict are not known; for this day the lists of version 1 (July 2021) are used in their place, without rotation and splash bans.':
    'Die Versionen 2 bis 4 des Emerald Edict sind nicht bekannt; für diesen Tag werden stattdessen die Listen von Version 1 (Juli 2021) verwendet, ohne Rotation und Splash-Verbote.',
}
