import { t } from '../shared/language.ts'
import { account } from '../shared/session.ts'
import type { Draft } from './state/draft-store.ts'
import { save, saving } from './state/saving.ts'
import { isUnsaved } from './state/state.ts'

/** Saves to the account; without one it leads to it, and the draft waits in the browser. */
export function SaveButton({ draft, format }: { readonly draft: Draft; readonly format: string }) {
  if (account.value === null)
    return (
      <span class="said">
        <a class="button" href={`/account?next=${encodeURIComponent(`/build?draft=${draft.id}`)}`}>
          {t('build.signIn')}
        </a>
        <span class="said__words muted" role="status">
          {saving.value.kind === 'signIn' ? t('build.sessionEnded') : t('build.keptHere')}
        </span>
      </span>
    )
  return (
    <span class="said">
      <button
        type="button"
        class="button"
        disabled={saving.value.kind === 'busy' || format === ''}
        onClick={() => void save(format)}
      >
        {t(draft.stored ? 'build.saveChanges' : 'build.save')}
      </button>
      <span class="said__words" role="status" data-failed={saving.value.kind === 'failed'}>
        <SavedWords isStored={draft.stored !== undefined} />
      </span>
    </span>
  )
}

function SavedWords({ isStored }: { readonly isStored: boolean }) {
  const state = saving.value
  if (state.kind === 'failed') return state.message
  if (state.kind === 'busy') return t('build.saving')
  if (isUnsaved.value) return t(isStored ? 'build.changed' : 'build.keptHere')
  return isStored ? t('build.isSaved') : ''
}
