import type { Texts } from './translated-words.ts'

/** Spanish. Card titles, clans, formats and packs keep their English names. */
export const texts: Texts = {
  // Sentences of verdicts, by code.
  'card.ban-undated': '{{title}} estuvo prohibida en algún momento; nuestros datos no indican ni el formato ni el día.',
  'card.banned': '{{title}} está prohibida.',
  'card.banned.splash':
    '{{title}} está prohibida fuera de su clan: solo los mazos {{own}} pueden usarla, y este es un mazo {{clan}}.',
  'card.clan': 'Solo los mazos {{allowed}} pueden usar {{title}}, y este es un mazo {{clan}}.',
  'card.excluded': '{{title}} no puede estar en el mismo mazo que {{by}}.',
  'card.loyal': '{{title}} es leal a {{factions}} y nunca podría unirse a {{stronghold}} ({{faction}}).',
  'card.pool': '{{title}} {{why}}.',
  'card.requires': '{{title}} exige en el mazo {{needed}}; {{has}}.',
  'card.uncertain': '{{title}} se conoce por una sola fuente, así que sus datos pueden ser erróneos.',
  'card.unreleased': '{{title}} nunca se publicó, según las bases de datos de cartas.',
  'conflict.characters':
    '{{count}} {{count?personaje:personajes}} en el mazo de Conflicto ({{titles}}); el máximo es {{max}}.',
  'conflict.size': 'El {{deck}} tiene {{count}}; {{bounds}}.',
  'copies.exceeded': '{{copies}} {{copies?copia:copias}} de {{title}}; el máximo es {{limit}}.',
  'copies.mixed-no-max':
    '{{exempt}} {{exempt?copia:copias}} de {{title}} con «No Max» no {{exempt?se cuenta:se cuentan}}; {{others}} {{others?copia:copias}} de las demás versiones sí.',
  'copies.titles': '{{count}} títulos ({{titles}}) superan el límite habitual; {{by}} solo lo permite para {{limit}}.',
  'deck.empty': 'El mazo no tiene cartas; necesita al menos {{min}}.',
  'deck.fifths':
    'El reglamento recomienda un quinto de Feng Shui Sites, otro de cartas Foundation y otro de cartas de coste cero; este mazo de {{count}} {{count?carta:cartas}} tiene {{actual}}.',
  'deck.foundation':
    'Ninguna de las {{count}} {{count?carta:cartas}} es una carta Foundation, así que nada aporta los primeros recursos.',
  'deck.small': 'El mazo tiene {{count}} {{count?carta:cartas}}; el reglamento recomienda {{usual}}.',
  'deck.tiny':
    'El mazo tiene {{count}} {{count?carta:cartas}}: la primera mano de {{hand}} lo agota, y la partida se pierde al final del primer turno.',
  'dynasty.clan':
    '{{title}} es una carta de Dinastía {{cardClan}}; un mazo {{clan}} solo usa cartas {{clan}} y neutrales.',
  'dynasty.size': 'El {{deck}} tiene {{count}}; {{bounds}}.',
  'facts.ability':
    '{{title}} supera el límite habitual, y {{by}} solo lo permite con una habilidad {{ability}}; nuestros datos no lo indican.',
  'facts.missing': 'En nuestros datos sobre {{title}} falta: {{facts}}.',
  'fate.size': 'El {{deck}} tiene {{count}}; {{bounds}}.',
  'format.approximate':
    'El primer día de «{{revision}}» ({{day}}) es aproximado, así que el {{on}} pudo estar en vigor otra versión.',
  'format.confidence': 'Las fuentes de «{{revision}}» son de fiabilidad {{confidence}}: {{sources}}.',
  'format.ended': '{{format}} terminó el {{ends}}; no tiene reglas para el {{on}}.',
  'format.not-begun': '{{format}} empieza el {{begins}}; no tiene reglas para el {{on}}.',
  'influence.clans': 'Cartas de Conflicto de otros {{count}} clanes ({{clans}}); todas deben ser de uno solo.',
  'influence.exceeded': 'Influencia gastada: {{used}}; disponible: {{available}}.',
  'influence.role-clan':
    '{{title}} es una carta {{cardClan}}, pero con {{role}} la influencia solo compra cartas {{only}}.',
  'influence.unavailable':
    '{{title}} es una carta {{cardClan}} sin coste de influencia; solo los mazos {{cardClan}} pueden usarla.',
  'personality.alignment':
    '{{count}} {{count?Personalidad:Personalidades}} del alineamiento {{alignment}}; {{by}} permite {{limit}}.',
  'list-change.added': 'Se {{count?ha:han}} añadido {{count}} {{title}}.',
  'list-change.changed': '{{to}} {{title}} en lugar de {{from}}.',
  'list-change.lineAdded': 'Se ha añadido la línea «{{text}}».',
  'list-change.lineRemoved': 'Se ha quitado la línea «{{text}}».',
  'list-change.removed': 'Se {{count?ha:han}} quitado {{count}} {{title}}.',
  'pool.uncertain':
    '{{title}} se considera parte de la reserva de cartas por una reimpresión que nuestros datos no confirman.',
  'pool.undated':
    'No se sabe qué día se publicó {{title}}; consta por primera vez el {{day}}, después del {{on}}. Se considera parte de la reserva de cartas.',
  'province.clan':
    '{{title}} es una provincia {{cardClan}}; un mazo {{clan}} solo usa provincias {{clan}} y neutrales.',
  'province.count': '{{count}} en la lista; {{bounds}}.',
  'province.duplicate': '{{title}} aparece {{count}} veces; cada provincia solo se permite una vez.',
  'province.elements': 'Las cinco provincias no cubren los cinco elementos; falta: {{missing}}{{role}}.',
  'province.stronghold':
    'Ninguna de las cinco provincias ({{titles}}) puede ser la provincia de la fortaleza, así que la partida no se puede preparar.',
  'restricted.exceeded': '{{count}} títulos de la lista restringida ({{titles}}); el máximo es {{max}}.',
  'role.clan': '{{role}} no está disponible para {{clan}} en esta temporada; {{open}}.',
  'role.count': '{{count}} en la lista; {{bounds}}.',
  'role.list-unknown': 'No se sabe qué clanes podían usar {{role}} el {{on}}, así que el rol no se ha comprobado.',
  'role.required': '{{title}} necesita un rol con el rasgo {{trait}}; {{has}}.',
  'sensei.count': '{{count}} en la lista; {{bounds}}.',
  'sensei.faction': '{{sensei}} está disponible para {{open}}, y {{stronghold}} es de {{faction}}.',
  'sensei.faction-unknown': '{{why}}, así que no se ha comprobado si {{sensei}} puede usarse.',
  'stronghold.count': '{{count}} en la lista; {{bounds}}.',
  'wind.count': '{{count}} en la lista; {{bounds}}.',

  // Parts of those sentences.
  'confidence.high': 'alta',
  'confidence.low': 'baja',
  'confidence.medium': 'media',
  'copies.together': '{{titles}} en conjunto',
  'count-bounds.atMost': 'el máximo es {{count}}',
  'count-bounds.exactly': '{{count?se necesita:se necesitan}} exactamente {{count}}',
  'count-bounds.range': 'se necesitan de {{min}} a {{max}}',
  'count-bounds.unused': 'el formato no usa este tipo de carta',
  'deck-size.both':
    'necesita al menos {{min}} (modificado por {{changed}}; {{count}} {{count?carta no contada:cartas no contadas}} por {{by}})',
  'deck-size.changed': 'necesita al menos {{min}} (modificado por {{changed}})',
  'deck-size.uncounted':
    'necesita al menos {{min}} ({{count}} {{count?carta no contada:cartas no contadas}} por {{by}})',
  'fifths.foundations': '{{count}} {{count?carta:cartas}} Foundation',
  'fifths.sites': '{{count}} Feng Shui {{count?Site:Sites}}',
  'fifths.zeroCost': '{{count}} {{count?carta:cartas}} de coste cero',
  'pool.later': 'entra en la reserva de cartas el {{day}}, después del {{on}}',
  'pool.never': 'no está en la reserva de cartas de este formato',
  'province-count.none': 'Ninguna provincia',
  'province-count.some': '{{count}} {{count?provincia:provincias}}',
  'province-elements.role': ', y una segunda provincia ({{elements}}) solo sustituye a una de ellas',
  'requirements.cards': 'al menos {{count}} {{count?carta:cartas}} del tipo {{type}}',
  'requirements.none': 'no hay ninguna',
  'requirements.some': 'hay {{count}}',
  'requirements.wind': 'el Viento {{title}}',
  'role-clan.none': 'ningún rol Keeper o Seeker lo está',
  'role-clan.some': '{{count?está disponible:están disponibles}} {{titles}}',
  'role-count.none': 'Ningún rol',
  'role-count.some': '{{count}} {{count?rol:roles}}',
  'role-required.none': 'el mazo no tiene rol',
  'role-required.some': 'el mazo tiene {{roles}}',
  'sensei-count.none': 'Ningún Sensei',
  'sensei-count.some': '{{count}} Sensei',
  'sensei-faction.noClan': '{{title}} no es de ningún clan conocido',
  'sensei-faction.unnamed': 'Nuestros datos no indican ninguna facción para {{title}}',
  'size.atLeast': 'al menos {{min}}',
  'size.cards': '{{count}} {{count?carta:cartas}}',
  'size.cardsAnd': '{{count}} {{count?carta:cartas}} y {{apart}} {{apart?carta:cartas}} {{keyword}}',
  'size.exactly': 'exactamente {{min}}',
  'size.needs': 'necesita {{range}}',
  'size.needsApart': 'necesita {{range}}, sin contar las cartas {{keyword}}',
  'size.needsWithout': 'necesita al menos {{min}} sin las cartas {{keyword}} y como máximo {{max}} con ellas',
  'size.range': 'de {{min}} a {{max}}',
  'stronghold-count.none': 'Ninguna fortaleza',
  'stronghold-count.some': '{{count}} {{count?fortaleza:fortalezas}}',
  'deck-check.missing': 'Ningún ejemplar de {{title}}; la lista tiene {{expected}}.',
  'deck-check.other': '{{counted}} {{title}}, y la lista tiene {{expected}}.',
  'deck-check.stranger': '{{counted}} {{title}}, que no está en la lista.',
  'unknown-card.external': 'Aquí no hay datos sobre {{name}}; el mazo no se puede juzgar con esa carta.',
  'unknown-card.line': '«{{text}}» (línea {{line}})',
  'unknown-card.question': '¿Será {{titles}}?',
  'unknown-card.suggested': 'Ninguna carta se llama {{name}}. {{question}}',
  'unknown-card.text': '«{{text}}»',
  'unknown-card.unnamed': 'Ninguna carta se llama {{name}}.',
  'wind-count.none': 'Ningún Viento',
  'wind-count.some': '{{count}} {{count?Viento:Vientos}}',

  // Glossary: sections, elements, types and values of cards.
  'ccg-type.action': 'Acción',
  'ccg-type.ancestor': 'Ancestro',
  'ccg-type.celestial': 'Celestial',
  'ccg-type.event': 'Evento',
  'ccg-type.follower': 'Seguidor',
  'ccg-type.holding': 'Posesión',
  'ccg-type.item': 'Objeto',
  'ccg-type.personality': 'Personalidad',
  'ccg-type.region': 'Región',
  'ccg-type.ring': 'Anillo',
  'ccg-type.sensei': 'Sensei',
  'ccg-type.spell': 'Hechizo',
  'ccg-type.stronghold': 'Fortaleza',
  'ccg-type.wind': 'Viento',
  'element.air': 'Aire',
  'element.earth': 'Tierra',
  'element.fire': 'Fuego',
  'element.void': 'Vacío',
  'element.water': 'Agua',
  'fact.goldProduction': 'Producción de oro',
  'fact.provinceStrength': 'Fuerza de provincia',
  'fact.startingHonor': 'Honor inicial',
  'lcg-total.available': 'influencia disponible',
  'lcg-total.cards': 'cartas',
  'lcg-total.conflict': 'Conflicto',
  'lcg-total.dynasty': 'Dinastía',
  'lcg-total.province': 'provincias',
  'lcg-total.provinces': 'provincias',
  'lcg-total.spent': 'influencia gastada',
  'section.conflict': 'mazo de Conflicto',
  'section.deck': 'mazo',
  'section.dynasty': 'mazo de Dinastía',
  'section.fate': 'mazo de Destino',
  'section.outside': 'fuera del mazo',
  'section.province': 'provincias',
  'section.role': 'rol',
  'section.sensei': 'Sensei',
  'section.stronghold': 'fortaleza',
  'section.wind': 'Viento',

  // Remarks of the reader of lists.
  'decklist.card.external': '{{message}} Quien administra el servicio puede importar los datos.',
  'decklist.cards': 'cartas',
  'decklist.count.assumed.copies':
    '«{{title}} {{count}}» se ha leído como {{count}} copias, no como una versión; una versión se escribe «{{title}} (v{{count}})».',
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
    'Este JSON no asigna cantidades a identificadores de cartas, ni en el primer nivel ni en «cards».',
  'decklist.json.stray-cards':
    'Fuera de la lista de cartas, desde la línea {{line}}, {{count}} {{count?entrada con nombre de carta no se ha contado:entradas con nombre de carta no se han contado}}.',
  'decklist.line.assumed': '{{titles}} en «{{text}}» se ha leído como parte del mazo.',
  'decklist.line.commented': '«{{text}}» es un comentario por su primer carácter, y no se cuenta.',
  'decklist.line.mentions': '«{{title}}» se menciona en una nota, sin número de copias, y no se cuenta.',
  'decklist.lines.limited': 'Solo se han leído las primeras {{max}} líneas; un mazo tiene menos.',
  'decklist.link.not-fetched': 'El enlace «{{text}}» no se ha consultado: hay que pegar la propia lista.',
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
  'decklist.title.loose': '«{{text}}» se ha leído como «{{title}}».',
  'decklist.title.version':
    'La versión {{version}} de «{{title}}» se ha leído como «{{id}}», por el orden de publicación de sus versiones.',
  'decklist.total.mismatch': 'La lista indica para {{what}}: {{stated}}; sus cartas suman {{actual}}.',
  'decklist.version': '«{{id}}» ({{pack}})',
  'decklist.xml.broken': 'El XML es incorrecto en la línea {{line}}: {{reason}}',
  'decklist.xml.doctype': 'Se ha ignorado el tipo de documento del archivo; sus entidades no se expanden.',
  'decklist.xml.rejected': 'El XML se ha rechazado: {{reason}}.',
  'decklist.xml.unreadable': 'El XML se ha rechazado: no se puede leer.',
  'lcg-decklist.element': 'La provincia no tiene el elemento {{element}} que indica la lista; se ha tomado el título.',

  // Doubts about shipped formats, by their English sentence.
  'A banned list for Enlightenment was in force from 2020-07-06, but what was on it before 2021-01-05 is not known.':
    'Para Enlightenment hubo una lista de prohibiciones desde el 2020-07-06, pero no se sabe qué contenía antes del 2021-01-05.',
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
