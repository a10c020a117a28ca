import type { DeckPage, DeckView } from '../../../../src/features/decks/stored/schema.ts'
import type { ListBody } from '../../../../src/features/events/submissions/schema.ts'
import { api } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { account } from '../../shared/session.ts'
import { useResource } from '../../shared/use-resource.ts'

interface Props {
  readonly game: string
  readonly onPick: (list: ListBody) => void
  readonly onError: (error: Error) => void
}

/** The player's link says nothing of an account, so the deck is read here and sent as cards. */
async function listOf(id: string): Promise<ListBody> {
  const { cards, name } = await api<DeckView>(`/v1/decks/${encodeURIComponent(id)}`)
  return { cards, name }
}

/** One of the account's stored decks; nothing for those who are not signed in. */
export function PickDeck(props: Props) {
  return account.value === null ? null : <Picker key={account.value} {...props} />
}

function Picker({ game, onPick, onError }: Props) {
  const decks = useResource(game, (signal) =>
    api<DeckPage>(`/v1/decks?mine=true&limit=200&sort=updated&game=${encodeURIComponent(game)}`, { signal }),
  )
  if (!decks.data || decks.data.data.length === 0) return null
  return (
    <label class="inline-field">
      {t('event.pick')}
      <select
        onChange={(event) => {
          if (event.currentTarget.value !== '') void listOf(event.currentTarget.value).then(onPick, onError)
        }}
      >
        <option value="">{t('event.pickNone')}</option>
        {decks.data.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
