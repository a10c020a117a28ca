import { style } from './style.ts'

interface ProgressOptions {
  /** What is done, before the bar and in every line. */
  readonly label?: string
  /** Elsewhere than on a terminal: a line for every tenth, or nothing. */
  readonly lines?: boolean
  readonly out?: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>
}

export interface ShownProgress {
  readonly report: (done: number, total: number) => void
  /** Removes the bar, so that what follows starts on a clean line. */
  readonly end: () => void
}

const maxBar = 40
const whole = (number: number) => number.toLocaleString('en')

/** How far something is, on standard error, so that piped output stays clean: a bar on a terminal, lines elsewhere. */
export function showProgress({ label = '', lines = true, out = process.stderr }: ProgressOptions = {}): ShownProgress {
  const lead = label === '' ? '' : `${label}  `
  if (out.isTTY) return bar(lead, out)
  let tenth = -1
  return {
    report: (done, total) => {
      const now = total === 0 ? 10 : Math.floor((done / total) * 10)
      if (!lines || now <= tenth) return
      tenth = now
      out.write(`${lead}${now * 10} % (${whole(done)} of ${whole(total)})\n`)
    },
    end: () => {},
  }
}

function bar(lead: string, out: NonNullable<ProgressOptions['out']>): ShownProgress {
  let shown = ''
  const draw = (text: string) => {
    if (text === shown) return
    out.write(`\r\u001b[K${text}`)
    shown = text
  }
  return {
    report: (done, total) => {
      const part = total === 0 ? 1 : Math.min(1, done / total)
      const figures = `${String(Math.floor(part * 100)).padStart(3)} %  ${whole(done)} of ${whole(total)}`
      const room = (out.columns || 80) - lead.length - figures.length - 3
      const width = Math.max(0, Math.min(maxBar, room))
      const filled = Math.floor(part * width)
      draw(`${lead}${style.cyan('█'.repeat(filled))}${style.dim('░'.repeat(width - filled))} ${figures}`)
    },
    end: () => draw(''),
  }
}
