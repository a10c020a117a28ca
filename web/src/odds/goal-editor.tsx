import { type Amount, amounts, cardChoices, type GoalSentence } from '../shared/goal-sentence.ts'
import { t } from '../shared/language.ts'
import type { OddsDeck } from './odds-deck.ts'
import { choiceName, zoneName } from './questions.ts'

interface Props {
  readonly deck: OddsDeck
  readonly sentences: readonly GoalSentence[]
  readonly onChange: (sentences: readonly GoalSentence[]) => void
}

/** The limit of the service. */
const maxGoals = 20

export function GoalEditor({ deck, sentences, onChange }: Props) {
  const replace = (index: number, sentence: GoalSentence) => onChange(sentences.with(index, sentence))
  const remove = (index: number) => onChange(sentences.toSpliced(index, 1))
  const add = () => {
    const zone = deck.game.zones[0]!
    onChange([...sentences, { amount: '1+', cards: cardChoices(deck.entries, zone)[0]?.cards ?? '', zone: zone.id }])
  }
  return (
    <section class="panel goals" aria-labelledby="goals-title">
      <h2 id="goals-title">{t('odds.goals')}</h2>
      <ol class="goals__list">
        {sentences.map((sentence, index) => (
          // A sentence has no identity but its place.
          <li key={index} class="goal">
            <GoalFields
              deck={deck}
              sentence={sentence}
              number={index + 1}
              onChange={(changed) => replace(index, changed)}
            />
            <button
              type="button"
              class="button button--quiet button--small"
              aria-label={t('odds.removeGoal', { n: index + 1 })}
              onClick={() => remove(index)}
            >
              ✕
            </button>
          </li>
        ))}
      </ol>
      {sentences.length < maxGoals && (
        <button type="button" class="button button--quiet" onClick={add}>
          {t('odds.addGoal')}
        </button>
      )}
    </section>
  )
}

interface FieldsProps {
  readonly deck: OddsDeck
  readonly sentence: GoalSentence
  readonly number: number
  readonly onChange: (sentence: GoalSentence) => void
}

function GoalFields({ deck, sentence, number, onChange }: FieldsProps) {
  const { amount, cards, zone } = sentence
  const choices = cardChoices(deck.entries, deck.game.zones.find(({ id }) => id === zone) ?? deck.game.zones[0]!)
  const isKnown = choices.some((choice) => choice.cards === cards)
  // Another deck of the game is dealt to another zone: its cards are other ones.
  const changeZone = (id: string) => {
    const other = cardChoices(deck.entries, deck.game.zones.find((each) => each.id === id)!)
    onChange({ amount, zone: id, cards: isKnown ? (other[0]?.cards ?? '') : cards })
  }
  const kinds = choices.filter(({ kind }) => kind !== 'card')
  const single = choices.filter(({ kind }) => kind === 'card')
  return (
    <div class="goal__fields">
      <select
        aria-label={t('odds.amount', { n: number })}
        value={amount}
        onChange={(event) => onChange({ ...sentence, amount: event.currentTarget.value as Amount })}
      >
        {amounts.map((id) => (
          <option key={id} value={id}>
            {t(`amount.${id}`)}
          </option>
        ))}
      </select>
      <select
        class="goal__cards"
        aria-label={t('odds.cards', { n: number })}
        value={isKnown ? cards : ''}
        onChange={(event) => onChange({ ...sentence, cards: event.currentTarget.value })}
      >
        <optgroup label={t('odds.kinds')}>
          {kinds.map((choice) => (
            <option key={choice.cards} value={choice.cards}>
              {choiceName(choice, '')} ({choice.copies})
            </option>
          ))}
        </optgroup>
        <optgroup label={t('odds.single')}>
          {single.map((choice) => (
            <option key={choice.cards} value={choice.cards}>
              {choice.name} ({choice.copies})
            </option>
          ))}
        </optgroup>
        <option value="">{t('odds.query')}</option>
      </select>
      {!isKnown && (
        <input
          type="text"
          class="goal__cards"
          aria-label={t('odds.queryField', { n: number })}
          placeholder="type:character cost<=3"
          spellcheck={false}
          maxLength={500}
          defaultValue={cards}
          onChange={(event) => onChange({ ...sentence, cards: event.currentTarget.value })}
        />
      )}
      <span>{t('odds.in')}</span>
      <select
        aria-label={t('odds.zone', { n: number })}
        value={zone}
        onChange={(event) => changeZone(event.currentTarget.value)}
      >
        {deck.game.zones.map(({ id }) => (
          <option key={id} value={id}>
            {zoneName(id)}
          </option>
        ))}
      </select>
    </div>
  )
}
