import { useState } from 'preact/hooks'
import { firstGoals, type GoalSentence } from '../shared/goal-sentence.ts'
import { t } from '../shared/language.ts'
import { BestMulligan } from './best-mulligan.tsx'
import { ByRound } from './by-round.tsx'
import { GoalEditor } from './goal-editor.tsx'
import type { OddsDeck } from './odds-deck.ts'
import { OpeningResult } from './opening-result.tsx'
import { PlayHand } from './play-hand.tsx'
import { askedGoals } from './questions.ts'

const tabs = ['opening', 'mulligan', 'rounds', 'hand'] as const
type Tab = (typeof tabs)[number]

interface Props {
  readonly deck: OddsDeck
  readonly onOther: () => void
}

/** Goals above, and below them what one can ask about them. */
export function OddsWorkbench({ deck, onOther }: Props) {
  const [sentences, setSentences] = useState<readonly GoalSentence[]>(() => firstGoals(deck.entries, deck.game))
  const [tab, setTab] = useState<Tab>('opening')
  const question = { deck, goals: askedGoals(deck, sentences) }
  const size = Object.values(deck.cards).reduce((sum, count) => sum + count, 0)
  const shown = tabs.filter((id) => id !== 'mulligan' || deck.game.zones.some(({ isReplaced }) => isReplaced))
  return (
    <>
      <div class="spread">
        <p class="lead">
          <bdi>{deck.name ?? t('odds.yourDeck')}</bdi> · {deck.formatName} · {t('decks.cards', { n: size })}
        </p>
        <button type="button" class="button button--quiet" onClick={onOther}>
          {t('odds.other')}
        </button>
      </div>
      {deck.unread > 0 && <p class="field__error">{t('odds.unread', { n: deck.unread })}</p>}
      <GoalEditor deck={deck} sentences={sentences} onChange={setSentences} />
      <fieldset class="tabs">
        <legend class="visually-hidden">{t('odds.questions')}</legend>
        {shown.map((id) => (
          <button key={id} type="button" class="tab" aria-pressed={tab === id} onClick={() => setTab(id)}>
            {t(`odds.tab.${id}`)}
          </button>
        ))}
      </fieldset>
      {sentences.length === 0 && tab !== 'hand' && <p class="empty">{t('odds.noGoals')}</p>}
      {sentences.length > 0 && tab === 'opening' && <OpeningResult question={question} />}
      {sentences.length > 0 && tab === 'mulligan' && <BestMulligan question={question} />}
      {sentences.length > 0 && tab === 'rounds' && <ByRound question={question} />}
      {tab === 'hand' && <PlayHand question={question} />}
    </>
  )
}
