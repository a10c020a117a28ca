import type { CardDetail } from '../../../src/features/cards/catalog/replies/schema.ts'
import type { Ruling } from '../../../src/features/cards/rulings/records/ruling.ts'
import { api } from '../shared/api.ts'
import { formatDay, t } from '../shared/language.ts'
import { Failure } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'

interface Props {
  readonly game: string
  readonly id: string
}

/** Rulings come from the service, since they can be changed there; without a connection, as they were last read. */
export function CardRulings({ game, id }: Props) {
  const path = `/v1/games/${encodeURIComponent(game)}/cards/${encodeURIComponent(id)}`
  const { data, error, reload } = useResource(path, (signal) => api<CardDetail>(path, { token: null, signal }))
  const rulings = (data?.rulings ?? []) as unknown as readonly Ruling[]
  return (
    <section>
      <h2>{t('card.rulings')}</h2>
      {error && <Failure error={error} retry={reload} />}
      {data && rulings.length === 0 && <p class="muted">{t('card.noRulings')}</p>}
      <ul class="rulings">
        {rulings.map((ruling) => (
          <li key={ruling.id} class="ruling" data-status={ruling.status}>
            <p class="ruling__text" dir="auto">
              {ruling.text}
            </p>
            {ruling.status !== 'in-force' && <p class="ruling__status">{t(`ruling.${ruling.status}`)}</p>}
            <p class="ruling__source">
              <SourceWords ruling={ruling} />, {formatDay(ruling.ruledOn)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SourceWords({ ruling: { source } }: { readonly ruling: Ruling }) {
  const { document, entry, number } = source
  return (
    <cite>
      {[document, entry, number === undefined ? undefined : t('card.number', { number: String(number) })]
        .filter((part) => part !== undefined)
        .join(', ')}
    </cite>
  )
}
