import type { Texts } from '../translated-words.ts'

/** Spanish: remarks of the reader of lists. */
export const texts: Texts = {
  'decklist.card.external': '{{message}} Quien administra el servicio puede importar los datos.',
  'decklist.cards': 'cartas',
  'decklist.count.assumed.copies':
    '«{{title}} {{count}}» se ha leído como {{count}} copias, no como una versión; una versión se escribe «{{title}} (v{{count}})».',
  'decklist.count.assumed.dash': 'El guion de «{{text}}» se ha leído como la marca de una línea; no quita copias.',
  'decklist.count.assumed.one': '«{{title}}» no indica el número de copias; se ha contado una.',
  'decklist.count.assumed.order':
    'Los números delante de las líneas (de 1 a {{last}}) se han leído como su orden, no como copias.',
  'decklist.count.range': 'Una lista tiene de 1 a {{max}} copias de una carta, no {{copies}}; «{{text}}» no se cuenta.',
  'decklist.format.unknown':
    'La lista nombra el formato «{{name}}», que aquí no se conoce y no se usa; los formatos son {{known}}.',
  'decklist.header.count': '«{{name}}» indica {{stated}}, pero las líneas que siguen suman {{actual}}.',
  'decklist.header.section':
    '«{{title}}» pertenece al {{section}}, pero la lista la pone en «{{stated}}»; se cuenta donde corresponde.',
  'decklist.json.malformed': 'El texto empieza como JSON, pero no se puede leer como JSON.',
  'decklist.json.no-cards':
    'No se encontró ninguna carta en este JSON, ni como mapa de identificadores a cantidades ni como lista.',
  'decklist.json.stray-cards':
    'Fuera de la lista de cartas, desde la línea {{line}}, {{count}} {{count?entrada con nombre de carta no se ha contado:entradas con nombre de carta no se han contado}}.',
  'decklist.line.assumed': '{{titles}} en «{{text}}» se ha leído como parte del mazo.',
  'decklist.line.commented': '«{{text}}» es un comentario por su primer carácter, y no se cuenta.',
  'decklist.line.mentions': '«{{title}}» se menciona en una nota, sin número de copias, y no se cuenta.',
  'decklist.line.removal':
    '«{{text}}» quita copias y no se ha leído: hay que escribir la lista tal como queda después del cambio.',
  'decklist.lines.limited': 'Solo se han leído las primeras {{max}} líneas; un mazo tiene menos.',
  'decklist.link.not-fetched': 'El enlace «{{text}}» no se ha consultado: hay que pegar la propia lista.',
  'decklist.link.not-fetched.deck':
    'El enlace «{{text}}» no se ha consultado: hay que importar el mazo por su enlace (decklists/import) o pegar la propia lista.',
  'decklist.more': '{{lines}} y {{count}} más',
  'decklist.name.assumed': '«{{text}}» se ha leído como el nombre del mazo; ninguna carta se llama así.',
  'decklist.pack.mismatch': '«{{title}}» no se publicó en «{{pack}}»; se ha tomado el título.',
  'decklist.pack.unknown': 'Ninguna expansión se llama «{{pack}}»; «{{title}}» se ha leído sin ella.',
  'decklist.quoted': '«{{text}}»',
  'decklist.printing.several':
    '«{{title}}» figura en la lista en varias ediciones; se ha tomado la de {{pack}} para todas las copias.',
  'decklist.sideboard.ignored': 'Fuera del mazo y sin contar, desde la línea {{line}}: {{lines}}.',
  'decklist.suggestions.limited': 'Muchas líneas no nombran ninguna carta; solo las primeras tienen sugerencias.',
  'decklist.title.ambiguous':
    '{{count}} cartas se titulan «{{title}}»; se ha tomado la más antigua, {{taken}}, no {{others}}.',
  'decklist.title.ambiguous.banned':
    '{{count}} cartas se titulan «{{title}}»; se ha tomado la más antigua que no está prohibida, {{taken}}, no {{others}}.',
  'decklist.title.ambiguous.numbered':
    '{{count}} cartas se titulan «{{title}}»; se ha tomado la edición numerada más reciente, {{taken}}, no {{others}}.',
  'decklist.title.loose': '«{{text}}» se ha leído como «{{title}}».',
  'decklist.title.version':
    'La versión {{version}} de «{{title}}» se ha leído como «{{id}}», por el orden de publicación de sus versiones.',
  'decklist.total.mismatch': 'La lista indica para {{what}}: {{stated}}; sus cartas suman {{actual}}.',
  'decklist.version': '«{{id}}» ({{pack}})',
  'decklist.xml.broken': 'El XML es incorrecto en la línea {{line}}: {{reason}}',
  'decklist.xml.doctype': 'Se ha ignorado el tipo de documento del archivo; sus entidades no se expanden.',
  'decklist.xml.no-cards': 'No se encontró ninguna carta en este XML.',
  'decklist.xml.rejected': 'El XML se ha rechazado: {{reason}}.',
  'decklist.xml.unreadable': 'El XML se ha rechazado: no se puede leer.',
  'lcg-decklist.element': 'La provincia no tiene el elemento {{element}} que indica la lista; se ha tomado el título.',
}
