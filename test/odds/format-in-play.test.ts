import { describe, expect, test } from '@jest/globals'
import { setupFor } from '../../src/games/setup.ts'
import { useOdds } from './service.ts'

const { app, deck, target, inHand, post } = useOdds()

describe('the format in play', () => {
  test('decides the set-up: Skirmish deals three provinces and three cards', async () => {
    const skirmish = (await post('/opening', { format: 'skirmish', goals: [inHand()] })).json
    // Three copies in a deck of 40: one in three cards.
    expect(skirmish.goals[0].probability).toBeCloseTo(1 - (37 * 36 * 35) / (40 * 39 * 38), 12)
    expect(skirmish.model.format).toBe('skirmish')
    expect(skirmish.model.notes[0]).toContain('Three dynasty cards')
    const standard = (await post('/opening', { goals: [inHand()] })).json
    expect(standard.goals[0].probability).toBeCloseTo(137 / 494, 12)
    const { json } = await post('/sample', { format: 'skirmish', rounds: 1, seed: 3 })
    expect([json.zones.hand.before, json.rounds[0].slots].map((list) => list.length)).toEqual([3, 3])
    expect(json.rounds[0].gauges).toMatchObject({ honor: 6, opponentHonor: 6 })
    expect(json.rounds[1].hand).toHaveLength(6)
  })

  test('replaces up to three, and knows bids of 1 to 3', async () => {
    const body = { format: 'skirmish', goals: [inHand()] }
    const dealt = {
      zone: 'hand',
      cards: [
        target(),
        ...deck()
          .conflict.slice(1, 3)
          .map((card) => card.id),
      ],
    }
    expect((await post('/mulligan', { ...body, dealt })).status).toBe(200)
    const { json } = await post('/draws', { ...body, rounds: 1, bids: 5, trials: 10 })
    expect(json.model.notes.join(' ')).toContain('The dial shows 1 to 3')
  })

  test('is the same on both sides of a comparison, unless the other side names one', async () => {
    const goals = [inHand(), { zone: 'play', cards: 'type:character', atLeast: 2 }]
    const body = { format: 'skirmish', goals, seed: 5, trials: 300 }
    const equal = { difference: 0, better: null }
    const opening = (await post('/opening', { ...body, goals: [inHand()], method: 'exact', against: {} })).json.against
    expect(opening).toMatchObject({ goals: [equal], model: { format: 'skirmish' } })
    const { json } = await post('/draws', { ...body, rounds: 3, against: {} })
    expect(json.against.model.format).toBe('skirmish')
    for (const { goals } of json.against.rounds) expect(goals).toEqual(goals.map(() => expect.objectContaining(equal)))
    const other = async (against: object, more: object = {}) =>
      (await post('/opening', { ...body, goals: [inHand()], against, ...more })).json.against.model.format
    expect(await other({ cards: deck().cards })).toBe('skirmish')
    expect(await other({ format: 'standard' })).toBe('standard')
    // A list that names its format, against cards that name none.
    const title = (id: string) => app().catalog.games.get('l5r-lcg')!.find(id)!.title
    const lines = Object.entries(deck().cards).map(([id, count]) => `${count}x ${title(id)}`)
    const text = `Format: Skirmish\n\n${lines.join('\n')}`
    const ask = async (more: object) =>
      (await app().call('POST', '/v1/games/l5r-lcg/simulate/opening', { body: { goals: [inHand()], ...more } })).json
    expect((await ask({ text, against: { cards: deck().cards } })).against.model.format).toBe('skirmish')
    expect((await ask({ cards: deck().cards, against: { text } })).against.model.format).toBe('skirmish')
    const both = { cards: deck().cards, format: 'emerald', against: { text } }
    expect((await ask(both)).against.model.format).toBe('emerald')
  })

  test('is the one that the list names, unless the request does', async () => {
    const cards = Object.entries(deck().cards).map(
      ([id, count]) => `${count}x ${app().catalog.games.get('l5r-lcg')!.find(id)!.title}`,
    )
    const text = `Format: Skirmish\n\n${cards.join('\n')}`
    const ask = (body: object) =>
      app().call('POST', '/v1/games/l5r-lcg/simulate/opening', { body: { text, goals: [inHand()], ...body } })
    expect((await ask({})).json.model.format).toBe('skirmish')
    expect((await ask({ format: 'standard' })).json.model.format).toBe('standard')
    expect((await ask({ format: 'no-such' })).status).toBe(404)
  })

  test('every shipped format changes only what its game knows', () => {
    for (const { game, formats } of app().catalog.games.values())
      for (const format of formats.values())
        for (const { play } of format.revisions) expect(setupFor(game.setup!, play).deals.length).toBeGreaterThan(0)
    const setup = app().catalog.games.get('l5r-lcg')!.game.setup!
    expect(() => setupFor(setup, { provinces: 3, colour: 1 })).toThrow()
  })
})
