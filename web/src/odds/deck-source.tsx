import { useState } from 'preact/hooks'
import { judgeCall } from '../judge/client.ts'
import { t } from '../shared/language.ts'
import { Form } from '../shared/parts/form.tsx'
import { type OddsDeck, oddsDeck } from './odds-deck.ts'

/** A pasted list, where no deck is named by the address. */
export function DeckSource({ onDeck }: { readonly onDeck: (deck: OddsDeck) => void }) {
  const [text, setText] = useState('')
  return (
    <Form
      submit={t('odds.use')}
      onSubmit={async () => {
        const deck = oddsDeck(await judgeCall('check', { text }))
        if (deck.entries.length === 0) throw new Error(t('odds.noCards'))
        onDeck(deck)
      }}
    >
      <label class="field">
        <span class="field__label">{t('check.field')}</span>
        <textarea
          class="list-field"
          rows={14}
          required
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
    </Form>
  )
}
