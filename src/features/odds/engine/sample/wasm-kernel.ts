import type { DealPlan } from './kernel.ts'
import { kernelCode } from './kernel-code.ts'
import type { Stream } from './random.ts'

const maxSize = 1000
const maxTrials = 1 << 15

interface Kernel {
  readonly run: (size: number, deal: number, trials: number) => void
  readonly memory: { readonly buffer: ArrayBuffer }
  /** Addresses in the memory; the stream is at 0. */
  readonly cards: { readonly value: number }
  readonly keys: { readonly value: number }
}

// The types of the language's own library do not include WebAssembly.
interface Engine {
  readonly Module: new (code: Uint8Array<ArrayBuffer>) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

let kernel: Kernel | undefined

function loadKernel(): Kernel {
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly
  const code = Uint8Array.from(atob(kernelCode), (char) => char.charCodeAt(0))
  return new Instance(new Module(code)).exports as Kernel
}

/** Whether the kernel knows the plan: it keeps whole sets of cards and draws nothing after the mulligan. */
export function dealsInWasm(plan: DealPlan, trials: number): boolean {
  const { capped, deal, extra, cards } = plan
  return !capped && deal > 0 && extra === 0 && cards.length <= maxSize && trials <= maxTrials
}

/** The same keys from the same stream as `dealMany`, more than twice as fast. Leaves the plan's cards as they are. */
export function dealInWasm(stream: Stream, plan: DealPlan, into: Uint32Array): void {
  kernel ??= loadKernel()
  const { run, memory, cards, keys } = kernel
  const size = plan.cards.length
  const state = new Int32Array(memory.buffer, 0, 4)
  const deck = new Int32Array(memory.buffer, cards.value, 2 * (size + 1))
  state.set(stream)
  for (let i = 0; i < size; i++) {
    deck[2 * (size - i)] = plan.adds[plan.cards[i]!]!
    deck[2 * (size - i) + 1] = plan.adds[plan.classes + plan.cards[i]!]!
  }
  run(size, plan.deal, into.length)
  into.set(new Uint32Array(memory.buffer, keys.value, into.length))
  stream.set(state)
}
