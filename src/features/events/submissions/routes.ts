import { inLanguage } from '../../../domain/core/wording/message.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { wholeList } from '../../../platform/http/pages/page.ts'
import { json, pageJson, taggedJson } from '../../../platform/http/reply/reply.ts'
import { deckBodyLimit } from '../../decks/decklists/deck-input.ts'
import { exampleDeck } from '../../decks/decklists/example-deck.ts'
import type { EventContext } from '../deps.ts'
import { assertEntrant, entrantTag } from '../entrants/entrant-view.ts'
import { ownOrStaffs } from '../entrants/find-entrants.ts'
import { currentSubmission } from '../model/entrants.ts'
import { actorIn, type EventRequest } from '../operations/actor-in.ts'
import { requestId } from '../operations/request-id.ts'
import { noList, notYours } from '../problems.ts'
import { EntrantParams } from '../schema.ts'
import { diffSubmissions, submissionNumbered } from './diff-submissions.ts'
import {
  ListBody,
  SubmissionDiff,
  SubmissionDiffQuery,
  SubmissionList,
  SubmissionParams,
  SubmissionPreview,
  SubmissionView,
  Submitted,
} from './schema.ts'
import { maySeeList, showSubmission, submissionHead } from './show-submission.ts'
import { previewList, submitList } from './submit-list.ts'

const shared = { tag: 'events', auth: 'event', params: EntrantParams } as const
const reading = { ...shared, method: 'get', scope: 'events:read' } as const
const entrant = '/v1/events/{code}/entrants/{number}'

export function createSubmissionRoutes(context: EventContext): Route[] {
  return [
    submitRoute(context),
    previewRoute(context),
    currentRoute(context),
    historyRoute(context),
    numberedRoute(context),
    diffRoute(context),
  ]
}

const submitRoute = (context: EventContext): Route =>
  defineRoute({
    ...shared,
    method: 'put',
    path: `${entrant}/submission`,
    operationId: 'submitList',
    summary: 'Send an entrant’s list',
    description:
      'By the player until the deadline, or by the staff; every list is kept, and the newest counts. Lines that name no card are kept as they were typed. The answer has the list as staff see it, in the order of the sheet, the verdict, and what differs from the list before. 409 `event.closed` or `entrant.locked` if it is too late; 422 `deck.empty` if no card is read in it, as in a link, and `deck.illegal` where the event takes only legal lists; 409 `submission.waits` if another list was accepted meanwhile.',
    scope: 'events:write',
    body: ListBody,
    bodyLimit: deckBodyLimit,
    localized: true,
    cost: 3,
    requestHeaders: ['If-Match', 'Idempotency-Key'],
    example: { params: { code: exampleIds.event, number: '1' }, body: exampleDeck },
    problems: ['conflict', 'precondition-failed', 'impossible'],
    responses: { 201: { description: 'The list as it is kept.', schema: Submitted } },
    handler: async (request) => {
      const { params, body, caller, headers, words } = request
      const present = await actorIn(context, request, params.code)
      const { actor, event } = present
      const submitted = await submitList(context, present, params.number, {
        body,
        caller,
        id: requestId(headers, present, 'submit', params.number, body),
        assertSeen: (seen) => assertEntrant(seen, actor, headers['if-match']),
      })
      const place = `/v1/events/${event.code}/entrants/${params.number}/submissions/${submitted.submission.n}`
      const tags = { Location: place, ETag: entrantTag(submitted.entrant, actor) }
      return json(inLanguage(submitted, words), { status: 201, headers: tags })
    },
  })

