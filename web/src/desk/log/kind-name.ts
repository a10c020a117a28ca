import type { Kind } from '../../../../src/features/events/model/operation.ts'
import { type MessageKey, t } from '../../shared/language.ts'

const names: Readonly<Record<Kind, MessageKey>> = {
  'entrant.add': 'desk.act.add',
  'entrant.change': 'desk.act.change',
  submit: 'desk.act.submit',
  accept: 'desk.act.accept',
  lock: 'desk.act.lock',
  unlock: 'desk.act.unlock',
  'check-in': 'desk.act.checkIn',
  drop: 'desk.act.drop',
  undo: 'desk.kind.undo',
  request: 'desk.kind.request',
  resolve: 'desk.act.resolve',
  link: 'desk.kind.link',
  read: 'desk.kind.read',
  load: 'desk.kind.load',
  'check.start': 'desk.kind.checkStart',
  'check.end': 'desk.kind.checkEnd',
  draw: 'desk.kind.draw',
  enrol: 'desk.kind.enrol',
  settings: 'desk.kind.settings',
}

/** What an operation does, in a word or two; the name itself of one that this page does not know. */
export const kindName = (kind: string) => (Object.hasOwn(names, kind) ? t(names[kind as Kind]) : kind)
