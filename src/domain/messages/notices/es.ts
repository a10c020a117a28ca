import type { Texts } from '../translated-words.ts'

/** Spanish: what notices say. */
export const texts: Texts = {
  'notice.deck-breaks':
    'El mazo «{{deck}}» deja de ser legal en {{format}} a partir del {{day}}, el primer día de la lista {{revision}}.',
  'notice.event-judged':
    'Las listas del {{day}} han cambiado, y las del evento «{{event}}» se han vuelto a comprobar. Con otro resultado ahora: {{changed}}; de ellas no legales: {{illegal}}; aceptadas antes y por decidir: {{toDecide}}.',
  'notice.webhook-failing': 'Ya no se envían mensajes a {{url}}: desde hace días no se ha aceptado ninguno.',
  'notice.webhook-gone':
    'Ya no se envían mensajes a {{url}}: la respuesta fue que esa dirección ha dejado de existir para siempre.',
}
