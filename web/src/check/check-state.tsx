import type { ComponentChildren } from 'preact'
import type { Checked } from '../judge/protocol.ts'
import { formatDay, t } from '../shared/language.ts'
import { Forecast } from '../shared/parts/forecast.tsx'
import { VerdictBanner } from '../shared/parts/verdict-banner.tsx'
import { reasonId } from './marks.ts'
import type { LineFix } from './replace-title.ts'
import { Results } from './results.tsx'
import { showElement } from './show-element.ts'
import { checked, checkNow, linkHost, phase, refusal } from './state.ts'

interface Props {
  readonly onLine: (line: number) => void
  /** `isByKey`: not by a pointer. */
  readonly onFix: (fixes: readonly LineFix[], isByKey: boolean) => void
  /** A whole new list. */
  readonly onText: (text: string) => void
}

/** What has come of the list so far. */
export function CheckState(props: Props) {
  const result = checked.value
  switch (phase.value) {
    case 'empty':
      return <Welcome />
    case 'unavailable':
      return (
        <Message title={t('check.unavailable')} text={t('check.unavailableHint')}>
          <button type="button" class="button" onClick={checkNow}>
            {t('app.retry')}
          </button>
        </Message>
      )
    case 'too-large':
      return <Message title={t('check.tooLarge')} text={t('check.tooLargeHint')} />
    case 'refused':
      return <Message title={t('check.refused')} text={refusal.value} />
    case 'not-fetched':
      return (
        <Message title={t('link.failed')} text={refusal.value}>
          <button type="button" class="button" onClick={checkNow}>
            {t('app.retry')}
          </button>
        </Message>
      )
    default:
      if (!result) return null
      if (isNoDeck(result)) return <Message title={t('check.noCard')} text={t('check.noCardHint')} />
      return <CheckedState {...props} result={result} />
  }
}

const isNoDeck = ({ entries, unread }: Checked) =>
  entries.length === 0 && unread.every(({ suggestions }) => suggestions.length === 0)

function CheckedState({ result, ...props }: Props & { readonly result: Checked }) {
  return (
    <div class="check__results">
      <ListInForce result={result} />
      <Forecast verdict={result.verdict} formats={result.formats} />
      <Results checked={result} {...props} />
    </div>
  )
}

/** The verdict in a word, or that it is on its way. */
export function CheckVerdict() {
  const result = checked.value
  if (phase.value === 'fetching') return <p class="muted">{t('link.fetching', { host: linkHost.value })}</p>
  if (phase.value !== 'checking' && phase.value !== 'checked') return null
  if (!result) return <p class="muted">{t('check.checking')}</p>
  if (isNoDeck(result)) return null
  const { verdict } = result
  return (
    <VerdictBanner verdict={verdict} ahead={verdict} where={whereOf(result)}>
      {verdict.violations.length > 0 && (
        <button type="button" class="verdict__jump" onClick={() => showElement(reasonId(0))}>
          {t('check.seeReasons')}
        </button>
      )}
    </VerdictBanner>
  )
}

const formatOf = ({ formats, verdict }: Checked) => formats.find(({ id }) => id === verdict.format.id)

const whereOf = (result: Checked) =>
  t('check.where', { name: formatOf(result)?.name ?? result.verdict.format.id, day: formatDay(result.on) })

/** The list in force that day, which the verdict rests on. */
function ListInForce({ result }: { readonly result: Checked }) {
  const { game, format } = result.verdict
  const revision = formatOf(result)?.revisions.find(({ id }) => id === format.revision)
  const name = revision?.name ?? format.revision
  const from = format.effectiveFrom
  return (
    <p class="results__where">
      {from === null ? t('check.list', { name }) : t('check.listSince', { name, day: formatDay(from) })}{' '}
      <a href={`/lists/${game}/${format.id}`}>{t('check.seeList')}</a>
    </p>
  )
}

interface MessageProps {
  readonly title: string
  readonly text: string
  readonly children?: ComponentChildren
}

function Message({ title, text, children }: MessageProps) {
  return (
    <div class="panel check__message" role="alert">
      <h2>{title}</h2>
      <p dir="auto">{text}</p>
      {children}
    </div>
  )
}

function Welcome() {
  return (
    <div class="check__welcome">
      <ul class="promises">
        <li>
          <strong>{t('welcome.anyList')}</strong> {t('welcome.anyListText')}
        </li>
        <li>
          <strong>{t('welcome.reasons')}</strong> {t('welcome.reasonsText')}
        </li>
        <li>
          <strong>{t('welcome.private')}</strong> {t('welcome.privateText')}
        </li>
      </ul>
    </div>
  )
}
