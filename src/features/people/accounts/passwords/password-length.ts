/** Length instead of required digits and symbols, as NIST SP 800-63B recommends. The page reads it, too. */
export const passwordLength = { min: 8, max: 256 } as const
