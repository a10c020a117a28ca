import { writeFile } from 'node:fs/promises'
import { OperatorError } from '../../../base/operator-error.ts'
import { drawPicture } from '../../../platform/pictures/draw-picture.ts'
import type { Picture } from '../../../platform/pictures/picture.ts'
import type { Theme } from '../../../platform/pictures/theme.ts'

export interface PictureFlags {
  /** A file to write the picture to. */
  readonly svg?: string
  readonly theme?: Theme
}

export function refuseIdleTheme({ svg, theme }: PictureFlags): void {
  if (theme !== undefined && svg === undefined)
    throw new OperatorError('--theme is for pictures: add --svg, or leave it out.')
}

/** Writes a picture to the file that `--svg` names, if any. */
export async function writePicture({ svg, theme }: PictureFlags, picture: Picture): Promise<void> {
  if (svg === undefined) return
  try {
    await writeFile(svg, drawPicture(picture, { theme }))
  } catch (error) {
    throw new OperatorError(`The picture could not be written: ${(error as Error).message}.`)
  }
}
