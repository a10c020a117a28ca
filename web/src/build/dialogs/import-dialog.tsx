import { useState } from 'preact/hooks'
import { judgeCall } from '../../judge/client.ts'
import type { Checked } from '../../judge/protocol.ts'
import { go } from '../../router.ts'
import { t } from '../../shared/language.ts'
import { hostOfDeckLink, listByLink } from '../../shared/list-by-link.ts'
import { printingsOf } from '../../shared/parts/deck-order.ts'
import { printingsIn } from '../state/deck-edits.ts'
import { newDraft } from '../state/draft-store.ts'
import { changeDeck, draft, showDraft, updateDraft } from '../state/state.ts'
import { Modal } from './modal.tsx'

type How = 'replace' | 'add'

/** A list from anywhere, into this deck or, if it is of another game, into a new one. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [fetching, setFetching] = useState('')
  const read = async (how: How) => {
    try {
      setFault('')
      const { game } = draft.value!
      const host = await hostOfDeckLink(text)
      if (host !== undefined) setFetching(host)
      const checked = await readList(host === undefined ? text : await listByLink(text, host, game), game)
      if (checked.entries.length === 0) return setFault(t('build.importNothing'))
      takeList(checked, how)
      onClose()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setFetching('')
    }
  }
  const isWaiting = text.trim() === '' || fetching !== ''
  return (
    <Modal title={t('build.import')} onClose={onClose}>
      <label class="field">
        <span class="field__label">{t('check.field')}</span>
        <textarea
          class="list-field"
          rows={12}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <span class="field__hint">{t('build.importHint')}</span>
      </label>
      <p class="field__error" role="alert" dir="auto">
        {fault}
      </p>
      <p class="muted" role="status">
        {fetching && t('link.fetching', { host: fetching })}
      </p>
      <div class="cluster">
        <button type="button" class="button" disabled={isWaiting} onClick={() => void read('replace')}>
          {t('build.importReplace')}
        </button>
        <button type="button" class="button button--quiet" disabled={isWaiting} onClick={() => void read('add')}>
          {t('build.importAdd')}
        </button>
      </div>
    </Modal>
  )
}

/** By the game of the draft; by all games only if it knows less than half of the lines, since they may have to be loaded. */
async function readList(text: string, game: string): Promise<Checked> {
  const own = await judgeCall('check', { text, game })
  if (own.entries.length > 0 && own.entries.length >= own.unread.length) return own
  const any = await judgeCall('check', { text }).catch(() => own)
  return any.entries.length > own.entries.length ? any : own
}

function takeList({ game, entries, unread, name, verdict }: Checked, how: How): void {
  const current = draft.value!
  const given = Object.fromEntries(entries.map(({ card, count }) => [card.id, count]))
  const printings = printingsOf(entries)
  const lines = unread.map(({ text, count, suggestions }) => ({
    text,
    count,
    suggestions: suggestions.map(({ id, label }) => ({ id, label })),
  }))
  const { id: format, chosenBy } = verdict.format
  if (game.id !== current.game) {
    const next = newDraft(game.id, { cards: given, printings, format, ...(name === undefined ? {} : { name }) })
    showDraft(next)
    updateDraft({ unread: lines })
    go(`/build?draft=${next.id}`)
    return
  }
  const cards = how === 'replace' ? given : sumOf(current.state.cards, given)
  const names = how === 'replace' && name !== undefined ? { name } : {}
  const chosen = how === 'replace' ? printings : { ...printings, ...printingsIn(current.state) }
  changeDeck({ cards, printings: chosen, ...names, ...(how === 'replace' && chosenBy === 'list' ? { format } : {}) })
  updateDraft({ unread: how === 'replace' ? lines : [...current.unread, ...lines] })
}

function sumOf(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const sums = new Map(Object.entries(a))
  for (const [id, count] of Object.entries(b)) sums.set(id, (sums.get(id) ?? 0) + count)
  return Object.fromEntries(sums)
}
