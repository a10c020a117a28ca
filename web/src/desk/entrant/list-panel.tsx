import { useEffect } from 'preact/hooks'
import type { Submission } from '../../../../src/features/events/model/state.ts'
import { useJudge } from '../../judge/use-judge.ts'
import { formatDay, formatInstant, t } from '../../shared/language.ts'
import { FindingList } from '../../shared/parts/finding-list.tsx'
import { VerdictBanner } from '../../shared/parts/verdict-banner.tsx'
import { type ListState, noteReading, useList } from '../device/lists.ts'
import { byName } from '../frame/by-name.ts'
import { ChangesSince } from './changes-since.tsx'
import type { EntrantProps } from './entrant-props.ts'
import { SheetList } from './sheet-list.tsx'

interface Props extends EntrantProps {
  /** The submission to show: the one that counts unless another was chosen. */
  readonly shown: string | undefined
}

/** A list as on the sheet, judged on this device in the event's format on its day. */
export function ListPanel({ ready, entrant, shown }: Props) {
  const submission = entrant.submissions.find(({ id }) => id === shown)
  const state = useList(ready, entrant, shown)
  const list = state?.kind === 'here' ? state.list : undefined
  useEffect(() => {
    if (shown !== undefined && list) void noteReading(ready, entrant, shown)
  }, [shown, list])
  if (!submission || !state) return <p class="panel empty">{t('desk.entrant.noList')}</p>
  return (
    <section class="panel stack" aria-label={t('desk.entrant.list')}>
      <p class="entrant__submission">
        <strong>{t('desk.listNumber', { n: submission.n })}</strong>{' '}
        <span class="muted">{t('desk.byAt', { by: byName(submission.by), at: formatInstant(submission.at) })}</span>
        {submission.id === entrant.accepted?.submission && <span class="flag flag--good">{t('desk.accepted')}</span>}
        {submission.id !== entrant.current && <span class="flag">{t('desk.notCurrent')}</span>}
        {submission.late && <span class="flag">{t(`desk.late.${submission.late}`)}</span>}
      </p>
      {list ? (
        <JudgedList ready={ready} entrant={entrant} submission={submission} list={list} />
      ) : (
        <WithoutList submission={submission} state={state} />
      )}
    </section>
  )
}

function WithoutList({ submission, state }: { readonly submission: Submission; readonly state: ListState }) {
  const { status, codes } = submission.judged
  return (
    <>
      {status && <VerdictBanner verdict={{ status }} />}
      {state.kind === 'verdictsOnly' && (
        <p>
          {t('desk.verdictsOnly')} {codes.length > 0 && <code>{codes.join(', ')}</code>}
        </p>
      )}
      {state.kind === 'absent' && <p>{t('desk.listAbsent')}</p>}
      {state.kind === 'reading' && <p class="loading">{t('app.loading')}</p>}
    </>
  )
}

interface JudgedProps extends EntrantProps {
  readonly submission: Submission
  readonly list: Extract<ListState, { kind: 'here' }>['list']
}

function JudgedList({ ready, entrant, submission, list }: JudgedProps) {
  const { game, format, judgedOn } = ready.view.settings
  const { result, fault, current } = useJudge('check', { game, list, format, on: judgedOn })
  const checked = current ? result : undefined
  const said = submission.judged.status
  if (!checked)
    return (
      <>
        {said && <VerdictBanner verdict={{ status: said }} />}
        {fault ? <p role="alert">{t('desk.noJudge')}</p> : <p class="loading">{t('app.loading')}</p>}
      </>
    )
  const { verdict } = checked
  const name = checked.formats.find(({ id }) => id === format)?.name ?? format
  return (
    <>
      <VerdictBanner verdict={verdict} where={`${name}, ${formatDay(judgedOn)}`} />
      {said !== null && said !== verdict.status && (
        <p class="field__error">{t('desk.otherVerdict', { status: t(`status.${said}`) })}</p>
      )}
      <FindingList findings={verdict.violations} kind="violation" />
      {verdict.warnings.length > 0 && <FindingList findings={verdict.warnings} kind="warning" />}
      <ChangesSince ready={ready} entrant={entrant} submission={submission} list={list} />
      <SheetList
        game={checked.game}
        entries={checked.entries}
        unread={checked.unread}
        marked={new Set(verdict.violations.flatMap(({ cards }) => cards))}
      />
    </>
  )
}
