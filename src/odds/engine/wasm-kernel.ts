import type { DealPlan } from './kernel.ts'
import type { Stream } from './random.ts'
import {
  and,
  atLeast,
  below,
  block,
  byteAt,
  type Code,
  equal,
  get,
  go,
  goWhen,
  loop,
  minus,
  number,
  plus,
  putByte,
  putWord,
  remainder,
  rotateLeft,
  set,
  shiftLeft,
  shiftRight,
  times,
  wasmModule,
  when,
  wordAt,
  xor,
} from './wasm-code.ts'

// Where things lie in the module's memory.
const adds = 64
const cards = 4096
const keys = 16_384
const pages = 3
const most = { cards: keys - cards, classes: (cards - adds) / 8, trials: (pages * 65_536 - keys) / 4 }

/** The locals by name; the first four are the parameters. */
const names = 'size deal classes trials s0 s1 s2 s3 trial at end key table bound bits first second spot card'.split(' ')
const local = (name: string): number => names.indexOf(name)
const $ = (name: string): Code => get(local(name))
const let$ = (name: string, value: Code): Code => set(local(name), value)

/** xoshiro128**, its words in locals; each 32 bits serve two picks. */
const nextBits: Code = [
  let$('bits', times(rotateLeft(times($('s1'), number(5)), number(7)), number(9))),
  let$('spot', shiftLeft($('s1'), number(9))),
  let$('s2', xor($('s2'), $('s0'))),
  let$('s3', xor($('s3'), $('s1'))),
  let$('s1', xor($('s1'), $('s2'))),
  let$('s0', xor($('s0'), $('s3'))),
  let$('s2', xor($('s2'), $('spot'))),
  let$('s3', rotateLeft($('s3'), number(11))),
].flat()

const low = (product: string): Code => and($(product), number(0xffff))

/** Draws again where a pick would favour some cards; the division is reached once in a thousand picks. */
const rejectInto = (out: number, product: string, bound: Code): Code =>
  when(below(low(product), bound), goWhen(below(low(product), remainder(number(65_536), bound)), out + 1))

const pick = (product: string): Code =>
  [
    let$('spot', plus($('at'), shiftRight($(product), number(16)))),
    let$('card', byteAt($('spot'), cards)),
    putByte($('spot'), cards, byteAt($('at'), cards)),
    putByte($('at'), cards, $('card')),
    let$('key', plus($('key'), wordAt(plus($('table'), shiftLeft($('card'), number(2))), adds))),
    let$('at', plus($('at'), number(1))),
  ].flat()

const pickUpToEnd: Code = block(
  loop(
    goWhen(atLeast($('at'), $('end')), 1),
    let$('bound', minus($('size'), $('at'))),
    loop(
      nextBits,
      let$('first', times(and($('bits'), number(0xffff)), $('bound'))),
      let$('second', times(shiftRight($('bits'), number(16)), minus($('bound'), number(1)))),
      rejectInto(0, 'first', $('bound')),
      rejectInto(0, 'second', minus($('bound'), number(1))),
    ),
    pick('first'),
    when(below($('at'), $('end')), pick('second')),
    go(0),
  ),
)

const oneHand: Code = [
  let$('at', number(0)),
  let$('end', $('deal')),
  let$('key', number(0)),
  let$('table', number(0)),
  loop(
    pickUpToEnd,
    // Once the hand is dealt, its misses (from bit 24 up) are replaced, and the second half of the table counts.
    when(
      equal($('table'), number(0)),
      let$('end', plus($('deal'), shiftRight($('key'), number(24)))),
      let$('key', and($('key'), number(0xffffff))),
      let$('table', shiftLeft($('classes'), number(2))),
      go(1),
    ),
  ),
  putWord(shiftLeft($('trial'), number(2)), keys, $('key')),
].flat()

const words = ['s0', 's1', 's2', 's3']
const program: Code = [
  ...words.map((word, i) => let$(word, wordAt(number(0), i * 4))),
  loop(oneHand, let$('trial', plus($('trial'), number(1))), goWhen(below($('trial'), $('trials')), 0)),
  ...words.map((word, i) => putWord(number(0), i * 4, $(word))),
].flat()

interface Dealer {
  readonly run: (size: number, deal: number, classes: number, trials: number) => void
  readonly memory: { readonly buffer: ArrayBuffer }
}

// The types of the language's own library know nothing of WebAssembly.
interface Engine {
  readonly Module: new (code: Uint8Array<ArrayBuffer>) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

let dealer: Dealer | undefined

function theDealer(): Dealer {
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly
  dealer ??= new Instance(new Module(wasmModule(4, names.length - 4, pages, program))).exports as Dealer
  return dealer
}

/** Whether the plan is of the plain kind that this loop knows: nothing kept by number, nothing drawn after. */
export function dealsInWasm(plan: DealPlan, trials: number): boolean {
  const small = plan.cards.length <= most.cards && plan.classes <= Math.min(256, most.classes)
  return !plan.capped && plan.extra === 0 && small && trials > 0 && trials <= most.trials
}

/**
 * What `dealMany` does, in WebAssembly: without checks on array bounds, so half as fast again. It is put together from
 * its instructions when first used, and gives the very same keys from the same stream.
 */
export function dealInWasm(stream: Stream, plan: DealPlan, into: Uint32Array): void {
  const { run, memory } = theDealer()
  new Int32Array(memory.buffer, 0, 4).set(stream)
  new Int32Array(memory.buffer, adds, plan.adds.length).set(plan.adds)
  new Uint8Array(memory.buffer, cards, plan.cards.length).set(plan.cards)
  run(plan.cards.length, plan.deal, plan.classes, into.length)
  into.set(new Uint32Array(memory.buffer, keys, into.length))
  plan.cards.set(new Uint8Array(memory.buffer, cards, plan.cards.length))
  stream.set(new Int32Array(memory.buffer, 0, 4))
}
