import type { ComponentChildren } from 'preact'
import { formatNumber, t } from '../shared/language.ts'
import { changeText, shareText } from './words.ts'

export interface ShareRow {
  readonly key: string
  readonly name: ComponentChildren
  readonly clan?: string | undefined
  readonly share: number
  readonly shareBefore: number | null
  readonly decks: number
  /** Of a card, in all of the decks together. */
  readonly copies?: number
}

interface Props {
  readonly name: string
  readonly rows: readonly ShareRow[]
}

/** Rows that are shown before somebody asks for all. */
const shown = 10

/** What the decks are or play, with a bar for each share. */
export function ShareTable({ name, rows }: Props) {
  const hasCopies = rows.some(({ copies = 0, decks }) => copies > decks)
  const table = (part: readonly ShareRow[]) => <Rows name={name} rows={part} hasCopies={hasCopies} />
  const rest = rows.slice(shown)
  return (
    <section class="panel meta-panel">
      <h2>{name}</h2>
      {table(rows.slice(0, shown))}
      {rest.length > 0 && (
        <details>
          <summary>{t('meta.more', { n: rest.length })}</summary>
          {table(rest)}
        </details>
      )}
    </section>
  )
}

function Rows({ name, rows, hasCopies }: Props & { readonly hasCopies: boolean }) {
  const hasBefore = rows.some(({ shareBefore }) => shareBefore !== null)
  return (
    <table class="plain-table meta-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{name}</span>
          </th>
          <th scope="col">{t('meta.share')}</th>
          {hasBefore && <th scope="col">{t('meta.change')}</th>}
          <th scope="col">{t(hasCopies ? 'meta.copies' : 'meta.count')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name: rowName, clan, share, shareBefore, decks, copies = 0 }) => (
          <tr key={key} data-clan={clan} style={{ '--share': share }}>
            <th scope="row">{rowName}</th>
            <td>{shareText(share)}</td>
            {hasBefore && <td>{shareBefore === null ? '' : changeText(share, shareBefore)}</td>}
            <td>
              {hasCopies
                ? formatNumber(copies / decks, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
                : formatNumber(decks)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
