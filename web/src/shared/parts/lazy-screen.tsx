import { useEffect, useState } from 'preact/hooks'
import type { ScreenComponent } from '../../screen.ts'
import { t } from '../language.ts'

type Load = () => Promise<ScreenComponent>

const loadedScreens = new Map<Load, ScreenComponent>()

/** Loads the code of a screen, which is then shown at once. */
export async function loadScreen(load: Load): Promise<ScreenComponent> {
  const Screen = await load()
  loadedScreens.set(load, Screen)
  return Screen
}

interface Props {
  readonly load: Load
  readonly params: Readonly<Record<string, string>>
}

interface Loaded {
  readonly load: Props['load']
  readonly Screen?: ScreenComponent
  readonly failed?: boolean
}

/** A screen whose code is loaded first. Two addresses with the same `load` are one screen, which keeps its state. */
export function LazyScreen({ load, params }: Props) {
  const [loaded, setLoaded] = useState<Loaded>({ load })
  // Another screen may have been asked for meanwhile.
  const settle = (next: Loaded) => setLoaded((before) => (before.load === next.load ? next : before))
  const start = () => {
    setLoaded({ load })
    if (loadedScreens.has(load)) return
    loadScreen(load).then(
      (Screen) => settle({ load, Screen }),
      () => settle({ load, failed: true }),
    )
  }
  useEffect(start, [load])
  const { Screen = loadedScreens.get(load), failed } = loaded.load === load ? loaded : {}
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
