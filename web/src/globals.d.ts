/** The address of the judge's worker, which the build puts in. */
declare const JUDGE_URL: string

declare module '*.css'
