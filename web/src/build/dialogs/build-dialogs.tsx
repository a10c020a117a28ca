import { go } from '../../router.ts'
import { type Draft, newDraft } from '../state/draft-store.ts'
import { saving, settle } from '../state/saving.ts'
import { showDraft } from '../state/state.ts'
import type { DialogName } from '../toolbar.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftsDialog } from './drafts-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { KeysHelp } from './keys-help.tsx'

interface Props {
  readonly draft: Draft
  readonly dialog: DialogName | undefined
  readonly onDialog: (name: DialogName | undefined) => void
}

export function BuildDialogs({ draft, dialog, onDialog }: Props) {
  const close = () => onDialog(undefined)
  const open = (next: Draft) => {
    close()
    showDraft(next)
    saving.value = { kind: 'idle' }
    go(next.stored ? `/build/${next.id}` : `/build?draft=${next.id}`)
  }
  const state = saving.value
  return (
    <>
      {dialog === 'import' && <ImportDialog onClose={close} />}
      {dialog === 'keys' && <KeysHelp onClose={close} />}
      {dialog === 'drafts' && (
        <DraftsDialog current={draft.id} onClose={close} onOpen={open} onNew={() => open(newDraft(draft.game))} />
      )}
      {state.kind === 'conflict' && (
        <ConflictDialog
          game={draft.game}
          base={draft.stored?.base}
          mine={state.mine}
          theirs={state.theirs}
          onSettle={(settled, isTheirs) => void settle(settled, state.theirs, isTheirs)}
          onClose={() => {
            saving.value = { kind: 'idle' }
          }}
        />
      )}
    </>
  )
}
