import { useEffect, useState } from 'preact/hooks'
import { extensionMinutes } from '../../../../src/features/events/model/checks/progress.ts'
import type { DeckCheck, Entrant } from '../../../../src/features/events/model/state.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { useTitle } from '../../shared/use-title.ts'
import { entrantPath, tablesPath } from '../frame/paths.ts'
import type { ReadyDesk } from '../sync/desk.ts'

interface Props {
  readonly ready: ReadyDesk
  readonly entrant: Entrant
  readonly running: DeckCheck | undefined
}

/** Whose deck, which list, and for how long. */
export function CheckHeader({ ready, entrant, running }: Props) {
  const { accepted } = entrant
  useTitle(`${t('checks.title')} · ${entrant.name}`)
  return (
    <header class="deck-check__head">
      <div>
        <a class="entrant__back" href={tablesPath(ready)}>
          ‹ {t('checks.tables')}
        </a>
        <h1>
          <span class="entrant__number count">{entrant.number}</span> <bdi>{entrant.name}</bdi>
        </h1>
        <p class="muted">
          {accepted ? t('checks.acceptedAt', { moment: formatInstant(accepted.at) }) : t('checks.notAccepted')}{' '}
          <a href={entrantPath(ready, entrant.number)}>{t('checks.toEntrant')}</a>
        </p>
      </div>
      {running && <Timer check={running} extra={ready.view.settings.extraMinutes} />}
    </header>
  )
}

/** Not announced: a clock that speaks every second helps nobody. */
function Timer({ check, extra }: { readonly check: DeckCheck; readonly extra: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - Date.parse(check.startedAt)) / 1000))
  const minutes = extensionMinutes(check.startedAt, new Date(now).toISOString(), extra)
  return (
    <div class="deck-check__timer">
      <p class="deck-check__clock">
        <time>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</time>
      </p>
      <p class="muted">{t('checks.extension', { n: minutes })}</p>
    </div>
  )
}
