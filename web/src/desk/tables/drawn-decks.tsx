import { formatInstant, t } from '../../shared/language.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { EntrantLinks } from './entrant-links.tsx'

/** Every draw with its seed, so that anybody can repeat it; newest first. */
export function DrawnDecks({ ready }: { readonly ready: ReadyDesk }) {
  return (
    <section class="panel stack" aria-labelledby="drawn-title">
      <h2 id="drawn-title">{t('checks.drawn')}</h2>
      {ready.view.draws.toReversed().map(({ id, at, by, seed, among, drawn }) => (
        <article key={id} class="stack">
          <p class="muted">
            {formatInstant(at)} · {by} · {t('checks.drawnFrom', { n: among.length, seed: String(seed) })}
          </p>
          <EntrantLinks ready={ready} numbers={drawn} />
        </article>
      ))}
    </section>
  )
}
