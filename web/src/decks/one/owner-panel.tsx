import { useState } from 'preact/hooks'
import type { DeckView, Visibility } from '../../../../src/features/decks/stored/schema.ts'
import { go } from '../../router.ts'
import { api } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'

interface Props {
  readonly deck: DeckView
  readonly onChanged: () => void
}

const visibilities: readonly Visibility[] = ['private', 'unlisted', 'public']

/** What only the owner can do: who sees the deck, its folders, its end. */
export function OwnerPanel({ deck, onChanged }: Props) {
  const [fault, setFault] = useState('')
  const change = async (body: object) => {
    setFault('')
    await api(`/v1/decks/${deck.id}`, { method: 'PATCH', body }).then(onChanged, (error: Error) =>
      setFault(error.message),
    )
  }
  const remove = async () => {
    await api(`/v1/decks/${deck.id}`, { method: 'DELETE' }).then(
      () => go('/decks?shelf=deleted'),
      (error: Error) => setFault(error.message),
    )
  }
  return (
    <section class="panel stack" aria-label={t('deck.settings')}>
      <label class="field">
        <span class="field__label">{t('deck.visibility')}</span>
        <select
          value={deck.visibility}
          onChange={(event) => void change({ visibility: event.currentTarget.value as Visibility })}
        >
          {visibilities.map((id) => (
            <option key={id} value={id}>
              {t(`visibility.${id}`)}
            </option>
          ))}
        </select>
      </label>
      <TagField tags={deck.tags} onSave={(tags) => change({ tags })} />
      <p class="field__error" role="status">
        {fault}
      </p>
      <button type="button" class="button button--danger" onClick={() => void remove()}>
        {t('deck.delete')}
      </button>
      <p class="field__hint">{t('deck.deleteHint')}</p>
    </section>
  )
}

interface TagProps {
  readonly tags: readonly string[]
  readonly onSave: (tags: readonly string[]) => void
}

function TagField({ tags, onSave }: TagProps) {
  const save = (text: string) => {
    const typed = text.split(',').flatMap((tag) => tag.trim() || [])
    if (typed.join() !== tags.join()) onSave(typed)
  }
  return (
    <label class="field">
      <span class="field__label">{t('deck.tags')}</span>
      <input
        key={tags.join()}
        type="text"
        defaultValue={tags.join(', ')}
        onChange={(event) => save(event.currentTarget.value)}
      />
      <span class="field__hint">{t('deck.tagsHint')}</span>
    </label>
  )
}
