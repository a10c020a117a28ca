import { t } from '../shared/language.ts'
import { countOf } from './state/deck-edits.ts'
import type { UnreadLine } from './state/draft-store.ts'
import { draft, setCount, updateDraft } from './state/state.ts'

const maxSuggestions = 3

/** Lines of an import that name no card: a press on what was meant adds it. */
export function UnreadLines({ lines }: { readonly lines: readonly UnreadLine[] }) {
  const drop = (line: UnreadLine) => updateDraft({ unread: lines.filter((other) => other !== line) })
  const take = (line: UnreadLine, id: string) => {
    setCount(id, countOf(draft.value!.state.cards, id) + line.count)
    drop(line)
  }
  return (
    <section class="caveat" aria-labelledby="unread-title">
      <p id="unread-title">{t('build.unread', { n: lines.length })}</p>
      <ul class="unread-lines">
        {lines.map((line, index) => (
          <li key={`${index} ${line.text}`}>
            <bdi>{line.text}</bdi>
            {line.suggestions.slice(0, maxSuggestions).map(({ id, label }) => (
              <button key={id} type="button" class="chip" onClick={() => take(line, id)}>
                + <bdi>{label}</bdi>
              </button>
            ))}
          </li>
        ))}
      </ul>
      <button type="button" class="button button--quiet button--small" onClick={() => updateDraft({ unread: [] })}>
        {t('build.dismiss')}
      </button>
    </section>
  )
}
