import { type ApiRequest, api, apiResponse } from '../../shared/api.ts'
import type { EventRecord } from '../store/records.ts'

type Credentials = Pick<EventRecord, 'code' | 'secret'>

const eventPath = (code: string, path = '') => `/v1/events/${encodeURIComponent(code)}${path}`

/** Asks the service about an event, with the link's secret or the account. */
export const deskApi = <T>({ code, secret }: Credentials, path: string, request: ApiRequest = {}): Promise<T> =>
  api<T>(eventPath(code, path), { ...request, token: secret })

export const deskResponse = ({ code, secret }: Credentials, path: string, request: ApiRequest = {}) =>
  apiResponse(eventPath(code, path), { ...request, token: secret })
