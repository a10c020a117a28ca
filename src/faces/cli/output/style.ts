import pc from 'picocolors'

interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly isTTY: boolean
}

/** Only for terminals, unless FORCE_COLOR is set; picocolors itself would also colour what a CI job pipes. */
export function usesColor({ environment, isTTY }: Terminal): boolean {
  if (environment.NO_COLOR) return false
  return environment.FORCE_COLOR ? environment.FORCE_COLOR !== '0' : isTTY && environment.TERM !== 'dumb'
}

/** The colours of everything that is printed. No meaning rests on a colour alone. */
export const style = pc.createColors(usesColor({ environment: process.env, isTTY: process.stdout.isTTY === true }))
