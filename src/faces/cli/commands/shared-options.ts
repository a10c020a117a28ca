import { InvalidArgumentError, Option } from 'commander'
import { gameIds } from '../../../domain/games/ids.ts'
import { themes } from '../../../platform/pictures/theme.ts'
import { terminalWidth, wrap } from '../output/layout.ts'

/** `otherwise` says where the game comes from if the option is left out. */
export function gameOption(otherwise: string): Option {
  return new Option('--game <game>', `the game; ${otherwise} unless given`).choices(gameIds)
}

export function dayOption(purpose: string): Option {
  return new Option('--on <day>', `the day ${purpose}, YYYY-MM-DD; today unless given`)
}

/** The colours of a picture; those of a picture for the web follow its reader. */
export function themeOption(): Option {
  return new Option('--theme <theme>', 'the colours of the picture; those of the reader unless given').choices(themes)
}

/** Paragraphs after the options of a command's help, as wide as the terminal. */
export function helpNotes(text: string): string {
  const lines = text.split('\n').flatMap((line) => wrap(line, terminalWidth()))
  return `\n${lines.join('\n')}`
}

/** Parses a whole number of an option. */
export function whole(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value)
    if (Number.isInteger(number) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`A whole number from ${min} to ${max} is expected.`)
  }
}
