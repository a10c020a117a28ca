// What `@jest/globals` is to tests (see loader.js). Live bindings: Jest makes these functions anew for each test file,
// and helpers that an earlier file has loaded must see those of the present one.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test

export function useGlobals(globals) {
  ;({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals)
}
