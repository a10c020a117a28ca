import { PassThrough } from 'node:stream'
import { expect, test } from '@jest/globals'
import { readSecret } from '../../../src/faces/cli/input/read-secret.ts'

function terminal(isTTY: boolean) {
  const modes: boolean[] = []
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: (raw: boolean) => modes.push(raw) })
  let shown = ''
  const output = {
    write: (text: string) => {
      shown += text
      return true
    },
  }
  return { input, output: output as never, modes, shown: () => shown }
}

test('on a terminal a password is asked for twice and nothing of it is shown', async () => {
  const { input, output, modes, shown } = terminal(true)
  const reading = readSecret('Password', { input, output })
  input.write('three crones\x7f\x7f\x7f\x7fanes\r')
  await new Promise<void>((resolve) => setImmediate(resolve))
  input.write('three cranes\r')
  expect(await reading).toBe('three cranes')
  // Raw mode is what keeps the terminal itself from showing it.
  expect(modes).toEqual([true, false])
  expect(shown()).toBe('Password: \nPassword, again: \n')
})

test('two different entries, an interruption and an end change nothing', async () => {
  for (const [typed, message] of [
    ['one\rother\r', 'The two entries differ. Nothing was changed.'],
    ['one\x03', 'Interrupted. Nothing was changed.'],
    ['\x04', 'Standard input has no password.'],
  ] as const) {
    const { input, output } = terminal(true)
    const reading = readSecret('Password', { input, output })
    input.write(typed)
    await expect(reading).rejects.toThrow(message)
  }
})

test('from a pipe the first line is the password, whatever its length', async () => {
  const { input, output, shown } = terminal(false)
  const reading = readSecret('Password', { input, output })
  input.write('three cranes ')
  input.write('in the rain\r\nmore\n')
  expect(await reading).toBe('three cranes in the rain')
  expect(shown()).toBe('')
  const empty = terminal(false)
  empty.input.end()
  await expect(readSecret('Password', empty)).rejects.toThrow('Standard input has no password.')
})
