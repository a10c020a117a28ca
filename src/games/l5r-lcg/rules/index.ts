import type { GameRules } from '../../../core/game-rules.ts'
import { bannedRule } from '../../../core/rules/banned.ts'
import { copiesRule } from '../../../core/rules/copies.ts'
import { poolRule } from '../../../core/rules/pool.ts'
import { sectionCountRule } from '../../../core/rules/section-count.ts'
import { sectionSizeRule } from '../../../core/rules/section-size.ts'
import { cardClan, dynastyClan, provinceClan } from './clan.ts'
import { compileFast } from './fast.ts'
import { conflictCharacters, influence } from './influence.ts'
import { restricted, splashBanned } from './lists.ts'
import { provinceDuplicate, provinceElements } from './provinces.ts'
import { roleClan, roleRequired } from './roles.ts'
import { summarize, summaryText } from './summary.ts'

const document = 'Rules Reference 1.6'
const deckbuilding = { document, entry: 'Deckbuilding' }

/** In the order of the contract's table, which is the order in which findings are told. */
export const lcgRules: GameRules = {
  rules: [
    sectionCountRule('stronghold', deckbuilding, 'No stronghold, or two of them.'),
    sectionCountRule('role', { document, entry: 'Role Cards' }, 'A Keeper and a Seeker role in one list.'),
    roleClan,
    roleRequired,
    sectionSizeRule('dynasty', 'dynasty deck', deckbuilding),
    sectionSizeRule('conflict', 'conflict deck', deckbuilding),
    dynastyClan,
    conflictCharacters,
    influence,
    copiesRule({ document, entry: 'Deck Limits' }),
    sectionCountRule('province', deckbuilding, 'Four provinces, or six.'),
    provinceDuplicate,
    provinceElements,
    provinceClan,
    restricted,
    bannedRule({ document: 'Imperial Law', entry: 'Banned cards' }),
    splashBanned,
    poolRule({ document, entry: 'Deckbuilding' }),
    cardClan,
  ],
  summarize,
  summaryText,
  compileFast,
}
