import type { Checked } from '../judge/protocol.ts'
import { t } from '../shared/language.ts'
import { StatusIcon } from '../shared/parts/status-icon.tsx'
import { change, standings } from './state.ts'

const order = { legal: 0, undetermined: 1, illegal: 2 } as const

/** The verdict in the other formats of that day; a press judges the list there. */
export function OtherFormats({ checked }: { readonly checked: Checked }) {
  const all = standings.value
  if (!all || all.game !== checked.game.id) return null
  const others = all.data
    // A format that had not begun or had ended is no place to play the deck.
    .filter(({ format, revision }) => format !== checked.verdict.format.id && revision !== null)
    .toSorted((a, b) => order[a.status] - order[b.status])
  if (others.length === 0) return null
  const nameOf = (id: string) => checked.formats.find((format) => format.id === id)?.name ?? id
  return (
    <section aria-labelledby="others-title">
      <h2 id="others-title">{t('check.others')}</h2>
      <ul class="format-chips">
        {others.map(({ format, status }) => (
          <li key={format}>
            <button type="button" class="chip format-chip" data-status={status} onClick={() => change({ format })}>
              <StatusIcon status={status} />
              {nameOf(format)}
              <span class="visually-hidden">: {t(`status.${status}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
