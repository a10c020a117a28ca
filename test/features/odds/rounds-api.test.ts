import { describe, expect, test } from '@jest/globals'
import { XMLValidator } from 'fast-xml-parser'
import { useOdds } from './service.ts'

const { app, deck, target, inHand, post } = useOdds()

describe('POST /simulate/mulligan', () => {
  test('finds the best rule, which opening confirms', async () => {
    const goals = [{ all: [inHand(), { zone: 'hand', cards: [deck().conflict[1]!.id] }] }]
    const { status, json } = await post('/mulligan', { goals })
    expect(status).toBe(200)
    expect(json.value).toBeGreaterThanOrEqual(json.rule.value)
    expect(json.gain.overKeepAll).toBeCloseTo(json.value - json.keepAll, 14)
    const confirmed = await post('/opening', { goals, mulligan: json.rule.mulligan })
    expect(confirmed.json.goals[0].probability).toBeCloseTo(json.rule.value, 12)
  })

  test('does not say that nothing is replaced, and shows a sum over goals as no percentage', async () => {
    const one = (await post('/mulligan', { goals: [inHand()] })).json
    expect(one).toMatchObject({ measure: 'probability', max: 1, rule: { best: true } })
    expect(one.model.mulligan.hand).toBe('For every hand, the choice that is best for the goals.')
    const goals = [inHand(), { zone: 'hand', cards: [deck().conflict[1]!.id], atLeast: 2 }]
    const two = (await post('/mulligan', { goals })).json
    expect([two.measure, two.max, two.value < 1]).toEqual(['weights', 2, true])
    expect((await post('/mulligan?as=svg', { goals: [inHand()] })).text).toContain('%')
    expect((await post('/mulligan?as=svg', { goals })).text).not.toContain('%<')
  })

  test('says what one hand should keep, and refuses hands that the deck cannot deal', async () => {
    const rest = deck()
      .conflict.slice(1, 4)
      .map((card) => card.id)
    const dealt = { zone: 'hand', cards: [target(), ...rest] }
    const { json } = await post('/mulligan', { goals: [{ ...inHand(), atLeast: 2 }], dealt })
    expect(json.dealt.choices[0].keep).toEqual([target()])
    const many = { zone: 'hand', cards: Array.from({ length: 4 }, target) }
    for (const hand of [
      many,
      { zone: 'hand', cards: [target()] },
      { zone: 'hand', cards: [...rest, deck().dynasty[0]!.id] },
    ])
      expect((await post('/mulligan', { goals: [inHand()], dealt: hand })).status).toBe(422)
    expect((await post('/mulligan', { goals: [inHand()], weights: [1, 2] })).status).toBe(400)
  })
})

describe('POST /simulate/sample', () => {
  test('deals one set-up by seed, before and after the mulligan', async () => {
    const body = { seed: 5, mulligan: { hand: { keep: [] }, provinces: { keep: 'type:character' } } }
    const { status, json } = await post('/sample', body)
    expect(status).toBe(200)
    expect(json.zones.hand.before).toHaveLength(4)
    expect(json.zones.hand.replaced).toEqual(json.zones.hand.before)
    expect(json.zones.provinces.after).toHaveLength(4)
    expect((await post('/sample', body)).json).toEqual(json)
    expect((await post('/sample', {})).json.seed).toBe(4711)
  })

  test('answers as a picture', async () => {
    for (const rounds of [0, 3]) {
      const { headers, text } = await post('/sample?as=svg', { seed: 5, rounds })
      expect(headers.get('content-type')).toContain('image/svg+xml')
      expect(XMLValidator.validate(text)).toBe(true)
    }
  })

  test('goes on round by round on request', async () => {
    const { json } = await post('/sample', { seed: 5, rounds: 3, bids: [5, 3, 1] })
    expect(json.rounds).toHaveLength(4)
    expect(json.rounds.map((round: { hand: string[] }) => round.hand.length)).toEqual([4, 9, 12, 13])
    expect(json.model.policy).toMatchObject({ bids: [5, 3, 1], buy: 'dearest' })
  })
})

