import type { GameRules } from '../../../core/formats/game-rules.ts'
import { bannedRule } from '../../../core/rules/banned.ts'
import { copiesRule } from '../../../core/rules/copies.ts'
import { poolRule } from '../../../core/rules/pool.ts'
import { sectionCountRule } from '../../../core/rules/section-count.ts'
import { sectionSizeRule } from '../../../core/rules/section-size.ts'
import { cardClan } from './card-clan.ts'
import { conflictCharacters } from './conflict-characters.ts'
import { influence } from './influence.ts'
import { provinceDuplicate } from './province-duplicate.ts'
import { provinceElements } from './province-elements.ts'
import { restricted } from './restricted.ts'
import { roleClan } from './role-clan.ts'
import { roleRequired } from './role-required.ts'
import { sectionClanRule } from './section-clan.ts'
import { splashBanned } from './splash-banned.ts'
import { summarize } from './summary.ts'

const document = 'Rules Reference 1.6'
const deckbuilding = { document, entry: 'Deckbuilding' }

/** In the order of the contract's table, which is the order of findings. */
export const lcgRules: GameRules = {
  rules: [
    sectionCountRule('stronghold', deckbuilding, 'No stronghold, or two of them.'),
    sectionCountRule('role', { document, entry: 'Role Cards' }, 'A Keeper and a Seeker role in one list.'),
    roleClan,
    roleRequired,
    sectionSizeRule('dynasty', 'dynasty deck', deckbuilding),
    sectionSizeRule('conflict', 'conflict deck', deckbuilding),
    sectionClanRule('dynasty', 'dynasty card'),
    conflictCharacters,
    influence,
    copiesRule({ document, entry: 'Deck Limits' }),
    sectionCountRule('province', deckbuilding, 'Four provinces, or six.'),
    provinceDuplicate,
    provinceElements,
    sectionClanRule('province', 'province'),
    restricted,
    bannedRule({ document: 'Imperial Law', entry: 'Banned cards' }),
    splashBanned,
    poolRule({ document, entry: 'Deckbuilding' }),
    cardClan,
  ],
  summarize,
}
