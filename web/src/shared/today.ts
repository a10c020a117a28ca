/** The day that verdicts are for unless another is chosen, as the API takes it: `base/date.ts` would bring its schemas. */
export const today = () => new Date().toISOString().slice(0, 10)
