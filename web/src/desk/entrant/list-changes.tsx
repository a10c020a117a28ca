import type { EventList } from '../../../../src/features/events/model/operation.ts'
import { useJudge } from '../../judge/use-judge.ts'
import { t } from '../../shared/language.ts'

interface Props {
  readonly game: string
  readonly from: EventList
  readonly to: EventList
}

/** What turns one list into the other, in sentences. */
export function ListChanges({ game, from, to }: Props) {
  const { result, fault } = useJudge('listChanges', { game, from, to })
  if (fault) return <p>{t('desk.noJudge')}</p>
  if (!result) return <p class="loading">{t('app.loading')}</p>
  if (result.length === 0) return <p class="muted">{t('desk.noChanges')}</p>
  return (
    <ul class="changes">
      {result.map(({ message, from: before, to: after }) => (
        <li key={message} data-change={before === 0 ? 'added' : after === 0 ? 'removed' : 'changed'} dir="auto">
          {message}
        </li>
      ))}
    </ul>
  )
}