const previewRoute = (context: EventContext): Route =>
  defineRoute({
    ...shared,
    method: 'post',
    path: `${entrant}/submission/preview`,
    operationId: 'previewList',
    summary: 'What sending a list would do',
    description:
      'Stores nothing. The answer has the list exactly as staff would see it, the verdict, whether it would be taken, and what differs from the list that counts now.',
    scope: 'events:read',
    body: ListBody,
    bodyLimit: deckBodyLimit,
    localized: true,
    cost: 3,
    example: { params: { code: exampleIds.event, number: '1' }, body: exampleDeck },
    problems: ['impossible', 'conflict'],
    responses: { 200: { description: 'The list as it would be kept.', schema: SubmissionPreview } },
    handler: async (request) => {
      const { params, body, caller, words } = request
      const present = await actorIn(context, request, params.code)
      const about = await ownOrStaffs(context, present, params.number)
      return json(inLanguage(await previewList(context, present, about, { body, caller }), words))
    },
  })

/** The entrant and who asks, for what may be read of lists. */
async function entrantAsked(
  context: EventContext,
  request: EventRequest & { params: { code: string; number: number } },
) {
  const present = await actorIn(context, request, request.params.code)
  return { present, about: await ownOrStaffs(context, present, request.params.number) }
}

const currentRoute = (context: EventContext): Route =>
  defineRoute({
    ...reading,
    path: `${entrant}/submission`,
    operationId: 'getCurrentList',
    summary: 'The list of an entrant that counts',
    description:
      'For the player and the staff; without the list for those who see verdicts only. That staff read a list is noted in the log, once an hour for each reader and list.',
    localized: true,
    example: { params: { code: exampleIds.event, number: '1' } },
    problems: ['conflict'],
    responses: { 200: { description: 'The list.', schema: SubmissionView } },
    handler: async (request) => {
      const { present, about } = await entrantAsked(context, request)
      const current = currentSubmission(about)
      if (!current) throw noList(about.number)
      return taggedJson(inLanguage(await showSubmission(context, present, about, current), request.words))
    },
  })

const historyRoute = (context: EventContext): Route =>
  defineRoute({
    ...reading,
    path: `${entrant}/submissions`,
    operationId: 'listSubmissions',
    summary: 'Every list that was sent for an entrant, oldest first',
    description: 'Who sent each, when, and what was said of it then, without the lists themselves.',
    example: { params: { code: exampleIds.event, number: '1' } },
    responses: { 200: { description: 'All lists.', schema: SubmissionList } },
    handler: async (request) => {
      const { about } = await entrantAsked(context, request)
      return pageJson(wholeList(about.submissions.map((submission) => submissionHead(about, submission))))
    },
  })

const numberedRoute = (context: EventContext): Route =>
  defineRoute({
    ...reading,
    path: `${entrant}/submissions/{n}`,
    operationId: 'getSubmission',
    summary: 'One of the lists that were sent for an entrant',
    description: 'In the same form as the list that counts; reading it is logged in the same way.',
    params: SubmissionParams,
    localized: true,
    example: { params: { code: exampleIds.event, number: '1', n: '1' } },
    problems: ['conflict'],
    responses: { 200: { description: 'The list.', schema: SubmissionView } },
    handler: async (request) => {
      const { present, about } = await entrantAsked(context, request)
      const submission = submissionNumbered(about, request.params.n)
      return taggedJson(inLanguage(await showSubmission(context, present, about, submission), request.words))
    },
  })

const diffRoute = (context: EventContext): Route =>
  defineRoute({
    ...reading,
    path: `${entrant}/diff`,
    operationId: 'diffSubmissions',
    summary: 'What changed from one of an entrant’s lists to another',
    description:
      'Card by card and in words, so that a player sees what the staff changed. Reading it is reading both lists.',
    query: SubmissionDiffQuery,
    localized: true,
    example: { params: { code: exampleIds.event, number: '1' }, query: { from: '1', to: '1' } },
    problems: ['conflict'],
    responses: { 200: { description: 'The difference.', schema: SubmissionDiff } },
    handler: async (request) => {
      const { present, about } = await entrantAsked(context, request)
      if (!maySeeList(present)) throw notYours(`The role ${present.actor.role} sees verdicts only.`)
      return taggedJson(inLanguage(await diffSubmissions(context, present, about, request.query), request.words))
    },
  })
