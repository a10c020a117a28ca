import { t } from '../shared/language.ts'
import { useTitle } from '../shared/use-title.ts'

export function DeskPage() {
  useTitle(t('desk.title'))
  return (
    <div class="page page--narrow">
      <h1>{t('desk.title')}</h1>
      <p class="lead">{t('desk.lead')}</p>
    </div>
  )
}
