import type { Texts } from '../translated-words.ts'

/** French: what notices say. */
export const texts: Texts = {
  'notice.deck-breaks':
    'Le deck « {{deck}} » n’est plus légal en {{format}} à partir du {{day}}, premier jour de la liste {{revision}}.',
  'notice.event-judged':
    'Les listes du {{day}} ont changé, et celles de l’événement « {{event}} » ont été jugées à nouveau. Jugées autrement maintenant : {{changed}} ; dont non légales : {{illegal}} ; acceptées avant et à décider : {{toDecide}}.',
  'notice.webhook-failing': 'Plus aucun message n’est envoyé à {{url}} : depuis des jours, aucun n’a été accepté.',
  'notice.webhook-gone':
    'Plus aucun message n’est envoyé à {{url}} : la réponse était que cette adresse n’existe définitivement plus.',
}
