import { expect, test } from '@jest/globals'
import { inLanguage } from '../../../src/domain/core/wording/message.ts'
import { loadMessages } from '../../../src/domain/messages/load-messages.ts'
import { deckFromText } from '../../../src/features/decks/decklists/given-deck.ts'
import { judge } from '../../../src/features/decks/legality/judge.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'

const catalog = await shippedCatalog('l5r-lcg')
const verdict = judge(
  catalog,
  deckFromText(catalog, '1 Yojin no Shiro\n4 Akodo Toturi\n3x Chagre!\n# 3 Charge!'),
  catalog.findFormat('standard')!,
  '2019-01-01',
)

test('a verdict is worded after it was found, as often as one likes', async () => {
  const messagesIn = async (language: 'en' | 'de') => {
    const { violations, warnings } = inLanguage(verdict, await loadMessages(language))
    return [...violations, ...warnings].map(({ message }) => message)
  }
  const german = await messagesIn('de')
  expect(german).toEqual(
    expect.arrayContaining([
      'Keine Karte namens „3x Chagre!“ (Zeile 3). Ist vielleicht Charge! gemeint?',
      'Das Dynastiedeck hat 4 Karten; 40 bis 45 sind nötig.',
      '4 Exemplare von Akodo Toturi; erlaubt sind 3.',
      'Keine Provinz in der Liste; nötig sind genau 5.',
      '„# 3 Charge!“ ist nach dem ersten Zeichen ein Kommentar und wird nicht gezählt.',
    ]),
  )
  expect(await messagesIn('en')).toEqual(expect.arrayContaining(['The dynasty deck has 4 cards; it needs 40 to 45.']))
  expect(await messagesIn('de')).toEqual(german)
})
