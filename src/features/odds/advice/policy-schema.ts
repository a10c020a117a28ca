import { z } from 'zod'
import { namedKeys } from '../../../base/named-keys.ts'
import { CardSet } from '../questions/goal-schema.ts'

const Trigger = namedKeys({
  card: CardSet.describe('A card by id or title, a list of them, or a query.'),
  on: z
    .enum(['played', 'revealed'])
    .default('played')
    .describe('When it is bought or played from hand, or when it is turned faceup on a province.'),
  draw: z.int().min(1).max(10).default(1),
})

export const Policy = z
  .looseObject({
    when: z
      .union([Trigger, z.array(Trigger).max(20)], { error: 'Give { card, draw }, or a list of them.' })
      .optional()
      .describe('Cards that let their owner draw cards.'),
    priority: z.array(CardSet).max(20).optional().describe('Cards to buy first, in this order.'),
    keep: CardSet.optional().describe('Cards that are never discarded or played by choice.'),
  })
  .meta({
    id: 'Policy',
    description: 'What is bought, kept and discarded. Each game has more choices of its own; see the docs.',
  })
