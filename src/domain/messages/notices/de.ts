import type { Texts } from '../translated-words.ts'

/** German: what notices say. */
export const texts: Texts = {
  'notice.deck-breaks':
    'Das Deck „{{deck}}“ ist in {{format}} ab {{day}}, dem ersten Tag der Liste {{revision}}, nicht mehr legal.',
  'notice.event-judged':
    'Die Listen für den {{day}} haben sich geändert, und die der Veranstaltung „{{event}}“ wurden neu geprüft. Jetzt anders beurteilt: {{changed}}; davon nicht legal: {{illegal}}; vorher angenommen und zu entscheiden: {{toDecide}}.',
  'notice.webhook-failing':
    'An {{url}} werden keine Nachrichten mehr gesendet: Seit Tagen wurde keine einzige angenommen.',
  'notice.webhook-gone':
    'An {{url}} werden keine Nachrichten mehr gesendet: Die Antwort war, dass es diese Adresse endgültig nicht mehr gibt.',
}
