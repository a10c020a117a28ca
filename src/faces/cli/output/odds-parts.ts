import { wrap } from './layout.ts'
import { style } from './style.ts'

/** A bar of at most `columns` columns. */
export function bar(share: number, columns: number): string {
  const eighths = Math.round(share * columns * 8)
  const part = ' ▏▎▍▌▋▊▉'[eighths % 8]!
  return `${'█'.repeat(Math.floor(eighths / 8))}${part === ' ' ? '' : part}`
}

/** About a quarter of the terminal. */
export const barColumns = (width: number) => Math.max(5, Math.min(30, Math.floor(width / 4)))

export const minBarWidth = 60
export const number = { align: 'right', fixed: true } as const
export const barColumn = { head: '', fixed: true, paint: style.cyan } as const

export function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}

/** Warnings, and what was computed. */
export function footer(
  answer: { warnings: readonly string[]; model: { notes: readonly string[] } },
  width: number,
): string {
  const warnings = answer.warnings.flatMap((warning) => wrap(`Warning: ${warning}`, width, '! '))
  const notes = wrap(answer.model.notes.join(' '), width).map((line) => style.dim(line))
  return `${[...warnings, ...notes].join('\n')}\n`
}
