import type { Day } from '../../../base/date.ts'
import type { Steps } from '../../../base/steps.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { createDeck } from '../../../domain/core/decks/deck.ts'
import { areHopeless, remediesOf } from '../../../domain/core/engine/remedies.ts'
import type { Kind } from '../../../domain/core/engine/rule.ts'
import type { CompiledClause, FormatRevision } from '../../../domain/core/formats/format.ts'

/** Cards that are of one kind to the clauses so far; `next` has them by their kind to the following one. */
interface Branch<T> {
  readonly next: Map<string, Branch<T> | 'in no deck'>
  leaf: T | undefined
}

/** Where the cards of a section begin, with the clauses that tell some of them apart. */
interface Section<T> {
  readonly start: Branch<T> | 'in no deck'
  readonly clauses: readonly ClauseKinds[]
}

/**
 * Finds what was made for the first card that no rule tells from this one; undefined for cards that are in no legal deck.
 * Clause by clause rather than by one text for all of them: such texts would be long, and of a card that one clause never
 * allows, as most are outside the pool, nothing more needs to be known.
 */
export function* kindTreeSteps<T>(
  make: (card: Card) => T,
  revision: FormatRevision,
  on: Day,
): Steps<(card: Card) => T | undefined> {
  const clauses: ClauseKinds[] = []
  for (const clause of revision.clauses) {
    if (Object.keys(clause.rule.messages).length === 0 || !clause.rule.readsEntries) continue
    yield
    clauses.push(kindsTo(clause, revision, on))
  }
  const createBranch = (): Branch<T> => ({ next: new Map(), leaf: undefined })
  const sections = new Map<string, Section<T>>()
  const createSection = ({ section }: Card, read: Card): Section<T> => {
    const isTold = ({ kindOf }: ClauseKinds) => kindOf.sections?.includes(read.section) ?? true
    const isAllowed = ({ kindOf, isInSomeDeck }: ClauseKinds) => isInSomeDeck(section, kindOf(read), read)
    const start = clauses.every((each) => isTold(each) || isAllowed(each)) ? createBranch() : 'in no deck'
    return { start, clauses: clauses.filter(isTold) }
  }
  const sectionOf = (card: Card, read: Card): Section<T> => {
    // A card that is read as a newer one may be of another section than that.
    const key = read.section === card.section ? card.section : `${card.section} ${read.section}`
    const known = sections.get(key)
    if (known) return known
    const section = createSection(card, read)
    sections.set(key, section)
    return section
  }
  return (card) => {
    const read = revision.standIns.size === 0 ? card : (revision.standIns.get(card.id) ?? card)
    const section = sectionOf(card, read)
    let branch = section.start
    if (branch === 'in no deck') return undefined
    for (const { kindOf, isInSomeDeck } of section.clauses) {
      const kind = kindOf(read)
      let next = branch.next.get(kind)
      if (next === undefined) {
        next = isInSomeDeck(card.section, kind, read) ? createBranch() : 'in no deck'
        branch.next.set(kind, next)
      }
      if (next === 'in no deck') return undefined
      branch = next
    }
    branch.leaf ??= make(card)
    return branch.leaf
  }
}

interface ClauseKinds {
  readonly kindOf: Kind
  /** Whether the clause allows some deck that has a card of the section and kind. */
  readonly isInSomeDeck: (section: string, kind: string, card: Card) => boolean
}

function kindsTo(clause: CompiledClause, revision: FormatRevision, on: Day): ClauseKinds {
  const { rule, params } = clause
  const known = new Map<string, boolean>()
  return {
    kindOf: rule.kind?.(params, revision, on) ?? (({ id }) => id),
    isInSomeDeck: (section, kind, card) => {
      const key = `${section} ${kind}`
      let isInSome = known.get(key)
      if (isInSome === undefined) {
        isInSome = !areHopeless(remediesOf([clause], createDeck([{ card, count: 1 }]), revision, on))
        known.set(key, isInSome)
      }
      return isInSome
    },
  }
}
