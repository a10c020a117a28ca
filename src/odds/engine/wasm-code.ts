/** WebAssembly instructions by name: just those that the dealer is written in. All values are 32-bit integers. */
export type Code = readonly number[]

function signed(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; ) {
    const byte = rest & 0x7f
    rest >>= 7
    if ((rest === 0 && !(byte & 0x40)) || (rest === -1 && byte & 0x40)) return [...bytes, byte]
    bytes.push(byte | 0x80)
  }
}

const unsigned = (value: number): number[] =>
  value < 128 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
const sized = (code: Code): Code => [...unsigned(code.length), ...code]
const binary =
  (op: number) =>
  (a: Code, b: Code): Code => [...a, ...b, op]

export const number = (value: number): Code => [0x41, ...signed(value)]
export const get = (local: number): Code => [0x20, local]
export const set = (local: number, value: Code): Code => [...value, 0x21, local]
export const plus = binary(0x6a)
export const minus = binary(0x6b)
export const times = binary(0x6c)
export const remainder = binary(0x70)
export const and = binary(0x71)
export const xor = binary(0x73)
export const shiftLeft = binary(0x74)
export const shiftRight = binary(0x76)
export const rotateLeft = binary(0x77)
export const equal = binary(0x46)
export const below = binary(0x49)
export const atLeast = binary(0x4f)
export const byteAt = (address: Code, offset: number): Code => [...address, 0x2d, 0, ...unsigned(offset)]
export const wordAt = (address: Code, offset: number): Code => [...address, 0x28, 2, ...unsigned(offset)]
export const putByte = (address: Code, offset: number, value: Code): Code => [
  ...address,
  ...value,
  0x3a,
  0,
  ...unsigned(offset),
]
export const putWord = (address: Code, offset: number, value: Code): Code => [
  ...address,
  ...value,
  0x36,
  2,
  ...unsigned(offset),
]
export const block = (...code: Code[]): Code => [0x02, 0x40, ...code.flat(), 0x0b]
export const loop = (...code: Code[]): Code => [0x03, 0x40, ...code.flat(), 0x0b]
export const when = (test: Code, ...code: Code[]): Code => [...test, 0x04, 0x40, ...code.flat(), 0x0b]
/** Goes to the end of a block, or the start of a loop, so many levels further out. */
export const go = (out: number): Code => [0x0c, out]
export const goWhen = (test: Code, out: number): Code => [...test, 0x0d, out]

/** A module with one function, `run`, of parameters and locals that are all integers, and memory of so many pages. */
export function wasmModule(parameters: number, locals: number, pages: number, body: Code): Uint8Array<ArrayBuffer> {
  const i32 = 0x7f
  const section = (id: number, code: Code): Code => [id, ...sized(code)]
  const name = (text: string): Code => sized([...text].map((char) => char.charCodeAt(0)))
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [1, 0x60, parameters, ...new Array<number>(parameters).fill(i32), 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0x01, pages, pages]),
    ...section(7, [2, ...name('run'), 0x00, 0, ...name('memory'), 0x02, 0]),
    ...section(10, [1, ...sized([1, locals, i32, ...body, 0x0b])]),
  ])
}
