import type { Texts } from '../translated-words.ts'

/** Spanish: what repairs of decks say. */
export const texts: Texts = {
  'affiliation.changes-clan': 'El mazo pasa a ser {{after}} en lugar de {{before}}.',
  'affiliation.keeps-clan': 'El mazo sigue siendo {{value}}.',
  'lcg-splash.changes-splash': 'Las cartas de otro clan se compran a {{after}} en lugar de a {{before}}.',
  'lcg-splash.keeps-splash': 'Las cartas de otro clan se siguen comprando a {{value}}.',
  'repair.add': 'Añadir {{count}} {{count?copia:copias}} de {{in}}.',
  'repair.by-list': 'Juzgado según {{format}} con las listas de {{revision}}, el {{on}}.',
  'repair.collection': 'Puede entrar cualquier carta del formato; aquí no se sabe qué cartas tienes.',
  'repair.correct': 'Leer «{{text}}» como {{in}}.',
  'repair.drop': 'Quitar «{{text}}», que no nombra ninguna carta conocida aquí.',
  'repair.found': '{{count}} {{count?cambio hace:cambios hacen}} legal el mazo, y menos no bastan.',
  'repair.legal': 'El mazo es legal; no hay que cambiar nada.',
  'repair.likely':
    '{{count}} {{count?cambio hace:cambios hacen}} legal el mazo. Menos de {{atLeast}} no bastan; no se ha averiguado si bastan menos de {{count}}.',
  'repair.none':
    'Se necesitan al menos {{atLeast}} {{atLeast?cambio:cambios}}; no se buscan reparaciones de más de {{max}}.',
  'repair.public-decks':
    'Las cartas están ordenadas según cuántos de {{decks}} {{decks?mazo público las juega:mazos públicos las juegan}}, los más recientes del mismo clan.',
  'repair.remove': 'Quitar {{count}} {{count?copia:copias}} de {{out}}.',
  'repair.replace': 'Sustituir {{count}} {{count?copia:copias}} de {{out}} por {{in}}.',
  'repair.suggested': 'Las líneas que no se leyeron se toman por los títulos más parecidos.',
  'repair.titles':
    'Aquí no se cuentan mazos públicos: primero van las cartas del mazo y luego las demás por orden de título.',
  'repair.uncertain': 'Lo que depende de algo desconocido se trata como si fuera seguro.',
  'repair.unknown':
    'No se encontró ninguna reparación en el tiempo de una petición. Se necesitan al menos {{atLeast}} {{atLeast?cambio:cambios}}.',
}
