import { describe, expect, test } from '@jest/globals'
import { setupFor } from '../../../src/domain/games/setup.ts'
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
    const rows = (await post('/bids', body)).json.bids
    expect(rows.map(({ bid }: { bid: number }) => bid)).toEqual([1, 2, 3])
  })

  test('LCG-R-15: refuses bids beyond the dial of Skirmish, wherever they stand, and no others', async () => {
    const draws = { format: 'skirmish', goals: [inHand()], rounds: 1, trials: 10 }
    const errorsOf = async (path: string, body: object) => {
      const { status, json } = await post(path, { ...draws, ...body })
      return [status, json.errors?.[0].pointer, json.errors?.[0].message]
    }
    const one = 'A bid is a whole number from 0 to 3. The dial ends at 3.'
    expect(await errorsOf('/draws', { bids: 5 })).toEqual([400, '/bids', one])
    expect(await errorsOf('/draws', { bids: [3, 5] })).toEqual([400, '/bids/1', one])
    expect(await errorsOf('/draws', { policy: { bids: 4 } })).toEqual([400, '/policy/bids', one])
    expect(await errorsOf('/draws', { policy: { opponentBids: 4 } })).toEqual([400, '/policy/opponentBids', one])
    expect(await errorsOf('/draws', { against: { bids: 5 } })).toEqual([400, '/against/bids', one])
    const { trials, ...bids } = draws
    expect(await errorsOf('/bids', { ...bids, opponentBids: 5 })).toEqual([400, '/opponentBids', one])
    expect((await post('/draws', { ...draws, bids: 3, against: { format: 'standard', bids: 5 } })).status).toBe(200)
    // The Rules Reference's dial ends at 5, but effects take a bid further (LCG-R-06).
    expect((await post('/draws', { ...draws, format: 'standard', bids: [7, 0] })).status).toBe(200)
  })

  test('LCG-R-15: Skirmish has its own economy', async () => {
    const play = (policy: object, rounds: number, cards?: object) =>
      post('/sample', { format: 'skirmish', rounds, seed: 3, policy, ...(cards ? { cards } : {}) })
    const idle = { buy: 'none', bids: 1, opponentBids: 1 }
    const { rounds } = (await play(idle, 2)).json
    expect(rounds.map(({ gauges }: { gauges: { fate: number } }) => gauges.fate)).toEqual([0, 6, 12])
    // Three cards of six are drawn at the start, and three in each round: the third draw finds an empty deck.
    const dynasty = Object.fromEntries(deck().dynasty.map(({ id }) => [id, 3]))
    const small = { ...dynasty, [deck().conflict[0]!.id]: 3, [deck().conflict[1]!.id]: 3 }
    const out = (await play({ ...idle, bids: 3, opponentBids: 3 }, 3, small)).json.rounds
    expect(out.map(({ gauges }: { gauges: { honor: number } }) => gauges.honor)).toEqual([6, 6, 3, 0])
    expect(out[3].over).toBe('no honor left')
    const won = (await play({ ...idle, opponentBids: 3 }, 4)).json.rounds
    expect(won.map(({ gauges }: { gauges: { honor: number } }) => gauges.honor)).toEqual([6, 8, 10, 12, 12])
    expect(won[3].over).toBe('won by honor')
    const tooMuch = await play({ ...idle, honor: 12 }, 1)
    expect([tooMuch.status, tooMuch.json.errors[0].pointer]).toEqual([400, '/policy/honor'])
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
