import { useEffect, useState } from 'preact/hooks'
import { formatInstant, t } from '../../shared/language.ts'
import { type Draft, forgetDraft, hasChanges, readDrafts } from '../state/draft-store.ts'
import { Modal } from './modal.tsx'

interface Props {
  readonly current: string
  readonly onClose: () => void
  readonly onOpen: (draft: Draft) => void
  readonly onNew: () => void
}

/** Everything that was begun in this browser. */
export function DraftsDialog({ current, onClose, onOpen, onNew }: Props) {
  const [drafts, setDrafts] = useState<readonly Draft[] | undefined>(undefined)
  const load = () => void readDrafts().then(setDrafts)
  useEffect(load, [])
  return (
    <Modal title={t('build.drafts')} onClose={onClose}>
      <p class="muted">{t('build.draftsHint')}</p>
      {drafts?.length === 0 && <p>{t('build.noDrafts')}</p>}
      <ul class="plain-list drafts">
        {drafts?.map((draft) => (
          <li key={draft.id} class="draft">
            <button
              type="button"
              class="draft__open"
              aria-current={draft.id === current ? 'true' : undefined}
              onClick={() => onOpen(draft)}
            >
              <span class="card-title" dir="auto">
                {draft.state.name || t('build.untitled')}
              </span>
              <span class="muted draft__facts">{factsOf(draft).join(' · ')}</span>
            </button>
            <DeleteButton
              onDelete={() => {
                void forgetDraft(draft.id).then(load)
              }}
            />
          </li>
        ))}
      </ul>
      <button type="button" class="button" onClick={onNew}>
        {t('build.new')}
      </button>
    </Modal>
  )
}

function factsOf(draft: Draft): readonly string[] {
  const { game, state, stored, changedAt } = draft
  return [
    t(`game.${game as 'l5r-lcg'}`),
    t('decks.cards', { n: Object.values(state.cards).reduce((sum, count) => sum + count, 0) }),
    formatInstant(changedAt),
    ...(stored ? [hasChanges(draft) ? t('build.changed') : t('build.isSaved')] : []),
  ]
}

/** Asks once more, since a draft that is gone is gone. */
function DeleteButton({ onDelete }: { readonly onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <button
      type="button"
      class="button button--danger button--small"
      onClick={() => (isAsking ? onDelete() : setAsking(true))}
      onBlur={() => setAsking(false)}
    >
      {isAsking ? t('build.reallyDelete') : t('build.delete')}
    </button>
  )
}
