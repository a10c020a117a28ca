import Sequencer from '@jest/test-sequencer'

/** Folders whose files take longest; started last, one of them would keep a single worker busy at the end. */
const slow = /\/test\/(e2e|faults|boot|processes|db|jobs|impact|cli)\//

/** The slow files first, then as Jest orders them: by what they took last time, or by size. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const isSlow = ({ path }) => slow.test(path)
    return super.sort(tests).sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)))
  }
}
