import { useEffect, useState } from 'preact/hooks'
import type { ScreenComponent } from '../app.tsx'
import { t } from '../shared/language.ts'

interface Props {
  readonly load: () => Promise<ScreenComponent>
  readonly params: Readonly<Record<string, string>>
}

/** A screen whose code is loaded first. */
export function LazyScreen({ load, params }: Props) {
  const [loaded, setLoaded] = useState<{ Screen?: ScreenComponent; failed?: boolean }>({})
  const start = () => {
    setLoaded({})
    load().then(
      (Screen) => setLoaded({ Screen }),
      () => setLoaded({ failed: true }),
    )
  }
  useEffect(start, [load])
  const { Screen, failed } = loaded
  if (Screen) return <Screen params={params} />
  if (!failed) return <p class="loading">{t('app.loading')}</p>
  return (
    <div class="page">
      <p role="alert">{t('app.failed')}</p>
      <button type="button" class="button" onClick={start}>
        {t('app.retry')}
      </button>
    </div>
  )
}
