/**
 * What examples name of stored things. No service has these from the start: whoever sends an example puts real ones in their
 * place, as the tests do; the docs page does so with decks, and says of all others what to fill in.
 */
export const exampleIds = {
  username: 'kakita-yoshi',
  recoveryCode: '5m2xq-wn7ha-ge4tp-c3dzk',
  session: 'c0b1b9a4-6f0e-4d0c-9a35-2b7d1b6a5f10',
  apiKey: '7d4f1c52-93be-4a6b-8f0e-5c2a9e1d3b74',
  deck: '3f8e2a6d-51c7-4b90-a2de-8c64f7b1e905',
  deletedDeck: 'a91d7e35-0b48-4f2c-b6e1-d27c58f30a46',
  event: '7KQ2MD',
  helper: '9c27e4f8-d3a1-4b65-8e0f-16b5d9c7a283',
  device: 'e4b8d061-7f3c-49a2-bd15-0a6c92e7f358',
  submission: '2d6f9a13-c8e5-4071-9b3d-f48e05a7c612',
  check: '68a0f5c4-1e9b-4d37-a7c2-93d5b8e6f041',
  webhook: 'b7e0c5d2-3a94-4f18-8d6b-25f1e9a0c473',
  delivery: '4ca91f60-e8b7-42d3-95a6-7d0c3e5b81f2',
  notice: '900000010472',
  announcement: 'emerald-v15',
  job: 'b7d3e9f0-2c64-4a18-95eb-6f01c8a4d237',
  receipt: 'eyJhbGciOiJFZERTQSIsImtpZCI6IjIwMjYifQ.eyJldmVudCI6IjdLUTJNRCIsIm51bWJlciI6Mn0.c2lnbmF0dXJl',
} as const

export const examplePassword = 'three cranes in the rain'

const hints: Readonly<Record<keyof typeof exampleIds, string>> = {
  username: 'Fill in a username of this service.',
  recoveryCode: 'Fill in a recovery code of the account.',
  session: 'Fill in the id of a session of yours: `GET /v1/sessions` lists them.',
  apiKey: 'Fill in the id of a key of yours: `GET /v1/api-keys` lists them.',
  deck: 'Fill in the id of a deck of this service: `GET /v1/decks` lists public ones.',
  deletedDeck: 'Fill in the id of a deck of yours that you deleted within 30 days.',
  event: 'Fill in the code of an event of this service.',
  helper: 'Fill in the id of a helper of the event.',
  device: 'Fill in the id of a device of the event.',
  submission: 'Fill in the id of a list that was handed in.',
  check: 'Fill in the id of a deck check of the event.',
  webhook: 'Fill in the id of a webhook of yours: `GET /v1/webhooks` lists them.',
  delivery: 'Fill in the id of a delivery of the webhook.',
  notice: 'Fill in the id of a notice of yours: `GET /v1/me/notices` lists them.',
  announcement: 'Fill in the id of a revision that moderators announced: `GET …/announcements` lists them.',
  job: 'Fill in the id of a job: what takes long is answered with it.',
  receipt: 'Fill in a receipt: what its QR code says.',
}

/** What to put in the place of the stored things that an example names; undefined if it names none. */
export function fillIn(example: unknown): string | undefined {
  const text = JSON.stringify(example) ?? ''
  const named = Object.entries(exampleIds).filter(([, id]) => text.includes(id))
  return named.length === 0 ? undefined : named.map(([key]) => hints[key as keyof typeof exampleIds]).join(' ')
}
