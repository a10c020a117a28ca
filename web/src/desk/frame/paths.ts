import type { ReadyDesk } from '../sync/desk.ts'

type Of = { readonly record: Pick<ReadyDesk['record'], 'code'> }

export const queuePath = ({ record }: Of) => `/desk/${record.code}`
export const tablesPath = ({ record }: Of) => `/desk/${record.code}/tables`
export const entrantPath = ({ record }: Of, number: number) => `/desk/${record.code}/n/${number}`
export const checkPath = ({ record }: Of, number: number) => `/desk/${record.code}/check/${number}`
