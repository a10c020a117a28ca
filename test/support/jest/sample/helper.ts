import { afterEach, expect } from '@jest/globals'

let loads = 0
loads++

/** Hooks and matchers of the file that calls, although another may have loaded this module. */
export function expectOneLoad(): void {
  afterEach(() => expect(loads).toBe(1))
}