describe('POST /simulate/draws', () => {
  test('tells by round how likely each goal was met, and the policy', async () => {
    const { status, json } = await post('/draws', {
      rounds: 4,
      bids: 2,
      policy: { buy: 'cheapest', priority: [[deck().dynasty[0]!.id]], keep: 'type:holding' },
      goals: [inHand(), { zone: 'play', cards: 'type:character', atLeast: 2 }, { zone: 'seen', cards: 'type:holding' }],
      trials: 2000,
      seed: 3,
    })
    expect(status).toBe(200)
    expect(json.rounds.map((round: { round: number }) => round.round)).toEqual([1, 2, 3, 4])
    for (let i = 1; i < 4; i++)
      json.rounds[i].goals.forEach((goal: { probability: number }, g: number) => {
        expect(goal.probability).toBeGreaterThanOrEqual(json.rounds[i - 1].goals[g].probability)
      })
    expect(json.rounds.map((round: { zones: { hand: number } }) => round.zones.hand)).toEqual([6, 8, 10, 12])
    expect(json.model).toMatchObject({
      effectsModelled: 'none',
      policy: { buy: 'cheapest', bids: 2, keep: 'type:holding' },
    })
  })

  test.each([
    ['an unknown choice', { policy: { colour: 'red' } }, '/policy/colour'],
    ['a bad choice', { policy: { buy: 'all' } }, '/policy/buy'],
    ['thirteen rounds', { rounds: 13 }, '/rounds'],
    ['a bid of 11', { bids: 11 }, '/bids'],
    ['thirteen bids', { bids: Array(13).fill(5) }, '/bids'],
    ['bids in two places', { bids: 3, policy: { bids: 5 } }, '/bids'],
  ])('400: %s', async (_, body, pointer) => {
    const { status, json } = await post('/draws', { rounds: 2, goals: [inHand()], trials: 10, ...body })
    expect([status, json.errors[0].pointer]).toEqual([400, pointer])
  })

  test('says what is not modelled: several cards on one province, and effects unless the policy lists them', async () => {
    const ask = (policy: object) => post('/draws', { rounds: 1, goals: [inHand()], trials: 10, policy })
    const plain = (await ask({})).json.model
    expect(plain.effectsModelled).toBe('none')
    expect(plain.notes.join(' ')).toContain('several cards on one province are not modelled')
    expect(plain.notes.join(' ')).not.toContain('The dial')
    for (const policy of [{ effects: [{ round: 1, draw: 1 }] }, { breaks: [{ round: 1, province: 2 }] }, { bids: 6 }]) {
      const { model } = (await ask(policy)).json
      expect(model.effectsModelled).toBe('listed')
      expect(model.notes.join(' ')).not.toContain('No card effect is modelled')
    }
    expect((await ask({ bids: [5, 0] })).json.model.notes.join(' ')).toContain('The dial shows 1 to 5')
  })

  test('tells from which round on nobody plays any more', async () => {
    const policy = { honor: 5, bids: 5, buy: 'none', discard: 'none' }
    const { json } = await post('/draws', { rounds: 9, goals: [inHand()], trials: 20, policy })
    expect(json.rounds.map((round: { stillPlaying: number }) => round.stillPlaying)).toEqual([
      1, 1, 1, 1, 1, 1, 1, 0, 0,
    ])
    expect(json.warnings).toContain('No game goes on to the end of round 8, so means are 0 from there on.')
    expect(json.rounds[6].ended).toEqual([])
    expect(json.rounds[7].ended).toEqual([{ reason: 'no honor left', probability: 1 }])
    expect(json.rounds.map((round: { gauges: { deckOuts: number } }) => round.gauges.deckOuts)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 1, 1,
    ])
  })

  test('reports goals in a round beside those by a round, numbers by round, and every pile of the game', async () => {
    const none = { name: 'none', zone: 'provinces', cards: 'type:holding', exactly: 0 }
    const goals = [none, { zone: 'conflict-discard', cards: 'type:event' }, { zone: 'removed', cards: 'type:event' }]
    const policy = { plays: 2, holdings: 'discard' }
    const { status, json } = await post('/draws', { rounds: 3, goals, trials: 2000, policy })
    expect(status).toBe(200)
    for (const { goals: by, goalsInRound, counts, gaugeValues } of json.rounds) {
      expect(goalsInRound[0].probability).toBeLessThanOrEqual(by[0].probability)
      expect(counts[0]).toMatchObject({ zone: 'provinces', when: 'after the reveal' })
      // No holding in the round is the number 0 of its cards after the reveal.
      expect(counts[0].values[0]).toEqual({ value: 0, probability: goalsInRound[0].probability })
      expect(gaugeValues.map(({ gauge }: { gauge: string }) => gauge)).toEqual(['fate', 'honor'])
    }
    expect(json.rounds[2].goals[1].probability).toBeGreaterThan(0.9)
    expect(json.model.notes.join(' ')).toContain('after the reveal of each round')
  })

  test('compares two decks or two policies in the same games', async () => {
    const goals = [inHand()]
    const { [target()]: _three, ...rest } = deck().cards
    const fewer = { ...rest, [target()]: 1, [deck().conflict[13]!.id]: 3 }
    const body = {
      rounds: 2,
      goals,
      trials: 3000,
      seed: 6,
      bids: 1,
      against: { name: 'one copy', cards: fewer, bids: 1 },
    }
    const { status, json } = await post('/draws', body)
    expect(status).toBe(200)
    const [goal] = json.against.rounds[1].goals
    expect(goal).toMatchObject({ better: 'this', probability: json.rounds[1].goals[0].probability })
    expect(goal.difference).toBeCloseTo(goal.probability - goal.against, 12)
    expect(goal.certainty).toBeGreaterThan(0.99)
    expect(json.against.model.decks.conflict).toBe(40)
    const policies = await post('/draws', { ...body, against: { bids: 5 } })
    expect(policies.json.against.rounds[0].goals[0].better).toBe('against')
    const same = await post('/draws', { ...body, against: { bids: 1 } })
    expect(same.json.against.rounds[0].goals[0]).toMatchObject({ difference: 0, better: null, certainty: 0.5 })
    const wrong = await post('/draws', { ...body, against: { mulligan: { hand: { keep: ['chagre'] } } } })
    expect([wrong.status, wrong.json.errors[0].pointer]).toEqual([422, '/against/mulligan/hand/keep/0'])
    expect((await post('/draws', { ...body, against: { cards: fewer, text: 'x' } })).status).toBe(400)
  })

  test('LCG-R-13: two copies of a unique character are never in play, which is said', async () => {
    const known = [...app().catalog.games.get('l5r-lcg')!.cards]
    const hero = known.find((card) => card.unique && card.section === 'dynasty' && card.type === 'character')!
    const goal = (atLeast: number) => ({ zone: 'play', cards: [hero.id], atLeast })
    const cards = { ...deck().cards, [hero.id]: 3 }
    const policy = { priority: [[hero.id]], fate: 20, extraFate: 3 }
    const { json } = await post('/draws', { cards, rounds: 5, goals: [goal(1), goal(2)], policy, trials: 500, seed: 4 })
    const [one, two] = json.rounds[4].goals
    expect([one.probability > 0.3, two.probability]).toEqual([true, 0])
    expect(json.warnings.join(' ')).toContain('at most 1 can be there at a time')
    expect(json.model.notes.join(' ')).toContain('A unique card is not bought while one of its title is in play')
  })

  test('answers as a picture of lines', async () => {
    const { text } = await post('/draws?as=svg', { rounds: 3, goals: [inHand()], trials: 100 })
    expect(XMLValidator.validate(text)).toBe(true)
  })
})
