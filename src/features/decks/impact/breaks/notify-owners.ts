import { withdrawNotices, writeNotices } from '../../../people/notices/write-notices.ts'
import { publish } from '../../../people/webhooks/messages/publish.ts'
import type { BreakNotifier, DeckBreak } from './notifier.ts'

type About = Pick<DeckBreak, 'deck' | 'format' | 'revision'>

const keyOf = ({ deck, format, revision }: About) => ['deck.breaks', deck, format, revision].join(' ')

/** Owners get a notice, and a message to their webhooks. If the day has changed, a new notice replaces the one before. */
export function createOwnerNotifier({ now }: { readonly now: () => Date }): BreakNotifier {
  const withdraw: BreakNotifier['withdraw'] = (client, breaks) =>
    withdrawNotices(
      client,
      breaks.map((each) => ({ accountId: each.accountId, key: keyOf(each) })),
    )
  return {
    withdraw,
    notify: async (client, breaks) => {
      const at = now()
      await withdraw(client, breaks)
      await writeNotices(
        client,
        breaks.map(({ accountId, version: _, ...data }) => ({
          kind: 'deck.breaks',
          accountId,
          key: keyOf(data),
          data,
          at,
        })),
      )
      await publish(
        client,
        breaks.map(({ accountId, game, deck, format, revision, version, effectiveFrom }) => ({
          type: 'deck.breaks',
          data: { game, deck, format, revision, effectiveFrom, href: `/v1/decks/${deck}` },
          at,
          accounts: [accountId],
          key: [keyOf({ deck, format, revision }), version].join(' '),
        })),
      )
    },
  }
}
