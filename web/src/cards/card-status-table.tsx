import type { CardInFull } from '../judge/protocol.ts'
import { formatDay, t } from '../shared/language.ts'
import { termName } from '../shared/words.ts'

const signs: Readonly<Record<string, string>> = { legal: '✓', banned: '✕', 'not-in-pool': '–' }

/** The status in every format today, and since when; the list it rests on is a click away. */
export function CardStatusTable({ full: { card, status } }: { readonly full: CardInFull }) {
  return (
    <section>
      <h2>{t('card.status')}</h2>
      <div class="table-scroll">
        <table class="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('format.label')}</th>
              <th scope="col">{t('card.statusToday')}</th>
              <th scope="col">{t('card.since')}</th>
            </tr>
          </thead>
          <tbody>
            {status.map(({ format, name, status: word, since }) => (
              <tr key={format}>
                <th scope="row" class="status-table__format">
                  <a href={`/lists/${card.game}/${encodeURIComponent(format)}`}>{name}</a>
                </th>
                <td>
                  <span class="card-status" data-status={word}>
                    <span aria-hidden="true">{signs[word] ?? '!'}</span> {statusWord(word)}
                  </span>
                </td>
                <td class="count">{since === null ? t('card.always') : formatDay(since)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Statuses come from the rules of the games; a new one is shown by its name. */
function statusWord(status: string): string {
  if (status === 'legal') return t('cardStatus.legal')
  if (status === 'restricted') return t('cardStatus.restricted')
  if (status === 'banned') return t('cardStatus.banned')
  if (status === 'not-in-pool') return t('cardStatus.notInPool')
  return termName(status)
}
