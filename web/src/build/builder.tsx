import { useRef, useState } from 'preact/hooks'
import type { CardView, GameInfo } from '../judge/protocol.ts'
import { useJudge } from '../judge/use-judge.ts'
import { go } from '../router.ts'
import { t } from '../shared/language.ts'
import { writeSetting } from '../shared/settings.ts'
import { useNarrow } from '../shared/use-narrow.ts'
import { type BuildTab, BuildTabs } from './build-tabs.tsx'
import { DeckColumn } from './deck-column.tsx'
import { BuildDialogs } from './dialogs/build-dialogs.tsx'
import { SearchPanel } from './search-panel.tsx'
import { type Draft, newDraft } from './state/draft-store.ts'
import { save } from './state/saving.ts'
import { setCount, showDraft } from './state/state.ts'
import { type DialogName, Toolbar } from './toolbar.tsx'
import { useKeys } from './use-keys.ts'

export function Builder({ draft }: { readonly draft: Draft }) {
  const { game, state } = draft
  const { result: info } = useJudge('game', { game })
  const { result: formats = [] } = useJudge('formats', { game })
  const format = formats.find(({ id }) => id === (state.format || info?.defaultFormat))
  const request = { game, cards: state.cards, format: format?.id, ...(state.on === '' ? {} : { on: state.on }) }
  const { result: checked, fault, current } = useJudge('check', format ? request : null)
  const [tab, setTab] = useState<BuildTab>('search')
  const [dialog, setDialog] = useState<DialogName | undefined>(undefined)
  const [said, setSaid] = useState('')
  const isNarrow = useNarrow()
  const input = useRef<HTMLInputElement>(null)
  const shows = (name: BuildTab) => !isNarrow || tab === name
  const focusSearch = () => {
    setTab('search')
    // At once, so that no key is lost; on a phone the field is there only after the tab was shown.
    input.current?.select()
    requestAnimationFrame(() => document.activeElement !== input.current && input.current?.select())
  }
  useKeys({ search: focusSearch, help: () => setDialog('keys'), save: () => void (format && save(format.id)) })
  const count = (card: CardView, copies: number) => {
    setCount(card.id, copies)
    setSaid(t('build.nowHas', { n: Math.max(0, copies), title: card.title }))
  }
  const panel = (name: BuildTab) =>
    isNarrow ? { id: `build-panel-${name}`, role: 'tabpanel' as const, 'aria-labelledby': `build-tab-${name}` } : {}
  return (
    <div class="page build">
      <Toolbar
        draft={draft}
        format={format?.id ?? ''}
        formats={formats}
        onGame={(chosen) => startGame(draft, chosen)}
        onDialog={setDialog}
      />
      {isNarrow && <BuildTabs tab={tab} onTab={setTab} cards={state.cards} checked={checked} />}
      <p class="visually-hidden" role="status">
        {said}
      </p>
      <div class="build__columns">
        <div class="build__column no-print" hidden={!shows('search')} {...panel('search')}>
          {info && format && (
            <SearchPanel
              key={game}
              game={info}
              format={format}
              on={state.on}
              cards={state.cards}
              exceeded={checked?.exceeded}
              initial={firstQuery(draft, info)}
              onCount={count}
              inputRef={input}
            />
          )}
        </div>
        <div class="build__column" hidden={!shows('deck')} {...panel('deck')}>
          <DeckColumn draft={draft} checked={checked} fault={current ? fault?.message : undefined} onCount={count} />
        </div>
      </div>
      <BuildDialogs draft={draft} dialog={dialog} onDialog={setDialog} />
    </div>
  )
}

/** A deck begins with its first part, the stronghold where there is one. */
function firstQuery({ state }: Draft, { sections: [first, ...others] }: GameInfo): string {
  return Object.keys(state.cards).length === 0 && first && others.length > 0 ? `section:${first.id}` : ''
}

/** An empty deck changes its game; one with cards stays, and a new one begins. */
function startGame(draft: Draft, game: string): void {
  writeSetting('build.game', game)
  const isEmpty = Object.keys(draft.state.cards).length === 0 && !draft.stored
  const next = newDraft(game, isEmpty ? { name: draft.state.name } : {}, isEmpty ? draft.id : undefined)
  showDraft(next)
  go(`/build?draft=${next.id}`, { replace: isEmpty })
}
