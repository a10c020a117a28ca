import { NoConnection } from '../api.ts'
import { t } from '../language.ts'
import type { Resource } from '../use-resource.ts'

/** What stands in the place of something that is not loaded yet, or could not be. */
export function ResourceState({ resource }: { readonly resource: Resource<unknown> }) {
  const { data, error, reload } = resource
  if (error) return <Failure error={error} retry={reload} />
  return data === undefined ? <p class="loading">{t('app.loading')}</p> : null
}

export function Failure({ error, retry }: { readonly error: Error; readonly retry?: () => void }) {
  const message = error instanceof NoConnection ? t('app.noConnection') : error.message
  return (
    <div class="panel failure" role="alert">
      <p>{message}</p>
      {retry && (
        <button type="button" class="button button--quiet" onClick={retry}>
          {t('app.retry')}
        </button>
      )}
    </div>
  )
}
