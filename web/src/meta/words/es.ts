import type { ChapterMessages } from '../../shared/messages/message.ts'

/** What is played, in Spanish. */
export const es: ChapterMessages<'meta'> = {
  'meta.title': 'Qué se juega',
  'meta.lead':
    'Qué son los mazos públicos de estos meses y qué cartas juegan, en comparación con otros tantos meses anteriores. Se cuentan una vez por hora.',
  'meta.choice': 'Qué mazos',
  'meta.from': 'Primer mes',
  'meta.to': 'Último mes',
  'meta.everything': 'Todos',
  'meta.decks': { one: '{n} mazo público', other: '{n} mazos públicos' },
  'meta.span': '{from} a {to}',
  'meta.before': 'El cambio está en puntos porcentuales, frente a {n} mazos de los meses anteriores ({span}).',
  'meta.noBefore': 'Se conocen muy pocos mazos de los meses anteriores ({span}) para mostrar un cambio.',
  'meta.countedAt': 'Contado el {at}.',
  'meta.never': 'Aún no se ha contado ningún mazo público de este formato. Se cuentan una vez por hora.',
  'meta.tooFew': 'Muy pocos mazos para mostrar algo. Prueba con más meses o con todos los mazos.',
  'meta.hidden':
    'Los grupos de menos de 5 mazos o de menos de 3 personas en un mes se reúnen como «Otros» o se omiten, para que ningún número diga qué juega una sola persona.',
  'meta.facet.clan': 'Clan o facción',
  'meta.facet.splash': 'Splash',
  'meta.none': 'Ninguno',
  'meta.others': 'Otros, muy pocos cada uno',
  'meta.share': 'Parte',
  'meta.change': 'Cambio',
  'meta.count': 'Mazos',
  'meta.copies': 'Copias',
  'meta.copiesHint': 'Copias: cuántas tiene de media un mazo que juega la carta.',
  'meta.more': { one: '{n} carta más', other: '{n} cartas más' },
  'meta.byMonth': 'Por mes',
  'meta.monthDecks': 'Todos los mazos',
  'meta.few': 'muy pocos',
  'meta.fewHint': '«–» significa ningún mazo, o demasiado pocos para mostrarlos.',
  'meta.picture': 'Estos números como imagen (SVG)',
}
