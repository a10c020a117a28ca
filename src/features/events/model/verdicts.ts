import { isSameJson } from '../../../base/same-json.ts'
import type { Judged, Submission } from './state.ts'

/** What people read of a verdict. */
export type SeenVerdict = Pick<Judged, 'status' | 'codes'>

/** Whether two verdicts say the same to whoever reads them, by whichever revision. */
export const isSameVerdict = (a: SeenVerdict, b: SeenVerdict): boolean =>
  a.status === b.status && isSameJson(a.codes, b.codes)

/** Whether a receipt for either states the same. */
export const isSameJudgement = (a: Judged, b: Judged): boolean => a.revision === b.revision && isSameVerdict(a, b)

/** The lists with verdicts by submission in the place of theirs. */
export const withVerdicts = (
  submissions: readonly Submission[],
  judged: Readonly<Record<string, Judged>>,
): readonly Submission[] =>
  submissions.map((submission) => {
    const again = judged[submission.id]
    return again ? { ...submission, judged: again } : submission
  })
