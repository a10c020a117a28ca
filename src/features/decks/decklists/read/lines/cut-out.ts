/** The text of a file at its place in a pasted text, and what stands around it. */
export interface FileInText {
  /** With blank lines before it, so that its lines have their numbers. */
  readonly text: string
  readonly around: string
}

/** Cuts a file out of a text: from the one place to the other. */
export function cutOut(text: string, start: number, end: number): FileInText {
  const [before, file, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  return { text: `${linesAlone(before)}${file}`, around: `${before}${linesAlone(file)}${after}` }
}

const linesAlone = (text: string) => text.replaceAll(/[^\r\n]+/gu, '')
