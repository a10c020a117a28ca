import type { Entrant } from '../../../../src/features/events/model/state.ts'
import type { ReadyDesk } from '../sync/desk.ts'

/** What every part of an entrant's screen shows. */
export interface EntrantProps {
  readonly ready: ReadyDesk
  readonly entrant: Entrant
}
