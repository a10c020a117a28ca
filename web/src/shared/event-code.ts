/** As people type codes: without regard to case, and with the letters that Crockford's base 32 takes for others. */
export const canonicalCode = (code: string) =>
  code.toUpperCase().replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1')
