import type { Json } from './json-schema.ts'

const header = (name: string, description: string): Json => {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}

const parameters = [
  header('webhook-id', 'The same on every attempt: ignore a message whose id you have seen.'),
  header('webhook-timestamp', 'The time of the attempt, in seconds since 1970; refuse old messages.'),
  header(
    'webhook-signature',
    '`v1,` and the signature in base64; several, with spaces between them, while a secret is rotated.',
  ),
]

/** The request that is sent with a message of a type. */
export function webhook(type: string, schema: Json): Json {
  const words = type.split(/[.-]/).map((word) => word[0]!.toUpperCase() + word.slice(1))
  return {
    post: {
      operationId: `receive${words.join('')}`,
      tags: ['webhooks'],
      summary: `A message of the type ${type}`,
      description:
        'Any status from 200 to 299 takes it; 410 switches the webhook off; all else is tried again for a day.',
      security: [],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '200': { description: 'The message was taken.' },
        '410': { description: 'Nothing more is to be sent.' },
      },
    },
  }
}
