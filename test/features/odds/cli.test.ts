import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { runOdds as run } from '../../../src/faces/cli/run/run-odds.ts'
import { projectRoot } from '../../../src/platform/project-root.ts'
import { compiledThreads } from '../../support/compiled-threads.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'

const deck = join(projectRoot, 'test/fixtures/decks/ffgforum-263882-unicorn-tempo.txt')
const game = 'l5r-lcg'
const runOdds = (file: string, flags: Parameters<typeof run>[1]) =>
  run(file, flags, shippedCatalog, compiledThreads('features/odds/engine/worker.js', 2))

describe('kotei odds', () => {
  test('prints exact odds with their bars, what was noticed, and the model', async () => {
    const text = await runOdds(deck, { game, goal: ['1+ type:event in hand'] })
    expect(text).toContain('Exact.')
    expect(text).toMatch(/1\+ type:event in hand\W+\d\d\.\d\d %/)
    expect(text).toMatch(/No\s+card effect is modelled/)
  })

  test('gives the API’s answer as JSON, under a keep rule', async () => {
    const goal = ['2+ type:character cost<=2 in provinces']
    const kept = JSON.parse(await runOdds(deck, { game, goal, json: true }))
    const keep = ['type:character cost<=2 in provinces']
    const replaced = JSON.parse(await runOdds(deck, { game, goal, keep, json: true }))
    // As docs/odds.md says.
    expect(kept).toMatchObject({ method: 'exact', goals: [{ fraction: '867/1406' }] })
    expect(replaced.goals[0].fraction).toBe('2248/2405')
  })

  test('samples by seed, plays rounds and finds the best mulligan', async () => {
    const goal = ['1+ type:character in play']
    const flags = { game, goal, rounds: 3, bids: [5, 3], seed: 4, trials: 500 }
    const text = await runOdds(deck, flags)
    expect(text).toContain('Sampled: 500 games, seed 4.')
    expect(await runOdds(deck, flags)).toBe(text)
    expect(text).toContain('In each round:')
    expect(text).toMatch(/type:character in play, after the last draw:\n {2}round 1 \d+:\d/)
    expect(await runOdds(deck, { game, goal: ['type:event in hand'], best: true })).toContain('Keep in hand:')
  })

  test('refuses goals that no card of the deck meets, with suggestions, and recognises the game', async () => {
    await expect(runOdds(deck, { goal: ['chrage in hand'] })).rejects.toThrow(
      'No card of the deck that can be in hand matches "chrage". Did you mean Charge!?',
    )
    await expect(runOdds(deck, { goal: ['no spyglass in provinces'] })).rejects.toThrow(
      'No card of the deck that can be in provinces matches "spyglass". Spyglass matches, but is never there.',
    )
    const shadowfist = join(projectRoot, 'test/fixtures/decks/sf-village-green.txt')
    expect(await runOdds(shadowfist, { goal: ['is:foundation in hand'] })).toContain('is:foundation in hand')
  })

  test('compares two lists in the same games', async () => {
    const flags = { game, goal: ['1+ type:event in hand'], rounds: 2, seed: 4, trials: 200, against: deck }
    expect(await runOdds(deck, flags)).toMatch(/in\s+the\s+same\s+games:[\s\S]*equal/)
    const opening = await runOdds(deck, { game, goal: ['1+ type:event in hand'], against: deck })
    expect(opening).toMatch(/Against ffgforum[^\n]*:\n[\s\S]*\+?0\.00 %\s+0\/1\s+equal/)
  })

  test('says what to keep of the opening on the table, and what to replace', async () => {
    const dealt = 'Charge!, Banzai!, Spyglass, Court Games'
    const flags = { game, goal: ['charge in hand'], dealt, thenDraw: 5, keep: ['nothing in hand'] }
    const text = await runOdds(deck, flags)
    expect(text).toMatch(/Exact\.\nhand:\n {2}keep Charge!, Banzai!, Court Games and Spyglass\n {2}replace nothing/)
    expect(text).toMatch(/goal\s+best\s+keep all\s+--keep\ncharge in hand\s+100\.00 %\s+100\.00 %\s+\d\d\.\d\d %/)
    expect(await runOdds(deck, { ...flags, trials: 300, seed: 2 })).toContain('Sampled: 300 openings, seed 2.')
    await expect(runOdds(deck, { game, goal: ['charge in hand'], settled: ['hand'] })).rejects.toThrow('add --dealt')
  })

  test('prints tables: copies by cards seen, every card, and one more or one fewer copy', async () => {
    expect(await runOdds(deck, { game, seen: true })).toMatch(/ {3}4 {2}10\.0 % {3}19\.2 % {3}0\.8 % {3}27\.7 %/)
    const cards = await runOdds(deck, { game, cards: true, rounds: 2, trials: 200, seed: 1 })
    expect(cards).toMatch(/card\s+opening\s+round 1\s+round 2\n/)
    expect(cards).toMatch(/\n1 {2}Assassination\s+10\.0 %\s+\d/)
    const copies = await runOdds(deck, { game, goal: ['charge in hand'], copies: true })
    expect(copies).toMatch(
      /charge in hand: 27\.73 %\ncard\s+one more\s+one fewer\n3 Charge!\s+\+\d\.\d\d %\s+-\d\.\d\d %/,
    )
    expect(await runOdds(deck, { game, goal: ['charge in hand'], copies: true, trials: 300, seed: 1 })).toContain('±')
    await expect(runOdds(deck, { game, seen: true, trials: 5 })).rejects.toThrow('--seen takes no --trials')
  })

  test('weighs bids, plays cards that draw, and shows how likely all fate is spent', async () => {
    const bids = await runOdds(deck, { game, goal: ['charge in hand'], bidAdvice: true })
    expect(bids).toMatch(/the opponent bids 3\.\nbid\s+charge in hand/)
    expect(bids).toMatch(/\n {2}5\s+54\.50 %\s+\+4\.71 %\s+2\s+8\.0/)
    const flags = { game, goal: ['charge in hand'], rounds: 2, trials: 200, seed: 1 }
    const plain = await runOdds(deck, flags)
    expect(plain).toMatch(/round\s+all fate spent\s+spent by then\s+wasted by then\n/)
    const drawing = await runOdds(deck, {
      ...flags,
      when: ['type:character draws 1', 'type:holding draws 1 when revealed'],
    })
    expect(drawing).not.toBe(plain)
    await expect(runOdds(deck, { ...flags, when: ['Spyglass'] })).rejects.toThrow('such as "Spyglass draws 1"')
    await expect(runOdds(deck, { game, goal: ['charge in hand'], bidAdvice: true, bids: [1] })).rejects.toThrow(
      '--bid-advice takes no --bids',
    )
  })

  test('says what it cannot do in a sentence', async () => {
    await expect(runOdds(join(projectRoot, 'no-such-file'), { game, goal: ['a in hand'] })).rejects.toThrow(
      'there is no such file',
    )
    const goal = ['type:event in hand']
    await expect(runOdds(deck, { game, goal, bids: [5] })).rejects.toThrow('Only rounds have bids')
    await expect(runOdds(deck, { game, goal, best: true, rounds: 3 })).rejects.toThrow('takes no --rounds')
    await expect(runOdds(deck, { game })).rejects.toThrow('Say what to count')
    await expect(runOdds(deck, { game, goal, best: true, dealt: 'Charge!' })).rejects.toThrow(
      'one of --best and --dealt',
    )
    await expect(runOdds(deck, { game, goal: ['a in stable'] })).rejects.toThrow('No zone named "stable"')
  })
})
