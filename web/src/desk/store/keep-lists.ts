import type { EventList } from '../../../../src/features/events/model/operation.ts'
import { asideOf } from './aside.ts'
import { tried } from './keep-act.ts'
import * as store from './store.ts'

export async function readList(code: string, submission: string): Promise<EventList | undefined> {
  return asideOf(code)?.lists.get(submission) ?? (await store.readList(code, submission))
}

/** An older list that the service was asked for; without room it is asked for again. */
export const keepList = (code: string, submission: string, list: EventList) =>
  tried(() => store.keepList(code, submission, list))
