import type { Day } from '../../../../base/date.ts'
import { type Format, revisionOn } from '../../../../domain/core/formats/format.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { formatInWords } from '../format-in-words.ts'
import type { Sheet, SheetHeader, SheetSection } from '../sheet.ts'
import { headingHeight, headingSpace } from './layout.ts'
import { bodyHeight } from './page.ts'
import type { PaperSize } from './paper.ts'

/** High enough for handwriting, in points. */
const writingPitch = 15.4

/** A sheet to fill in by hand: numbered lines for each section of a game. */
export function blankSheet(
  { game }: Pick<GameCatalog, 'game'>,
  { header, size, judged }: { header: SheetHeader; size: PaperSize; judged?: { format: Format; on: Day } | undefined },
): Sheet {
  return {
    ...header,
    game: game.name,
    ...(judged
      ? { format: formatInWords(judged.format, revisionOn(judged.format, judged.on)), judgedOn: judged.on }
      : {}),
    sections: blankSections(game.sections, bodyHeight(size) / writingPitch),
  }
}

type Section = GameCatalog['game']['sections'][number]

/** Fills two columns of a height: sections with a number of lines of their own, and the others with what is left. */
function blankSections(sections: readonly Section[], height: number): SheetSection[] {
  const printed = sections.filter(({ blankLines }) => blankLines !== 0)
  const open = printed.filter(({ blankLines }) => blankLines === undefined)
  if (open.length < 2) return filled(printed, 2 * height - headingHeight)
  const firstOfSecond = printed.indexOf(open[Math.ceil(open.length / 2)]!)
  return [...filled(printed.slice(0, firstOfSecond), height), ...filled(printed.slice(firstOfSecond), height)]
}

function filled(sections: readonly Section[], height: number): SheetSection[] {
  const fixed = sections.reduce((sum, { blankLines = 0 }) => sum + blankLines, 0)
  const open = sections.filter(({ blankLines }) => blankLines === undefined).length
  const headings = sections.length * (headingHeight + headingSpace) - headingSpace
  const each = Math.floor((height - headings - fixed) / Math.max(1, open))
  return sections.map(({ name, blankLines = each }) => ({
    name,
    total: null,
    lines: Array.from({ length: blankLines }, (_, index) => ({ kind: 'blank', number: index + 1 })),
  }))
}
