import { useEffect, useState } from 'preact/hooks'
import { go, place } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { NoConnection } from '../shared/api.ts'
import { t } from '../shared/language.ts'
import { Failure } from '../shared/parts/resource-state.tsx'
import { useTitle } from '../shared/use-title.ts'
import { Builder } from './builder.tsx'
import { hasChanges, keepDraft } from './state/draft-store.ts'
import { openDraft, openStored } from './state/open-draft.ts'
import { saving } from './state/saving.ts'
import { closeDraft, draft, showDraft } from './state/state.ts'

/** The builder: `/build` for drafts, `/build/{id}` for a stored deck. */
export function BuildPage({ params }: ScreenProps) {
  const id = params.id
  const named = place.value.query.get('draft')
  const { fragment } = place.value
  const [error, setError] = useState<Error | undefined>(undefined)
  const [round, setRound] = useState(0)
  // A draft that has just been saved is on the screen already when its address changes.
  const isShown = draft.value !== undefined && draft.value.id === (id ?? named)
  useTitle(draft.value?.state.name || t('build.title'))
  useEffect(() => {
    if (isShown && fragment === '') return
    let isLeft = false
    const { path } = place.value
    setError(undefined)
    const opening = id === undefined ? openDraft(place.value) : openStored(id)
    opening.then(
      (opened) => {
        // Whoever goes back at this moment is elsewhere before this screen is taken down.
        if (isLeft || place.value.path !== path) return
        saving.value = { kind: 'idle' }
        showDraft(opened)
        // What came with an address or from another screen is kept at once: the address is about to change.
        if (!opened.stored && hasChanges(opened)) void keepDraft(opened)
        go(opened.stored ? `/build/${opened.id}` : `/build?draft=${opened.id}`, { replace: true })
      },
      (problem: Error) => !isLeft && setError(problem),
    )
    return () => {
      isLeft = true
    }
  }, [id, named, fragment, round])
  useEffect(() => closeDraft, [])
  if (error) return <NoDeck error={error} retry={() => setRound(round + 1)} />
  if (!draft.value) return <p class="loading">{t('app.loading')}</p>
  return <Builder key={draft.value.id} draft={draft.value} />
}

function NoDeck({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  return (
    <div class="page stack">
      <h1>{t('build.title')}</h1>
      <Failure error={error} {...(error instanceof NoConnection ? { retry } : {})} />
      <a class="button" href="/build?new">
        {t('build.new')}
      </a>
    </div>
  )
}
