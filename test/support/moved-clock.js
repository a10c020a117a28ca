// Loaded before the service by tests of machines whose clock is wrong: what it says is ahead of the time by as many milliseconds as the file
// of KOTEI_TEST_CLOCK says, from one moment to the next. The monotonic clock goes on, as on a machine whose clock is set.
import { readFileSync } from 'node:fs'

const Given = Date
const now = () => Given.now() + Number(readFileSync(process.env.KOTEI_TEST_CLOCK, 'utf8'))

globalThis.Date = class extends Given {
  constructor(...values) {
    if (values.length === 0) super(now())
    else super(...values)
  }

  static now() {
    return now()
  }
}
