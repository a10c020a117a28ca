import { definePhrases, type Phrase } from '../../../domain/core/wording/phrase.ts'
import type { NoticeFacts } from './kinds.ts'

export const noticePhrases = definePhrases('notice', {
  'deck-breaks':
    'The deck "{{deck}}" is no longer legal in {{format}} from {{day}}, the first day of the list {{revision}}.',
  'event-judged':
    'The lists for {{day}} changed, and those of the event "{{event}}" were judged again. Judged otherwise now: {{changed}}; not legal of these: {{illegal}}; accepted before, and to be decided: {{toDecide}}.',
  'webhook-gone': 'No more messages are sent to {{url}}: it answered that it is gone for good.',
  'webhook-failing': 'No more messages are sent to {{url}}: for days, not one of them was taken.',
})

/** The sentence of a notice. */
export function noticePhrase({ kind, data }: NoticeFacts): Phrase {
  if (kind === 'webhook.disabled') return noticePhrases(`webhook-${data.reason}`, { url: data.url })
  if (kind === 'event.judged') {
    const { name: event, judgedOn: day, changed, illegal, toDecide } = data
    return noticePhrases('event-judged', { event, day, changed, illegal, toDecide })
  }
  const { name: deck, formatName: format, effectiveFrom: day, revision: id, revisionName: revision = id } = data
  return noticePhrases('deck-breaks', { deck, format, day, revision })
}
