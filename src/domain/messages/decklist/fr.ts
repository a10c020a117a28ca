import type { Texts } from '../translated-words.ts'

/** French: remarks of the reader of lists. */
export const texts: Texts = {
  'decklist.card.external': '{{message}} L’exploitant du service peut importer ces données.',
  'decklist.cards': 'cartes',
  'decklist.count.assumed.copies':
    '« {{title}} {{count}} » a été lu comme {{count}} exemplaires, et non comme une version ; une version s’écrit « {{title}} (v{{count}}) ».',
  'decklist.count.assumed.dash':
    'Le tiret de « {{text}} » a été lu comme la marque d’une ligne ; il ne retire aucun exemplaire.',
  'decklist.count.assumed.one': '« {{title}} » est sans nombre d’exemplaires ; un seul a été compté.',
  'decklist.count.assumed.order':
    'Les numéros devant les lignes (de 1 à {{last}}) ont été lus comme leur ordre, et non comme des exemplaires.',
  'decklist.count.range':
    'Une liste contient de 1 à {{max}} exemplaires d’une carte, et non {{copies}} ; « {{text}} » n’est pas compté.',
  'decklist.format.unknown':
    'La liste nomme le format « {{name}} », inconnu ici et non utilisé ; les formats sont {{known}}.',
  'decklist.header.count': '« {{name}} » indique {{stated}}, mais le total des lignes suivantes est de {{actual}}.',
  'decklist.header.section':
    '« {{title}} » appartient au {{section}}, mais la liste place la carte sous « {{stated}} » ; elle est comptée à sa place.',
  'decklist.json.malformed': 'Le texte commence comme du JSON, mais il est impossible de le lire comme tel.',
  'decklist.json.no-cards':
    'Aucune carte n’a été trouvée dans ce JSON, ni sous forme de table associant des identifiants à des nombres, ni sous forme de liste.',
  'decklist.json.stray-cards':
    'Hors de la liste des cartes, à partir de la ligne {{line}}, {{count}} {{count?entrée nommée comme une carte n’a pas été comptée:entrées nommées comme des cartes n’ont pas été comptées}}.',
  'decklist.line.assumed': '{{titles}}, dans « {{text}} », a été lu comme une partie du deck.',
  'decklist.line.commented': '« {{text}} » est un commentaire d’après son premier caractère, et n’est pas compté.',
  'decklist.line.mentions': '« {{title}} » est cité dans une note, sans nombre d’exemplaires, et n’est pas compté.',
  'decklist.line.removal':
    '« {{text}} » retire des exemplaires et n’a pas été lu : il faut écrire la liste telle qu’elle est après le changement.',
  'decklist.lines.limited': 'Seules les {{max}} premières lignes ont été lues ; un deck en a moins.',
  'decklist.link.not-fetched': 'Le lien « {{text}} » n’a pas été suivi : il faut coller la liste elle-même.',
  'decklist.link.not-fetched.deck':
    'Le lien « {{text}} » n’a pas été suivi : il faut importer le deck par son lien (decklists/import) ou coller la liste elle-même.',
  'decklist.more': '{{lines}} et {{count}} de plus',
  'decklist.name.assumed': '« {{text}} » a été lu comme le nom du deck ; aucune carte n’a un nom semblable.',
  'decklist.pack.mismatch': '« {{title}} » n’est pas paru dans « {{pack}} » ; le titre a été retenu.',
  'decklist.pack.unknown': 'Aucune extension nommée « {{pack}} » ; « {{title}} » a été lu sans cette indication.',
  'decklist.quoted': '« {{text}} »',
  'decklist.printing.several':
    '« {{title}} » figure dans la liste en plusieurs éditions ; celle de {{pack}} a été retenue pour tous les exemplaires.',
  'decklist.sideboard.ignored': 'Hors du deck et non comptées, à partir de la ligne {{line}} : {{lines}}.',
  'decklist.suggestions.limited':
    'De nombreuses lignes ne nomment aucune carte ; seules les premières ont des suggestions.',
  'decklist.title.ambiguous':
    '{{count}} cartes portent le titre « {{title}} » ; la plus ancienne a été retenue, {{taken}}, et non {{others}}.',
  'decklist.title.ambiguous.banned':
    '{{count}} cartes portent le titre « {{title}} » ; la plus ancienne qui ne soit pas interdite a été retenue, {{taken}}, et non {{others}}.',
  'decklist.title.ambiguous.numbered':
    '{{count}} cartes portent le titre « {{title}} » ; la plus récente édition numérotée a été retenue, {{taken}}, et non {{others}}.',
  'decklist.title.loose': '« {{text}} » a été lu comme « {{title}} ».',
  'decklist.title.version':
    'La version {{version}} de « {{title}} » a été lue comme « {{id}} », selon l’ordre de parution des versions.',
  'decklist.total.mismatch': 'La liste indique pour {{what}} : {{stated}} ; le total de ses cartes est de {{actual}}.',
  'decklist.version': '« {{id}} » ({{pack}})',
  'decklist.xml.broken': 'Le XML est incorrect à la ligne {{line}} : {{reason}}',
  'decklist.xml.doctype': 'Le type de document du fichier a été ignoré ; ses entités ne sont pas développées.',
  'decklist.xml.no-cards': 'Aucune carte n’a été trouvée dans ce XML.',
  'decklist.xml.rejected': 'Le XML a été refusé : {{reason}}.',
  'decklist.xml.unreadable': 'Le XML a été refusé : il est illisible.',
  'lcg-decklist.element': 'La province n’a pas l’élément {{element}} que la liste indique ; le titre a été retenu.',
}
