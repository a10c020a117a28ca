import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../language.ts'

interface Props<P> {
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
}

/** A part of a screen whose code is loaded when it is first shown. */
export function LazyPart<P extends object>({ load, props }: Props<P>) {
  const [loaded, setLoaded] = useState<{ readonly Part?: ComponentType<P>; readonly failed?: true }>({})
  useEffect(() => {
    load().then(
      (Part) => setLoaded({ Part }),
      () => setLoaded({ failed: true }),
    )
  }, [load])
  const { Part, failed } = loaded
  if (Part) return <Part {...props} />
  return <p class="muted">{t(failed ? 'app.failed' : 'app.loading')}</p>
}
