import { t } from './language.ts'

export function NotFoundPage() {
  return (
    <div class="page">
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <a class="button" href="/">
        {t('notFound.home')}
      </a>
    </div>
  )
}
