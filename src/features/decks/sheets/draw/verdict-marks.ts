import type { SheetVerdict } from '../sheet.ts'
import type { Colour } from './pen.ts'

/** Words and signs: colours are not told apart on every printer, nor by every eye. */
export const verdictMarks: Readonly<Record<SheetVerdict['status'], readonly [word: string, colour: Colour]>> = {
  legal: ['✓ LEGAL', 'legal'],
  illegal: ['✗ NOT LEGAL', 'illegal'],
  undetermined: ['? UNDETERMINED', 'undetermined'],
  none: ['– NOT JUDGED', 'soft'],
}
