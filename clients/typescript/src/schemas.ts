// Generated from openapi.yaml by "npm run docs": change the schemas of the routes instead.

declare const line: unique symbol

/** A text with one JSON value per line (NDJSON), each of this type. */
export type Lines<T> = string & { readonly [line]?: T }

/** The password; for an account of an identity provider, which has none, the username. */
export interface AccountDeletion {
  /** At least 8 characters; not easy to guess. */
  password?: string
  username?: string
}

export type AccountRecord = {
  type: 'account'
  id: string
  username: string
  role: string
  oidcIssuer: string | null
  oidcSubject: string | null
  createdAt: string
  passwordChangedAt: string | null
} | {
  type: 'session'
  id: string
  createdAt: string
  expiresAt: string
  lastUsedAt: string
  address: string | null
  userAgent: string | null
} | {
  type: 'api-key'
  id: string
  name: string
  scopes: readonly string[]
  hint: string
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
} | {
  type: 'recovery-code'
  createdAt: string
} | {
  type: 'sign-in-network'
  lastAt: string
} | {
  type: 'deck'
  id: string
  game: GameId
  name: string
  format: string
  /** Visible to the owner only, to everybody who has the id, or to everybody. */
  visibility: 'private' | 'unlisted' | 'public'
  tags: readonly string[]
  author: string
  clan?: string
  splash?: string
  revision: number
  /** SHA-256 of the game and the sorted cards: the same deck has the same hash everywhere. */
  contentHash: string
  /** The deck that it was copied from. */
  origin?: {
    deckId: string
    revision: number
  }
  createdAt: string
  updatedAt: string
  description: string
  /** Card ids and counts. */
  cards: Record<string, number>
  /** Which printing of a card the deck uses: ids of packs by card id. Cards without a choice are left out. */
  printings: Record<string, string>
  /** Lines that name no known card, as they were typed. */
  unresolved: readonly {
    line: number
    text: string
    /** The copies that it states; 1 if it states none. */
    count: number
    /** Where the list has it, if a heading or the line tells. */
    section?: string
  }[]
  deletedAt?: string
} | {
  type: 'revision'
  deckId: string
  revision: number
  createdAt: string
  author: string
  message?: string
  /** Card ids and counts. */
  cards: Record<string, number>
  /** Which printing of a card the deck uses: ids of packs by card id. Cards without a choice are left out. */
  printings: Record<string, string>
  unresolved: readonly {
    line: number
    text: string
    /** The copies that it states; 1 if it states none. */
    count: number
    /** Where the list has it, if a heading or the line tells. */
    section?: string
  }[]
  /** SHA-256 of the game and the sorted cards: the same deck has the same hash everywhere. */
  contentHash: string
} | {
  type: 'activity'
  id: string
  at: string
  action: string
  subject: string | null
  detail: Record<string, unknown> | null
  via: string
  address: string | null
} | {
  type: 'event' | 'event-helper' | 'event-entry' | 'event-submission'
  code: string
  [further: string]: unknown
} | {
  type: 'webhook'
  id: string
  url: string
  [further: string]: unknown
} | {
  type: 'notice'
  id: string
  kind: string
  at: string
  [further: string]: unknown
}

export interface Activity {
  id: string
  at: string
  action: string
  /** The id of what was changed. */
  subject?: string
  detail?: Record<string, unknown>
  via: string
  address?: string
}

export type AddedEventEntrants = CreatedEventEntrant | ImportedEventEntrants

export interface AdviceBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The format whose set-up is played; by default the one that the deck names, or the game’s own. */
  format?: string
  goals: readonly Goal[]
  weights?: readonly number[]
  /**
   * What lies on the table. In a single text, the zone of a card follows from the deck that it is in. A zone that is
   * left out is not dealt yet, or is not known.
   */
  dealt: string | {
    provinces?: DealtCards
    hand?: DealtCards
  }
  /** Zones whose mulligan is over: their cards stay. */
  settled?: readonly string[]
  /** Cards drawn after the mulligan, such as the first bid; goals then count them too. */
  thenDraw?: {
    hand?: number
  }
  /** A choice to be weighed beside the best one. */
  mulligan?: Mulligan
  method?: 'auto' | 'exact' | 'sample'
  trials?: number
  /** The same seed gives the same answer on every machine. */
  seed?: number
}

/** What to keep and what to replace, by zone, and what that is worth. */
export interface AdviceChoice {
  keep: Record<string, readonly string[]>
  replace: Record<string, readonly string[]>
  /** The sum of the weights of the goals met, on average. */
  value: number
  standardError?: number
  interval95?: readonly number[]
  /** What it is worth more than keeping everything; sampled from the same random numbers. */
  gain: Worth
  /** What it is worth less than the best choice. */
  loss: number
  goals: readonly GoalOdds[]
}

export interface AdviceOdds {
  method: 'exact' | 'sample'
  states: {
    needed: number
    limit: number
  }
  trials?: number
  seed?: number
  /** Whether values are the probability of a single goal, or sums of weights. */
  measure: 'probability' | 'weights'
  /** The sum of all weights: the value where every goal is met. */
  max: number
  /** The opening as it was read, in the order in which zones are decided. */
  zones: readonly {
    zone: string
    cards: readonly string[] | null
    /** `open`: to be decided; `settled`: its cards stay; `unknown`: not dealt yet. */
    state: 'open' | 'settled' | 'unknown'
  }[]
  /** Of equal choices, one that keeps more cards. */
  best: AdviceChoice
  keepAll: AdviceChoice
  /** The choice that `mulligan` in the request makes. */
  yours?: AdviceChoice
  /** The best first, at most 100. Choices that are equal to every goal are one. */
  choices: readonly AdviceChoice[]
  choiceCount: number
  /**
   * Where two zones are open and the answer is exact: the choices for the first, if the second is decided only once the
   * replacements of the first are seen.
   */
  inOrder?: {
    zone: string
    choices: readonly {
      keep: readonly string[]
      replace: readonly string[]
      value: number
    }[]
  }
  model: SimulationModel
  warnings: readonly string[]
}

export interface AffectedDeck {
  id: string
  name: string
  /** Visible to the owner only, to everybody who has the id, or to everybody. */
  visibility: 'private' | 'unlisted' | 'public'
  /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
  before: 'legal' | 'illegal' | 'undetermined'
  /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
  after: 'legal' | 'illegal' | 'undetermined'
  /** Violations that it has after and not before. */
  added: readonly Finding[]
  /** Violations that it has before and not after. */
  gone: readonly Finding[]
}

/** Another deck, or the same one where none is given, with its own mulligan, bids and policy. */
export interface AgainstBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The format whose set-up is played; by default the one that the deck names, or the game’s own. */
  format?: string
  name?: string
  mulligan?: Mulligan
  /** For games with honor bids (l5r-lcg, at most 12 of them): the bid, or the bids by round; the last one repeats. */
  bids?: number | readonly number[]
  policy?: Policy
}

/** A revision as the files of formats have it: what it does not name keeps its value, null removes. */
export interface AnnouncedRevision {
  /** Lower-case words joined by hyphens; the same in all its amendments. */
  id: string
  name?: string
  /** Today unless given. */
  announced?: string
  /** The first day on which it is in force. */
  effectiveFrom: string
  effectiveUntil?: string | null
  approximate?: boolean
  confidence?: 'high' | 'medium' | 'low'
  borrowed?: readonly ('lists' | 'pool')[]
  /** Where it can be read, such as a document and its version. */
  sources: readonly string[]
  notes?: string
  changes?: {
    document?: string
    clauses?: Record<string, {
      rule?: string
      params?: Record<string, unknown>
      source?: {
        document?: string
        entry?: string
      }
    } | null>
    pool?: {
      cycles?: readonly string[] | null
      packs?: readonly string[] | null
      exceptCycles?: readonly string[] | null
      exceptPacks?: readonly string[] | null
      except?: readonly string[] | null
      uncertain?: readonly string[] | null
      where?: Record<string, string | number | boolean | null | readonly (string | number | boolean | null)[]> | null
      byRelease?: boolean | null
      playedAs?: string | null
    }
    lists?: Record<string, readonly string[] | {
      add?: readonly string[]
      remove?: readonly string[]
    } | null>
    caveats?: Record<string, {
      code: 'list.unknown' | 'list.incomplete' | 'list.ambiguous' | 'pool.uncertain' | 'rules.uncertain' | 'rules.not-in-force'
      message: string
      cards?: readonly string[]
      before?: string
    } | null>
    play?: Record<string, number | boolean | readonly number[] | null>
  }
}

/** What is left out stays; null removes. */
export interface AnnouncedRevisionPatch {
  name?: string | null
  announced?: string
  effectiveFrom?: string
  effectiveUntil?: string | null
  approximate?: boolean
  confidence?: 'high' | 'medium' | 'low'
  borrowed?: readonly ('lists' | 'pool')[]
  /** Where it can be read, such as a document and its version. */
  sources?: readonly string[]
  notes?: string | null
  /** All of its changes: they take the place of those before. */
  changes?: {
    document?: string
    clauses?: Record<string, {
      rule?: string
      params?: Record<string, unknown>
      source?: {
        document?: string
        entry?: string
      }
    } | null>
    pool?: {
      cycles?: readonly string[] | null
      packs?: readonly string[] | null
      exceptCycles?: readonly string[] | null
      exceptPacks?: readonly string[] | null
      except?: readonly string[] | null
      uncertain?: readonly string[] | null
      where?: Record<string, string | number | boolean | null | readonly (string | number | boolean | null)[]> | null
      byRelease?: boolean | null
      playedAs?: string | null
    }
    lists?: Record<string, readonly string[] | {
      add?: readonly string[]
      remove?: readonly string[]
    } | null>
    caveats?: Record<string, {
      code: 'list.unknown' | 'list.incomplete' | 'list.ambiguous' | 'pool.uncertain' | 'rules.uncertain' | 'rules.not-in-force'
      message: string
      cards?: readonly string[]
      before?: string
    } | null>
    play?: Record<string, number | boolean | readonly number[] | null>
  }
}

/** A revision of a format that moderators announced. */
export interface Announcement {
  game: GameId
  format: string
  id: string
  /**
   * `superseded`: the shipped data has a revision with this id, which is the one in force. `conflict`: it does not fit
   * the shipped data and is set aside.
   */
  status: 'announced' | 'withdrawn' | 'superseded' | 'conflict'
  /** Why it is set aside. */
  reason?: string
  /** Whether its first day has come. */
  inForce: boolean
  version: number
  updatedAt: string
  revision: {
    id: string
    name?: string
    announced?: string
    effectiveFrom: string
    effectiveUntil?: string | null
    approximate: boolean
    confidence: 'high' | 'medium' | 'low'
    borrowed: readonly ('lists' | 'pool')[]
    sources: readonly string[]
    notes?: string
    changes: {
      document?: string
      clauses?: Record<string, {
        rule?: string
        params?: Record<string, unknown>
        source?: {
          document?: string
          entry?: string
        }
      } | null>
      pool?: {
        cycles?: readonly string[] | null
        packs?: readonly string[] | null
        exceptCycles?: readonly string[] | null
        exceptPacks?: readonly string[] | null
        except?: readonly string[] | null
        uncertain?: readonly string[] | null
        where?: Record<string, string | number | boolean | null | readonly (string | number | boolean | null)[]> | null
        byRelease?: boolean | null
        playedAs?: string | null
      }
      lists?: Record<string, readonly string[] | {
        add?: readonly string[]
        remove?: readonly string[]
      } | null>
      caveats?: Record<string, {
        code: 'list.unknown' | 'list.incomplete' | 'list.ambiguous' | 'pool.uncertain' | 'rules.uncertain' | 'rules.not-in-force'
        message: string
        cards?: readonly string[]
        before?: string
      } | null>
      play?: Record<string, number | boolean | readonly number[] | null>
    }
  }
}

export interface AnnouncementAmendment {
  revision: AnnouncedRevisionPatch
  /** The reason, for the history. A correction needs one. */
  note?: string
  /** That verdicts about days which have passed, or about today, may change. Otherwise that is refused. */
  correction?: boolean
  /** Only answer what would change. */
  dryRun?: boolean
}

export interface AnnouncementDetail {
  game: GameId
  format: string
  id: string
  /**
   * `superseded`: the shipped data has a revision with this id, which is the one in force. `conflict`: it does not fit
   * the shipped data and is set aside.
   */
  status: 'announced' | 'withdrawn' | 'superseded' | 'conflict'
  /** Why it is set aside. */
  reason?: string
  /** Whether its first day has come. */
  inForce: boolean
  version: number
  updatedAt: string
  revision: {
    id: string
    name?: string
    announced?: string
    effectiveFrom: string
    effectiveUntil?: string | null
    approximate: boolean
    confidence: 'high' | 'medium' | 'low'
    borrowed: readonly ('lists' | 'pool')[]
    sources: readonly string[]
    notes?: string
    changes: {
      document?: string
      clauses?: Record<string, {
        rule?: string
        params?: Record<string, unknown>
        source?: {
          document?: string
          entry?: string
        }
      } | null>
      pool?: {
        cycles?: readonly string[] | null
        packs?: readonly string[] | null
        exceptCycles?: readonly string[] | null
        exceptPacks?: readonly string[] | null
        except?: readonly string[] | null
        uncertain?: readonly string[] | null
        where?: Record<string, string | number | boolean | null | readonly (string | number | boolean | null)[]> | null
        byRelease?: boolean | null
        playedAs?: string | null
      }
      lists?: Record<string, readonly string[] | {
        add?: readonly string[]
        remove?: readonly string[]
      } | null>
      caveats?: Record<string, {
        code: 'list.unknown' | 'list.incomplete' | 'list.ambiguous' | 'pool.uncertain' | 'rules.uncertain' | 'rules.not-in-force'
        message: string
        cards?: readonly string[]
        before?: string
      } | null>
      play?: Record<string, number | boolean | readonly number[] | null>
    }
  }
  /** The revision before it; null if it is the first. */
  before?: string | null
  /** Its last day; null if none follows it. */
  effectiveUntil?: string | null
  /** What it changes; absent unless it is announced. */
  difference?: RevisionDifference
}

export interface AnnouncementDraft {
  revision: AnnouncedRevision
  /** The reason, for the history. A correction needs one. */
  note?: string
  /** That verdicts about days which have passed, or about today, may change. Otherwise that is refused. */
  correction?: boolean
  /** Only answer what would change. */
  dryRun?: boolean
}

/** What a revision would change. Nothing was stored. */
export interface AnnouncementPreview {
  dryRun: true
  game: GameId
  format: string
  revision: {
    id: string
    name?: string
    announced?: string
    effectiveFrom: string
    effectiveUntil?: string | null
    approximate: boolean
    confidence: 'high' | 'medium' | 'low'
    borrowed: readonly ('lists' | 'pool')[]
    sources: readonly string[]
    notes?: string
    changes: {
      document?: string
      clauses?: Record<string, {
        rule?: string
        params?: Record<string, unknown>
        source?: {
          document?: string
          entry?: string
        }
      } | null>
      pool?: {
        cycles?: readonly string[] | null
        packs?: readonly string[] | null
        exceptCycles?: readonly string[] | null
        exceptPacks?: readonly string[] | null
        except?: readonly string[] | null
        uncertain?: readonly string[] | null
        where?: Record<string, string | number | boolean | null | readonly (string | number | boolean | null)[]> | null
        byRelease?: boolean | null
        playedAs?: string | null
      }
      lists?: Record<string, readonly string[] | {
        add?: readonly string[]
        remove?: readonly string[]
      } | null>
      caveats?: Record<string, {
        code: 'list.unknown' | 'list.incomplete' | 'list.ambiguous' | 'pool.uncertain' | 'rules.uncertain' | 'rules.not-in-force'
        message: string
        cards?: readonly string[]
        before?: string
      } | null>
      play?: Record<string, number | boolean | readonly number[] | null>
    }
  }
  /** The revision before it; null if it is the first. */
  before: string | null
  /** Its last day; null if none follows it. */
  effectiveUntil: string | null
  difference: RevisionDifference
}

export interface AnnouncementVersion {
  version: number
  /**
   * `correct` is an amendment or a withdrawal that changed verdicts about days which had passed; `supersede`,
   * `set-aside` and `reinstate` are the service’s own, after new data.
   */
  action: 'announce' | 'amend' | 'correct' | 'withdraw' | 'supersede' | 'set-aside' | 'reinstate'
  status: 'announced' | 'withdrawn' | 'superseded' | 'conflict'
  reason: string | null
  /** The moderator; null for the service itself and commands of the operator. */
  author: string | null
  note: string | null
  at: string
  revision: {
    id: string
    name?: string
    announced?: string
    effectiveFrom: string
    effectiveUntil?: string | null
    approximate: boolean
    confidence: 'high' | 'medium' | 'low'
    borrowed: readonly ('lists' | 'pool')[]
    sources: readonly string[]
    notes?: string
    changes: {
      document?: string
      clauses?: Record<string, {
        rule?: string
        params?: Record<string, unknown>
        source?: {
          document?: string
          entry?: string
        }
      } | null>
      pool?: {
        cycles?: readonly string[] | null
        packs?: readonly string[] | null
        exceptCycles?: readonly string[] | null
        exceptPacks?: readonly string[] | null
        except?: readonly string[] | null
        uncertain?: readonly string[] | null
        where?: Record<string, string | number | boolean | null | readonly (string | number | boolean | null)[]> | null
        byRelease?: boolean | null
        playedAs?: string | null
      }
      lists?: Record<string, readonly string[] | {
        add?: readonly string[]
        remove?: readonly string[]
      } | null>
      caveats?: Record<string, {
        code: 'list.unknown' | 'list.incomplete' | 'list.ambiguous' | 'pool.uncertain' | 'rules.uncertain' | 'rules.not-in-force'
        message: string
        cards?: readonly string[]
        before?: string
      } | null>
      play?: Record<string, number | boolean | readonly number[] | null>
    }
  }
}

export interface AnnouncementWithdrawal {
  /** The reason, for the history. A correction needs one. */
  note?: string
  /** That verdicts about days which have passed, or about today, may change. Otherwise that is refused. */
  correction?: boolean
}

export interface ApiIndex {
  name: 'Kotei'
  /** The release of the service. */
  version: string
  links: {
    /** A path of this service. */
    games: string
    /** A path of this service. */
    decks: string
    /** A path of this service. */
    bulk: string
    /** A path of this service. */
    docs: string
    /** A path of this service. */
    guides: string
    /** A path of this service. */
    openapi: string
    /** A path of this service. */
    health: string
  }
}

export interface ApiKey {
  id: string
  name: string
  scopes: readonly ('decks:read' | 'decks:write' | 'events:read' | 'events:write' | 'webhooks')[]
  /** The beginning of the key. */
  hint: string
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
}

export type BatchAnswer = BatchVerdict | BatchError

/** A line of a batch that is not a deck; the lines after it are judged. */
export interface BatchError {
  /** Comes back with the answer. */
  ref?: string | number
  /** Comes back with the answer, as `ref` does, for programs whose decks have an `id`. It is not looked up. */
  id?: string | number
  /** Which line of the request it was. */
  line: number
  error: Problem
}

export interface BatchLine {
  /** Comes back with the answer. */
  ref?: string | number
  /** Comes back with the answer, as `ref` does, for programs whose decks have an `id`. It is not looked up. */
  id?: string | number
  /**
   * The id of a format, or an alias; unless given, the one that the list or the stored deck names, or the game’s
   * default.
   */
  format?: string
  /** The day to judge for, `YYYY-MM-DD`; today unless given. */
  on?: string
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
}

/** The verdict on one line of a batch. */
export interface BatchVerdict {
  /** Whether `status` is `legal`. */
  legal: boolean
  /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
  status: 'legal' | 'illegal' | 'undetermined'
  game: GameId
  format: {
    id: string
    revision: string
    effectiveFrom: string | null
    effectiveUntil: string | null
    /** Who named the format: the request, the list or stored deck itself, or nobody. */
    chosenBy: 'request' | 'list' | 'default'
  }
  catalogVersion: string
  /** All at once, in a fixed order, each once. */
  violations: readonly Finding[]
  /** Legal but suspicious, or resting on facts that are not certain. */
  warnings: readonly Finding[]
  unresolved: readonly {
    line: number
    text: string
    /** Ids of cards that may have been meant, best first. */
    suggestions: readonly string[]
  }[]
  /** The deck in numbers, as its game counts. */
  summary: Record<string, unknown>
  /**
   * The changes of the status after this day that are known today, the earliest first: by lists that are announced, by
   * cards that are released, by the end of the format. Absent if there are none, and for days that have passed.
   */
  upcoming?: readonly UpcomingVerdict[]
  /** Of a legal deck: its last day, if one is known. */
  legalUntil?: string
  /** Of a deck that is not legal: the first day on which it will be, if one is known. */
  legalFrom?: string
  /** Comes back with the answer. */
  ref?: string | number
  /** Comes back with the answer, as `ref` does, for programs whose decks have an `id`. It is not looked up. */
  id?: string | number
}

export interface BestMulliganBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The format whose set-up is played; by default the one that the deck names, or the game’s own. */
  format?: string
  goals: readonly Goal[]
  weights?: readonly number[]
  /** One hand to advise on. `earlier` has the final cards of the zone dealt before. */
  dealt?: {
    zone: string
    cards: readonly string[]
    earlier?: readonly string[]
  }
}

/** Cards against honor: what each bid is worth for the goals, and what it costs. */
export interface BidAdvice {
  method: 'exact' | 'sample'
  trials?: number
  seed?: number
  rounds: number
  /** For games with honor bids (l5r-lcg, at most 12 of them): the bid, or the bids by round; the last one repeats. */
  opponentBids: number | readonly number[]
  honorWorth: number
  /** The bid with the highest `net`; of equal ones the lowest. */
  best: number
  bids: readonly {
    bid: number
    /** Met by the end of the last round. */
    goals: readonly GoalOdds[]
    /** The sum of the weights of the goals met, on average. */
    value: number
    /** By goal, against the lowest bid. */
    differences: readonly OddsDifference[]
    /** To the opponent over all rounds; negative where honor is gained. */
    honorPaid: number
    /** Honor at the end, on average over games that still go on. */
    honor: number
    /** How likely the game is lost for lack of honor by then. */
    lost: number
    /** What it is worth more than the next lower bid, for each point of honor more; null for the lowest. */
    gain: number | null
    /** `value` less `honorPaid` times `honorWorth`. */
    net: number
  }[]
  model: SimulationModel
  warnings: readonly string[]
}

export interface BidsBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The format whose set-up is played; by default the one that the deck names, or the game’s own. */
  format?: string
  goals: readonly Goal[]
  weights?: readonly number[]
  /** The same bid is made in each of them. */
  rounds?: number
  /** What the opponent bids; the middle of the dial unless given. */
  opponentBids?: number | readonly number[]
  /** What a point of honor is worth, in the measure of the goals’ weights; decides which bid is best. */
  honorWorth?: number
  mulligan?: Mulligan
  policy?: Policy
  method?: 'auto' | 'exact' | 'sample'
  trials?: number
  /** The same seed gives the same answer on every machine. */
  seed?: number
}

export interface BulkIndex {
  data: readonly BulkItem[]
  next: null
  /** How many items all pages have together. Exact; absent where counting them would cost too much. */
  total: number
}

export interface BulkItem {
  game: GameId
  kind: 'cards' | 'packs' | 'formats' | 'rulings' | 'rules-data'
  description: string
  /** The path of the file on this service. */
  url: string
  contentType: string
  /** How it is compressed for whoever accepts that. */
  contentEncoding: 'gzip'
  /** In bytes. */
  size: number
  /** In bytes. */
  compressedSize: number
  /** When something in the file last changed; null while an import is under way. */
  updatedAt: string | null
  /** The `ETag` of the file. */
  etag: string
  catalogVersion: string
}

/**
 * A card. A key without a value is absent, never null. Further keys by game: l5r-lcg: `clan`, `clans`, `side`, `pool`,
 * `version`, `allowedClans`, `roleRestriction`, `otherRoleRestrictions`, `cost`, `influenceCost`, `military`,
 * `political`, `glory`, `militaryBonus`, `politicalBonus`, `strength`, `strengthBonus`, `elements`,
 * `cannotBeStrongholdProvince`, `cannotBeStrongholdProvinceSince`, `influencePool`, `honor`, `fate`, `effects`,
 * `keywordArgs`; l5r-ccg: `clan`, `clans`, `deck`, `singular`, `loyal`, `openLimitGroup`, `factions`, `alignments`,
 * `experience`, `soulOf`, `lotusLegal`, `lotusLegalAs`, `inLotusEdition`, `legality`, `banned`, `goldCost`, `focus`,
 * `force`, `chi`, `honorRequirement`, `personalHonor`, `goldProduction`, `provinceStrength`, `startingHonor`,
 * `deckRules`; shadowfist: `clan`, `clans`, `version`, `earlierVersion`, `foundation`, `cost`, `costRule`, `requires`,
 * `provides`, `fighting`, `power`, `body`, `talents`, `restrictions`, `identity`, `upgrade`, `errata`, `designators`,
 * `titleAliases`.
 */
export interface Card {
  id: string
  game: GameId
  title: string
  subtitle?: string
  type: string
  /** The part of a deck that the card belongs to. */
  section: string
  unique: boolean
  /** Copies that a deck may hold; absent if there is no limit. */
  deckLimit?: number
  /** Copies of all cards with this key are counted together. */
  limitKey: string
  traits: readonly string[]
  keywords: readonly string[]
  printings: readonly {
    pack: string
    number?: string
    quantity?: number
    rarity?: string
  }[]
  [further: string]: unknown
}

/** A card with its status in every format and its rulings. */
export interface CardDetail {
  id: string
  game: GameId
  title: string
  subtitle?: string
  type: string
  /** The part of a deck that the card belongs to. */
  section: string
  unique: boolean
  /** Copies that a deck may hold; absent if there is no limit. */
  deckLimit?: number
  /** Copies of all cards with this key are counted together. */
  limitKey: string
  traits: readonly string[]
  keywords: readonly string[]
  printings: readonly {
    pack: string
    number?: string
    quantity?: number
    rarity?: string
  }[]
  catalogVersion: string
  /** The status of the card in every format today. */
  formats: readonly CardStatus[]
  rulings: readonly {
    id: string
    text: string
    [further: string]: unknown
  }[]
  [further: string]: unknown
}

/** A list of card ids, or a query over the deck’s cards. */
export type CardSet = readonly string[] | string | {
  q: string
}

export interface CardStatus {
  format: string
  /** One of `legal`, `restricted`, `banned`, `splash-banned`, `not-in-pool`. */
  status: string
  /** The first day of this status; null if it never had another. */
  since: string | null
}

/** Every card’s odds in the opening and by round. */
export interface CardTable {
  /** Of the opening; rounds are sampled. */
  method: 'exact' | 'sample'
  trials: number
  seed: number
  unit: 'round' | 'turn'
  cards: readonly {
    card: string
    title: string
    section: string
    zone: string
    copies: number
    /** At least one copy in its zone after the mulligan. */
    opening: {
      probability: number
      /** The probability in whole numbers, reduced. */
      fraction?: string
      standardError?: number
      interval95?: readonly number[]
      /** Beside an estimate of a single count: the value that it estimates. */
      exact?: {
        probability: number
        fraction?: string
      }
    }
    /** At least one copy was in its zone by then: in hand, or faceup on a province. */
    rounds: readonly {
      round: number
      probability: number
      /** The probability in whole numbers, reduced. */
      fraction?: string
      standardError?: number
      interval95?: readonly number[]
      /** Beside an estimate of a single count: the value that it estimates. */
      exact?: {
        probability: number
        fraction?: string
      }
    }[]
  }[]
  model: SimulationModel
  warnings: readonly string[]
}

export interface CardsBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The format whose set-up is played; by default the one that the deck names, or the game’s own. */
  format?: string
  /** Up to which round; 0 for the opening alone. */
  rounds?: number
  /** For games with honor bids (l5r-lcg, at most 12 of them): the bid, or the bids by round; the last one repeats. */
  bids?: number | readonly number[]
  policy?: Policy
  mulligan?: Mulligan
  /** The same seed gives the same answer on every machine. */
  seed?: number
  trials?: number
}

export interface CatalogChangedMessage {
  type: 'catalog.changed'
  /** When it happened. */
  timestamp: string
  /** Cards, packs, formats or rulings of a game changed. */
  data: {
    /** The id of the game. */
    game: string
    version: string
    previous: string | null
    changes: {
      cards: {
        created: number
        updated: number
        removed: number
      }
      packs: {
        created: number
        updated: number
        removed: number
      }
      formats: {
        created: number
        updated: number
        removed: number
      }
      rulings: {
        created: number
        updated: number
        removed: number
      }
    }
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
  }
}

export interface Change {
  seq: number
  kind: 'card' | 'pack' | 'format' | 'ruling'
  id: string
  action: 'created' | 'updated' | 'removed'
  at: string
  /** Its address; absent if it was removed. */
  href?: string
  item?: {
    id: string
    [further: string]: unknown
  }
}

export interface ChangedEvent {
  event: Event
  /** Entrants whose current list is judged differently now. */
  verdicts: readonly {
    number: number
    name: string
    was: EventJudged
    becomes: EventJudged
  }[]
}

export interface Changes {
  data: readonly Change[]
  /** What to send as `since` the next time. */
  until: number
  /** The `cursor` of the next page; null if there is none. */
  next: string | null
  catalogVersion: string
}

export interface CheckDraw {
  id: string
  /** Who did it: the label of a helper, `organiser` or `player`. */
  by: string
  at: string
  seed: number
  /** The numbers that were drawn from. */
  among: readonly number[]
  drawn: readonly number[]
}

export interface CheckDrawView {
  id: string
  /** Who did it: the label of a helper, `organiser` or `player`. */
  by: string
  at: string
  seed: number
  /** The numbers that were drawn from. */
  among: readonly number[]
  drawn: readonly number[]
  /** Those drawn, in the order of the draw. */
  entrants: readonly {
    number: number
    name: string
  }[]
}

/** The titles that somebody may be typing. */
export interface Completions {
  /** Titles, the likeliest first. */
  data: readonly string[]
  next: null
  catalogVersion: string
}

export interface CopiesBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The format whose set-up is played; by default the one that the deck names, or the game’s own. */
  format?: string
  goals: readonly Goal[]
  mulligan?: Mulligan
  /** Cards drawn after the mulligan, such as the first bid; goals then count them too. */
  thenDraw?: {
    hand?: number
  }
  method?: 'auto' | 'exact' | 'sample'
  trials?: number
  /** The same seed gives the same answer on every machine. */
  seed?: number
}

/** What one more or one fewer copy of each card is worth for the goals. */
export interface CopyTable {
  method: 'exact' | 'sample'
  states: {
    needed: number
    limit: number
  }
  trials?: number
  seed?: number
  /** With the deck as it is. */
  goals: readonly GoalOdds[]
  cards: readonly {
    card: string
    title: string
    section: string
    zone: string
    copies: number
    /** By goal, the deck with one more copy against the deck as it is. */
    more: readonly OddsDifference[] | null
    /** The same with one fewer; null where the deck is then too small. */
    fewer: readonly OddsDifference[] | null
  }[]
  model: SimulationModel
  warnings: readonly string[]
}

export interface CreatedAccount {
  id: string
  username: string
  role: 'user' | 'moderator' | 'admin'
  createdAt: string
  /** Each sets a new password once, with `POST /v1/accounts/recover`. Shown only in this answer. */
  recoveryCodes: readonly string[]
}

export interface CreatedApiKey {
  id: string
  name: string
  scopes: readonly ('decks:read' | 'decks:write' | 'events:read' | 'events:write' | 'webhooks')[]
  /** The beginning of the key. */
  hint: string
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
  /** Shown only once. */
  key: string
}

export interface CreatedEventEntrant {
  entrant: EventEntrantView
  number: number
  /** Sent as `Authorization: Bearer`. Shown only in this answer. */
  secret: string
  /** The path of the player’s page with the secret. Shown only in this answer. */
  link: string
}

export interface CreatedEventHelper {
  id: string
  role: 'judge' | 'desk' | 'reader'
  label: string
  /** Of a helper with an account. */
  username?: string
  createdAt: string
  expiresAt: string
  revokedAt: string | null
  /** The last contact, to the minute. */
  lastSeenAt: string | null
  /** Sent as `Authorization: Bearer`. Shown only in this answer. */
  secret?: string
  /** The path of the page with the secret. Shown only in this answer. */
  link?: string
}

export interface CreatedWebhook {
  id: string
  url: string
  types: readonly string[]
  description: string
  filter: WebhookFilter
  enabled: boolean
  /** Why the service switched it off: it answered 410, or took nothing for days. */
  disabledReason: 'gone' | 'failing' | null
  /** The first failure since the last success. */
  failingSince: string | null
  /** Until when the secret before the last rotation signs as well. */
  oldSecretUntil: string | null
  createdAt: string
  /** Verifies signatures. Shown only in this answer. */
  secret: string
}

/** A username and its password. */
export interface Credentials {
  username: string
  /** At least 8 characters; not easy to guess. */
  password: string
}

/** The cards by id or title: a list of them, or a pasted text. */
export type DealtCards = readonly string[] | string

export interface DealtSample {
  seed: number
  zones: Record<string, {
    before: readonly string[]
    replaced: readonly string[]
    after: readonly string[]
  }>
  /** What the owner knows; null for unseen cards. */
  known: Record<string, readonly (string | null)[]>
  log: readonly {
    round: number
    step: string
    cards?: readonly string[]
    slot?: number
    amount?: number
    note?: string
  }[]
  rounds: readonly {
    round: number
    slots: readonly {
      card: string | null
      faceUp: boolean
      province: number
    }[]
    piles: Record<string, number>
    hand: readonly string[]
    gauges: Record<string, number>
    over?: string
  }[]
  model: SimulationModel
  warnings: readonly string[]
}

export interface Deck {
  id: string
  game: GameId
  name: string
  format: string
  /** Visible to the owner only, to everybody who has the id, or to everybody. */
  visibility: 'private' | 'unlisted' | 'public'
  tags: readonly string[]
  author: string
  clan?: string
  splash?: string
  revision: number
  /** SHA-256 of the game and the sorted cards: the same deck has the same hash everywhere. */
  contentHash: string
  /** The deck that it was copied from. */
  origin?: {
    deckId: string
    revision: number
  }
  createdAt: string
  updatedAt: string
  description: string
  /** Card ids and counts. */
  cards: Record<string, number>
  /** Which printing of a card the deck uses: ids of packs by card id. Cards without a choice are left out. */
  printings: Record<string, string>
  /** Lines that name no known card, as they were typed. */
  unresolved: readonly {
    line: number
    text: string
    /** The copies that it states; 1 if it states none. */
    count: number
    /** Where the list has it, if a heading or the line tells. */
    section?: string
  }[]
  /** The verdict in its format today, as returned by `validate`. */
  verdict: Judgement | null
  /** Why there is no verdict. */
  verdictMissing?: string
}

export interface DeckBreaksMessage {
  type: 'deck.breaks'
  /** When it happened. */
  timestamp: string
  /** A stored deck of the account is legal now, and will not be from the first day of a list. */
  data: {
    /** The id of the game. */
    game: string
    deck: string
    /** The id of the format. */
    format: string
    /** The id of the revision of the format. */
    revision: string
    effectiveFrom: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
  }
}

/** A map from card ids (ours, FiveRingsDB’s or EmeraldDB’s) to counts. */
export type DeckCards = Record<string, number>

export interface DeckChange {
  seq: number
  id: string
  game: string
  /** `removed`: deleted, or no longer public. Take `created` and `updated` alike. */
  action: 'created' | 'updated' | 'removed'
  at: string
  /** The deck; absent if it was removed. */
  href?: string
}

export interface DeckChanges {
  data: readonly DeckChange[]
  /** What to send as `since` the next time. */
  until: number
  /** The `cursor` of the next page; null if there is none. */
  next: string | null
}

export interface DeckCheck {
  /** The id of the operation that started it. */
  id: string
  submission: string
  reason: 'random' | 'targeted' | 'cut' | 'other'
  table?: string
  round?: number
  mode: 'piles' | 'order'
  /** Who did it: the label of a helper, `organiser` or `player`. */
  by: string
  startedAt: string
  endedAt?: string
  outcome?: 'same' | 'differs' | 'stopped'
  differences: readonly {
    /** The id of a card, or what was written for one that is not known. */
    card: string
    expected: number
    counted: number
  }[]
  /** What the judge wrote about it. */
  words?: string
}

export interface DeckCheckEnd {
  /** Copies by card id; cards that are not named are as the list has them. */
  counted?: Record<string, number>
  /** Cards that the list does not have, by id or in words. */
  strangers?: Record<string, number>
  /** The check ends without a result. */
  stopped?: true
  /** What the judge decided, in their own words. */
  words?: string
}

export interface DeckCheckView {
  /** The id of the operation that started it. */
  id: string
  submission: string
  reason: 'random' | 'targeted' | 'cut' | 'other'
  table?: string
  round?: number
  mode: 'piles' | 'order'
  /** Who did it: the label of a helper, `organiser` or `player`. */
  by: string
  startedAt: string
  endedAt?: string
  outcome?: 'same' | 'differs' | 'stopped'
  differences: readonly {
    /** The id of a card, or what was written for one that is not known. */
    card: string
    expected: number
    counted: number
    /** In words. */
    message: string
  }[]
  /** What the judge wrote about it. */
  words?: string
  entrant: number
  /** By which the match is extended; null while the check runs. */
  extensionMinutes: number | null
  splits: readonly {
    section: string
    /** Into piles of one title at once, or by type first. */
    by: 'title' | 'type'
    /** Piles on the table at each step. */
    piles: readonly number[]
  }[]
  /** The verdict on the deck as it was counted; null unless it differs. */
  asCounted: Judgement | null
}

export interface DeckChecks {
  data: readonly {
    /** The id of the operation that started it. */
    id: string
    submission: string
    reason: 'random' | 'targeted' | 'cut' | 'other'
    table?: string
    round?: number
    mode: 'piles' | 'order'
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    startedAt: string
    endedAt?: string
    outcome?: 'same' | 'differs' | 'stopped'
    /** What the judge wrote about it. */
    words?: string
    entrant: number
    name: string
  }[]
  next: null
  /** How many items all pages have together. Exact; absent where counting them would cost too much. */
  total: number
  progress: {
    decks: number
    checked: number
    /** A tenth of the decks, as tournament rules ask. */
    goal: number
    toGo: number
  }
  /** Numbers of entrants who play, have a list, and were never checked. */
  neverChecked: readonly number[]
  draws: readonly CheckDraw[]
}

export interface DeckCopy {
  name?: string
  /** Default: private. */
  visibility?: 'private' | 'unlisted' | 'public'
  /** Default: the newest. */
  revision?: number
}

export interface DeckDiff {
  from: {
    deckId: string
    revision: number
    /** SHA-256 of the game and the sorted cards: the same deck has the same hash everywhere. */
    contentHash: string
  }
  to: {
    deckId: string
    revision: number
    /** SHA-256 of the game and the sorted cards: the same deck has the same hash everywhere. */
    contentHash: string
  }
  /** The same cards in the same printings. */
  same: boolean
  /** Card ids and counts. */
  added: Record<string, number>
  /** Card ids and counts. */
  removed: Record<string, number>
  changed: Record<string, {
    from: number
    to: number
  }>
  /** Cards whose chosen printing differs; null where none is chosen. It does not change `contentHash`. */
  printings: Record<string, {
    from: string | null
    to: string | null
  }>
  sections: readonly {
    section: string
    /** Card ids and counts. */
    added: Record<string, number>
    /** Card ids and counts. */
    removed: Record<string, number>
    changed: Record<string, {
      from: number
      to: number
    }>
  }[]
}

/** A deck without its verdict. */
export interface DeckFacts {
  id: string
  game: GameId
  name: string
  format: string
  /** Visible to the owner only, to everybody who has the id, or to everybody. */
  visibility: 'private' | 'unlisted' | 'public'
  tags: readonly string[]
  author: string
  clan?: string
  splash?: string
  revision: number
  /** SHA-256 of the game and the sorted cards: the same deck has the same hash everywhere. */
  contentHash: string
  /** The deck that it was copied from. */
  origin?: {
    deckId: string
    revision: number
  }
  createdAt: string
  updatedAt: string
  description: string
  /** Card ids and counts. */
  cards: Record<string, number>
  /** Which printing of a card the deck uses: ids of packs by card id. Cards without a choice are left out. */
  printings: Record<string, string>
  /** Lines that name no known card, as they were typed. */
  unresolved: readonly {
    line: number
    text: string
    /** The copies that it states; 1 if it states none. */
    count: number
    /** Where the list has it, if a heading or the line tells. */
    section?: string
  }[]
}

/** A deck in a list. */
export interface DeckHead {
  id: string
  game: GameId
  name: string
  format: string
  /** Visible to the owner only, to everybody who has the id, or to everybody. */
  visibility: 'private' | 'unlisted' | 'public'
  tags: readonly string[]
  author: string
  clan?: string
  splash?: string
  revision: number
  /** SHA-256 of the game and the sorted cards: the same deck has the same hash everywhere. */
  contentHash: string
  /** The deck that it was copied from. */
  origin?: {
    deckId: string
    revision: number
  }
  createdAt: string
  updatedAt: string
  cardCount: number
  /** Whether `status` is `legal`; null if the format has no list for today. */
  legal: boolean | null
  /** The verdict in its format today; null if the format has no list for today. */
  status: 'legal' | 'illegal' | 'undetermined' | null
  deletedAt?: string
}

/**
 * Fields that are left out do not change. New `cards` (or `text`) and new `printings` make a new revision. `printings`
 * replaces all choices; new cards without it keep the choices for cards that are still in the deck, unless the list
 * names others.
 */
export interface DeckPatch {
  name?: string
  description?: string
  /**
   * The format that the deck is judged by. Default for a new deck: the one that its list names, or the game’s default.
   */
  format?: string
  /** Visible to the owner only, to everybody who has the id, or to everybody. */
  visibility?: 'private' | 'unlisted' | 'public'
  tags?: readonly string[]
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  printings?: DeckPrintings
  /** Store unknown ids and lines with the deck instead of refusing it. */
  allowUnresolved?: boolean
  /** Describes the new revision. */
  message?: string
}

/**
 * Which printing of a card the deck uses: a map from card ids to packs, each by its id, name or code. The card must be
 * in the deck and printed in the pack.
 */
export type DeckPrintings = Record<string, string>

export interface DeckRevision {
  revision: number
  createdAt: string
  author: string
  message?: string
  /** Card ids and counts. */
  cards: Record<string, number>
  /** Which printing of a card the deck uses: ids of packs by card id. Cards without a choice are left out. */
  printings: Record<string, string>
  unresolved: readonly {
    line: number
    text: string
    /** The copies that it states; 1 if it states none. */
    count: number
    /** Where the list has it, if a heading or the line tells. */
    section?: string
  }[]
  /** SHA-256 of the game and the sorted cards: the same deck has the same hash everywhere. */
  contentHash: string
}

/** The rulings of a deck, card by card; cards without rulings are left out. */
export interface DeckRulings {
  deck: string
  game: GameId
  data: readonly {
    card: {
      id: string
      title: string
      section: string
      count: number
    }
    rulings: readonly Ruling[]
  }[]
  next: null
  /** How many items all pages have together. Exact; absent where counting them would cost too much. */
  total: number
}

export interface DecklistLink {
  /** The address of a deck; without a scheme where the site is known. */
  url: string
  /**
   * The format whose pool tells versions of a title apart; otherwise the one that the list names, or the game’s
   * default.
   */
  format?: string
  /** The day of the pool; otherwise today. */
  on?: string
}

export interface DecklistRemark {
  line: number
  text: string
  /** What it was read as; `outside` is a card or line of a sideboard, or one that was cut. */
  as: 'heading' | 'name' | 'note' | 'link' | 'outside'
}

export interface DecklistText {
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text: string
  /**
   * The format whose pool tells versions of a title apart; otherwise the one that the list names, or the game’s
   * default.
   */
  format?: string
  /** The day of the pool; otherwise today. */
  on?: string
}

export interface DecklistToRender {
  cards: DeckCards
  /**
   * `emeralddb`, `json`, `octgn`, `markdown`, `plain`; also `sun-and-moon` for `l5r-ccg`, `shadowfist` for
   * `shadowfist`.
   */
  as: string
  /** The name of the deck, for formats that have one. */
  name?: string
  printings?: DeckPrintings
}

/** Numbers of decks. */
export interface DecksByStatus {
  legal: number
  undetermined: number
  illegal: number
}

export interface DevicePublicKey {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
}

export interface DrawOdds {
  method: 'sample'
  trials: number
  seed: number
  unit: 'round' | 'turn'
  rounds: readonly {
    round: number
    /** The probability that the goal has been met by then. */
    goals: readonly GoalOdds[]
    /** The probability that the goal holds in this very round, among games that still go on. */
    goalsInRound: readonly GoalOdds[]
    stillPlaying: number
    /** Why games have ended by then, and how many did. */
    ended: readonly {
      reason: string
      probability: number
    }[]
    /** Mean number of cards at the end of the round. */
    zones: Record<string, number>
    /**
     * Means at the end of the round, such as honor and fate, over games that still go on; events such as deck-outs over
     * all games.
     */
    gauges: Record<string, number>
    /** For some gauges the probability of each number; the first is 0 or less, the last 99 or more. */
    gaugeValues: readonly {
      gauge: string
      values: readonly {
        value: number
        probability: number
      }[]
    }[]
    /** For games with a currency; means and probabilities are over games that still go on. */
    spending?: {
      /** The gauge: what cards are bought with. */
      of: string
      /** Spent by then, on average over all games. */
      spent: number
      /** Left at the end of the round, on average. */
      left: number
      /** Collected by then and not spent, on average; what stays for later rounds can still be spent. */
      wasted: number
      /** The probability that nothing is left at the end of the round. */
      allSpent: {
        probability: number
        standardError?: number
        interval95?: readonly number[]
      }
    }
    /** How many cards of each set of the goals there were when goals were last looked at. */
    counts: readonly {
      zone: string
      label: string
      /** The moment in the round: cards in slots are counted after the reveal. */
      when: string
      mean: number
      /** The probability of each number; for the first 40 sets. */
      values?: readonly {
        value: number
        probability: number
      }[]
    }[]
  }[]
  against?: OddsComparison
  model: SimulationModel
  warnings: readonly string[]
}

export interface DrawsBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The format whose set-up is played; by default the one that the deck names, or the game’s own. */
  format?: string
  /** At most 12 in l5r-lcg, 60 in l5r-ccg, 60 in shadowfist. */
  rounds: number
  goals: readonly Goal[]
  /** For games with honor bids (l5r-lcg, at most 12 of them): the bid, or the bids by round; the last one repeats. */
  bids?: number | readonly number[]
  policy?: Policy
  mulligan?: Mulligan
  /** The same seed gives the same answer on every machine. */
  seed?: number
  /** What to compare with, on the same goals and in the same games. */
  against?: AgainstBody
  trials?: number
}

export interface Event {
  /** The code of an event. */
  code: string
  game: string
  /** The format that lists are judged by. */
  format: string
  /** The day by whose lists decks are judged. */
  judgedOn: string
  name: string
  place: string | null
  startsAt: string
  /** An IANA time zone. */
  timeZone: string
  /** Players may send and replace lists until then. */
  deadline: string | null
  /** Whether players may register themselves. */
  registration: 'open' | 'closed'
  /** Who may see lists, and from when. Publishing also takes the consent of each entrant. */
  lists: 'staff' | 'entrants-from-start' | 'public-after-end' | 'public'
  /** Whether lists that are not legal are refused, or taken and marked. */
  illegal: 'refuse' | 'mark'
  /** Whether desk helpers see lists, or only their verdicts. */
  deskSees: 'lists' | 'verdicts'
  /** Whether desk helpers may do deck checks. */
  deskChecks: boolean
  /** Minutes that a deck check adds to its duration as time extension. */
  extraMinutes: number
  state: 'draft' | 'open' | 'running' | 'ended'
  /** Days after the start when names, notes, secrets and checks are removed. */
  purgeAfterDays: number
  /** The revision of the format on the day; null if it has none. */
  revision: string | null
  /** How many have entered. */
  entrants: number
  /** What the caller is at this event; null for strangers. */
  role: 'organiser' | 'judge' | 'desk' | 'reader' | 'player' | null
  /** Of a player: their number. */
  entrant?: number
  createdAt: string
}

export interface EventAcceptance {
  /** The version of the entrant that was seen. */
  base?: number
  /** The current one unless given. */
  submission?: string
  /** Of the list that was read. */
  contentHash: string
  /** The verdict that was read; if it is another one by now, the acceptance is a conflict. */
  seen?: {
    /** Null if the format has no list for the day. */
    status: 'legal' | 'illegal' | 'undetermined' | null
    /** The codes of the violations. */
    codes: readonly string[]
  }
}

export interface EventAction {
  /** The version of the entrant that was seen. */
  base?: number
}

export interface EventChangeRequest {
  /** What the player asks the desk for. */
  text: string
}

export interface EventChangedMessage {
  type: 'event.changed'
  /** When it happened. */
  timestamp: string
  /** The settings of an event changed. */
  data: {
    /** The id of the game. */
    game: string
    /** The code of the event. */
    event: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
    /** The names of the settings that changed. */
    settings: readonly string[]
  }
}

export interface EventChanges {
  /** Oldest first. Ask again while the last one is not number `seq`. */
  entries: readonly EventLogEntry[]
  /** The number of the newest operation in the log. */
  seq: number
  /** Tells this log, up to the last of `entries`, from others with the same numbers. Send it with `since`. */
  epoch: string
}

export interface EventCheckChangedMessage {
  type: 'event.check-changed'
  /** When it happened. */
  timestamp: string
  /** Deck checks were drawn, begun or ended. */
  data: {
    /** The id of the game. */
    game: string
    /** The code of the event. */
    event: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
    /** What was done, in order; what is done in quick succession comes in one message. */
    operations: readonly {
      /** Its number in the log. */
      seq: number
      /** The kind of the operation. */
      kind: string
      /** The number of the entrant that it concerns. */
      entrant?: number
      at: string
    }[]
    /**
     * Of the log up to the last of `operations`; ask for its changes with the `seq` of that as `since`, and with this.
     */
    epoch: string
  }
}

export interface EventCreatedMessage {
  type: 'event.created'
  /** When it happened. */
  timestamp: string
  /** An event of the account was created. */
  data: {
    /** The id of the game. */
    game: string
    /** The code of the event. */
    event: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
  }
}

export interface EventDeletedMessage {
  type: 'event.deleted'
  /** When it happened. */
  timestamp: string
  /** An event was deleted. */
  data: {
    /** The id of the game. */
    game: string
    /** The code of the event. */
    event: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
  }
}

export interface EventDevice {
  id: string
  name: string
  /** Null for a device of the organiser. */
  helper: string | null
  publicKey: DevicePublicKey | null
  createdAt: string
  lastSeenAt: string
}

export interface EventEntrant {
  number: number
  /** The operation that added the entrant. */
  added: string
  name: string
  pronouns: string | null
  /** A note of the staff. */
  note: string | null
  consent: {
    publish: boolean
    stream: boolean
  }
  /** The submission that counts. */
  current: string | null
  accepted: {
    submission: string
    contentHash: string
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
  } | null
  locked: boolean
  checkedIn: {
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
  } | null
  dropped: {
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
  } | null
  /** Added by mistake; the number stays taken. */
  removed: boolean
  changedAfterLock: boolean
  submissions: readonly EventSubmissionHead[]
  /** Not yet resolved. */
  conflicts: readonly {
    operation: string
    kind: string
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
    /** The list that waits. */
    submission?: string
    /** Of an acceptance whose list is judged otherwise by now: the status by which it was accepted. */
    was?: 'legal' | 'illegal' | 'undetermined' | null
  }[]
  /** What the player asked the desk for. */
  requests: readonly {
    id: string
    text: string
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
  }[]
  checks: readonly DeckCheck[]
  /** Goes up with every operation that changes the entrant. */
  version: number
  /** The newest changes, oldest first. */
  trail: readonly {
    operation: string
    /** Its number in the log. */
    seq: number
    before: {
      name?: string
      pronouns?: string | null
      /** A note of the staff. */
      note?: string | null
      consent?: {
        publish: boolean
        stream: boolean
      }
      /** The submission that counts. */
      current?: string | null
      accepted?: {
        submission: string
        contentHash: string
        /** Who did it: the label of a helper, `organiser` or `player`. */
        by: string
        at: string
      } | null
      locked?: boolean
      checkedIn?: {
        /** Who did it: the label of a helper, `organiser` or `player`. */
        by: string
        at: string
      } | null
      dropped?: {
        /** Who did it: the label of a helper, `organiser` or `player`. */
        by: string
        at: string
      } | null
      /** Added by mistake; the number stays taken. */
      removed?: boolean
      changedAfterLock?: boolean
    }
    after: {
      name?: string
      pronouns?: string | null
      /** A note of the staff. */
      note?: string | null
      consent?: {
        publish: boolean
        stream: boolean
      }
      /** The submission that counts. */
      current?: string | null
      accepted?: {
        submission: string
        contentHash: string
        /** Who did it: the label of a helper, `organiser` or `player`. */
        by: string
        at: string
      } | null
      locked?: boolean
      checkedIn?: {
        /** Who did it: the label of a helper, `organiser` or `player`. */
        by: string
        at: string
      } | null
      dropped?: {
        /** Who did it: the label of a helper, `organiser` or `player`. */
        by: string
        at: string
      } | null
      /** Added by mistake; the number stays taken. */
      removed?: boolean
      changedAfterLock?: boolean
    }
  }[]
}

/** The id in `result` is what `undo` takes. */
export interface EventEntrantAfter {
  entrant: EventEntrantView
  result: EventOperationResult
}

export interface EventEntrantChangedMessage {
  type: 'event.entrant-changed'
  /** When it happened. */
  timestamp: string
  /** Entrants were added, changed, checked in or dropped, or their lists are judged otherwise by now. */
  data: {
    /** The id of the game. */
    game: string
    /** The code of the event. */
    event: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
    /** What was done, in order; what is done in quick succession comes in one message. */
    operations: readonly {
      /** Its number in the log. */
      seq: number
      /** The kind of the operation. */
      kind: string
      /** The number of the entrant that it concerns. */
      entrant?: number
      at: string
    }[]
    /**
     * Of the log up to the last of `operations`; ask for its changes with the `seq` of that as `since`, and with this.
     */
    epoch: string
  }
}

export interface EventEntrantLink {
  number: number
  /** Sent as `Authorization: Bearer`. Shown only in this answer. */
  secret: string
  /** The path of the player’s page with the secret. Shown only in this answer. */
  link: string
}

export interface EventEntrantPatch {
  name?: string
  pronouns?: string | null
  note?: string | null
  consent?: {
    publish: boolean
    stream: boolean
  }
  /** Takes the entrant off the list, or back onto it; the number stays taken. */
  removed?: boolean
}

/** Players do not see the staff’s notes and deck checks. */
export interface EventEntrantView {
  number: number
  /** The operation that added the entrant. */
  added: string
  name: string
  pronouns: string | null
  /** A note of the staff. */
  note: string | null
  consent: {
    publish: boolean
    stream: boolean
  }
  /** The submission that counts. */
  current: string | null
  accepted: {
    submission: string
    contentHash: string
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
  } | null
  locked: boolean
  checkedIn: {
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
  } | null
  dropped: {
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
  } | null
  /** Added by mistake; the number stays taken. */
  removed: boolean
  changedAfterLock: boolean
  submissions: readonly EventSubmissionHead[]
  /** Not yet resolved. */
  conflicts: readonly {
    operation: string
    kind: string
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
    /** The list that waits. */
    submission?: string
    /** Of an acceptance whose list is judged otherwise by now: the status by which it was accepted. */
    was?: 'legal' | 'illegal' | 'undetermined' | null
  }[]
  /** What the player asked the desk for. */
  requests: readonly {
    id: string
    text: string
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
  }[]
  checks: readonly DeckCheck[]
  /** Goes up with every operation that changes the entrant. */
  version: number
  /** How far the entrant has come. */
  standing: 'registered' | 'submitted' | 'accepted' | 'checked-in' | 'dropped'
  /** What a person should notice. */
  flags: readonly ('late' | 'not-legal' | 'undetermined' | 'changed-after-lock' | 'conflict' | 'request' | 'twin')[]
}

export interface EventHelper {
  id: string
  role: 'judge' | 'desk' | 'reader'
  label: string
  /** Of a helper with an account. */
  username?: string
  createdAt: string
  expiresAt: string
  revokedAt: string | null
  /** The last contact, to the minute. */
  lastSeenAt: string | null
}

export interface EventJudged {
  /** Null if the format has no list for the day. */
  status: 'legal' | 'illegal' | 'undetermined' | null
  /** The codes of the violations. */
  codes: readonly string[]
  /** The revision of the format. */
  revision: string | null
  catalogVersion: string
}

export interface EventList {
  cards: DeckCards
  unread?: readonly {
    line: number
    text: string
    /** The copies that it states; 1 if it states none. */
    count?: number
    /** Where the list has it, if a heading or the line tells. */
    section?: string
  }[]
  name?: string
}

export interface EventListAcceptedMessage {
  type: 'event.list-accepted'
  /** When it happened. */
  timestamp: string
  /** Lists were accepted, or that was undone. */
  data: {
    /** The id of the game. */
    game: string
    /** The code of the event. */
    event: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
    /** What was done, in order; what is done in quick succession comes in one message. */
    operations: readonly {
      /** Its number in the log. */
      seq: number
      /** The kind of the operation. */
      kind: string
      /** The number of the entrant that it concerns. */
      entrant?: number
      at: string
    }[]
    /**
     * Of the log up to the last of `operations`; ask for its changes with the `seq` of that as `since`, and with this.
     */
    epoch: string
  }
}

export interface EventListBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The name of the deck. */
  name?: string
}

export interface EventListChange {
  /** The id of the card; absent for a line that names none. */
  card?: string
  title?: string
  section?: string
  /** A line that names no card, as it was typed. */
  text?: string
  /** How many there were. */
  from: number
  to: number
  /** The change in words. */
  message: string
}

export interface EventListSubmittedMessage {
  type: 'event.list-submitted'
  /** When it happened. */
  timestamp: string
  /** Lists were handed in. */
  data: {
    /** The id of the game. */
    game: string
    /** The code of the event. */
    event: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
    /** What was done, in order; what is done in quick succession comes in one message. */
    operations: readonly {
      /** Its number in the log. */
      seq: number
      /** The kind of the operation. */
      kind: string
      /** The number of the entrant that it concerns. */
      entrant?: number
      at: string
    }[]
    /**
     * Of the log up to the last of `operations`; ask for its changes with the `seq` of that as `since`, and with this.
     */
    epoch: string
  }
}

export interface EventLogEntry {
  operation: LoggedEventOperation
  stamp: {
    seq: number
    /** When the service received it. */
    at: string
    actor: {
      role: 'organiser' | 'judge' | 'desk' | 'reader' | 'player'
      label: string
      /** Of a player: the entrant’s own number. */
      entrant?: number
    }
    /** Of a list that was sent, or that was accepted and is judged otherwise by now. */
    judged?: EventJudged
    /** Sent with a link that was revoked after the operation was made. */
    claimed?: true
  }
  /** `repeated`: it had been done already; `conflict`: it met another operation, and a person should look at both. */
  outcome: 'applied' | 'repeated' | 'refused' | 'conflict'
  problem?: {
    code: string
    message: string
  }
}

export type EventOperation = {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'entrant.add'
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    number?: number
    name: string
    pronouns?: string
    note?: string
    consent?: {
      publish: boolean
      stream: boolean
    }
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'entrant.change'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    name?: string
    pronouns?: string | null
    note?: string | null
    consent?: {
      publish: boolean
      stream: boolean
    }
    /** Takes the entrant off the list, or back onto it; the number stays taken. */
    removed?: boolean
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'submit'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    list: EventList
    contentHash: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'accept'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    submission: string
    contentHash: string
    /** The verdict that was read; if it is another one by now, the acceptance is a conflict. */
    seen?: {
      /** Null if the format has no list for the day. */
      status: 'legal' | 'illegal' | 'undetermined' | null
      /** The codes of the violations. */
      codes: readonly string[]
    }
    /** What the desk handed out when it had no connection; the receipt names it. */
    claim?: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'lock'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: Record<string, never>
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'unlock'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: Record<string, never>
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'check-in'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: Record<string, never>
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'drop'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: Record<string, never>
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'undo'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    operation: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'request'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    text: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'resolve'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    operation: string
    keep?: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'link'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: Record<string, never>
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'read'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    submission: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'check.start'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    reason: 'random' | 'targeted' | 'cut' | 'other'
    table?: string
    round?: number
    mode: 'piles' | 'order'
    submission: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'check.end'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    check: string
    endedAt: string
    outcome: 'same' | 'differs' | 'stopped'
    differences: readonly {
      /** The id of a card, or what was written for one that is not known. */
      card: string
      expected: number
      counted: number
    }[]
    words?: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'draw'
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    seed: number
    /** The numbers that were drawn from. */
    among: readonly number[]
    drawn: readonly number[]
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'enrol'
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    block: number
  }
}

export interface EventOperationResult {
  id: string
  /** Its place in the log; absent if it is not in the log. */
  seq?: number
  /** `repeated`: it had been done already; `conflict`: it met another operation, and a person should look at both. */
  outcome: 'applied' | 'repeated' | 'refused' | 'conflict'
  problem?: {
    code: string
    message: string
  }
  /** The number of the entrant, of one who was added, too. */
  entrant?: number
}

export interface EventOperationResults {
  /** In the order of the operations. */
  results: readonly EventOperationResult[]
  /** Oldest first. Ask again while the last one is not number `seq`. */
  entries: readonly EventLogEntry[]
  /** The number of the newest operation in the log. */
  seq: number
  /** Tells this log, up to the last of `entries`, from others with the same numbers. Send it with `since`. */
  epoch: string
}

export interface EventOperations {
  operations: readonly EventOperation[]
  /** What the device has of the log; the answer brings what follows. */
  since?: number
  /**
   * That of the answer that brought number `since`. If the log is another one by now, as after a restore, the answer is
   * 409 `log.restored`.
   */
  epoch?: string
  /**
   * The log was restored, and had confirmed these before. One that is refused now and changes nothing is not in the
   * log, so that it can be handed in once more.
   */
  again?: true
  device?: string
}

export interface EventPatch {
  /** The format that lists are judged by. */
  format?: string
  /** The day by whose lists decks are judged. */
  judgedOn?: string
  name?: string
  place?: string | null
  startsAt?: string
  /** An IANA time zone. */
  timeZone?: string
  /** Players may send and replace lists until then. */
  deadline?: string | null
  /** Whether players may register themselves. */
  registration?: 'open' | 'closed'
  /** Who may see lists, and from when. Publishing also takes the consent of each entrant. */
  lists?: 'staff' | 'entrants-from-start' | 'public-after-end' | 'public'
  /** Whether lists that are not legal are refused, or taken and marked. */
  illegal?: 'refuse' | 'mark'
  /** Whether desk helpers see lists, or only their verdicts. */
  deskSees?: 'lists' | 'verdicts'
  /** Whether desk helpers may do deck checks. */
  deskChecks?: boolean
  /** Minutes that a deck check adds to its duration as time extension. */
  extraMinutes?: number
  state?: 'draft' | 'open' | 'running' | 'ended'
  /** Days after the start when names, notes, secrets and checks are removed. */
  purgeAfterDays?: number
}

export interface EventPublishedMessage {
  type: 'event.published'
  /** When it happened. */
  timestamp: string
  /** The lists of an event are shown to more people than before. */
  data: {
    /** The id of the game. */
    game: string
    /** The code of the event. */
    event: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
    audience: 'entrants' | 'public'
  }
}

export interface EventRegistration {
  name: string
  pronouns?: string
  consent?: {
    publish: boolean
    stream: boolean
  }
}

export interface EventResolution {
  /** The version of the entrant that was seen. */
  base?: number
  operation: string
  keep?: string
}

export interface EventSettings {
  game: string
  /** The format that lists are judged by. */
  format: string
  /** The day by whose lists decks are judged. */
  judgedOn: string
  name: string
  place: string | null
  startsAt: string
  /** An IANA time zone. */
  timeZone: string
  /** Players may send and replace lists until then. */
  deadline: string | null
  /** Whether players may register themselves. */
  registration: 'open' | 'closed'
  /** Who may see lists, and from when. Publishing also takes the consent of each entrant. */
  lists: 'staff' | 'entrants-from-start' | 'public-after-end' | 'public'
  /** Whether lists that are not legal are refused, or taken and marked. */
  illegal: 'refuse' | 'mark'
  /** Whether desk helpers see lists, or only their verdicts. */
  deskSees: 'lists' | 'verdicts'
  /** Whether desk helpers may do deck checks. */
  deskChecks: boolean
  /** Minutes that a deck check adds to its duration as time extension. */
  extraMinutes: number
  state: 'draft' | 'open' | 'running' | 'ended'
  /** Days after the start when names, notes, secrets and checks are removed. */
  purgeAfterDays: number
}

export interface EventSnapshot {
  state: EventState
  /** Tells this log, up to `state.seq`, from others with the same numbers. */
  epoch: string
  /** The ids of all cards in the lists. */
  cards: readonly string[]
  /** Empty for roles that see only verdicts. */
  lists: readonly {
    /** Places in `cards` of the snapshot and counts, by turns. */
    cards: readonly number[]
    unread?: readonly {
      line: number
      text: string
      /** The copies that it states; 1 if it states none. */
      count?: number
      /** Where the list has it, if a heading or the line tells. */
      section?: string
    }[]
    name?: string
    /** Of the entrant. */
    number: number
    /** Which of the entrant’s submissions it is. */
    n: number
  }[]
  actor: {
    role: 'organiser' | 'judge' | 'desk' | 'reader' | 'player'
    label: string
    /** Of a player: the entrant’s own number. */
    entrant?: number
  }
  /** Of the game’s data that the service judges by. */
  catalogVersion: string
}

export interface EventState {
  /** The code of an event. */
  code: string
  /** The number of the newest operation that the state includes. */
  seq: number
  settings: EventSettings
  /** The lowest number that is neither taken nor set aside for a device. */
  nextNumber: number
  blocks: readonly {
    device: string
    from: number
    to: number
  }[]
  draws: readonly CheckDraw[]
  /** By number. */
  entrants: Record<string, EventEntrant>
}

export interface EventSubmission {
  /** The id of the operation that sent it. */
  id: string
  n: number
  contentHash: string
  source: 'player' | 'desk' | 'import'
  /** Who did it: the label of a helper, `organiser` or `player`. */
  by: string
  at: string
  /** `late`: after the deadline; `claimed`: received after it, made before it by the clock of a desk. */
  late?: 'late' | 'claimed'
  /** Sent against a lock or a rule of the event; kept for people to see. */
  refused?: true
  judged: EventJudged
  /** Whether it is the one that counts. */
  current: boolean
  accepted: boolean
}

export interface EventSubmissionDiff {
  from: {
    n: number
    contentHash: string
    source: 'player' | 'desk' | 'import'
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
  }
  to: {
    n: number
    contentHash: string
    source: 'player' | 'desk' | 'import'
    /** Who did it: the label of a helper, `organiser` or `player`. */
    by: string
    at: string
  }
  same: boolean
  changes: readonly EventListChange[]
}

export interface EventSubmissionHead {
  /** The id of the operation that sent it. */
  id: string
  n: number
  contentHash: string
  source: 'player' | 'desk' | 'import'
  /** Who did it: the label of a helper, `organiser` or `player`. */
  by: string
  at: string
  /** `late`: after the deadline; `claimed`: received after it, made before it by the clock of a desk. */
  late?: 'late' | 'claimed'
  /** Sent against a lock or a rule of the event; kept for people to see. */
  refused?: true
  judged: EventJudged
}

export interface EventSubmissionPreview {
  contentHash: string
  list: EventList
  /** The list in the order of the printed sheet. */
  sections: readonly {
    /** Absent for lines of no known section. */
    section?: string
    name: string
    total: number
    lines: readonly {
      /** The id of the card; absent for a line that names none. */
      card?: string
      count: number
      /** The title, or the line as it was typed. */
      text: string
      unread?: true
      /** The numbers, from 1, of the violations that name the card. */
      reasons?: readonly number[]
    }[]
  }[]
  /** In the format and on the day of the event. */
  verdict: Judgement | null
  /** Why there is no verdict. */
  verdictMissing?: string
  /** Lines that name no card; they are kept as they were typed. */
  unresolved: readonly {
    line: number
    text: string
    /** Ids of cards that may have been meant, best first. */
    suggestions: readonly string[]
  }[]
  /** What sending the list would come to now. */
  outcome: 'applied' | 'repeated' | 'refused' | 'conflict'
  problem?: {
    code: string
    message: string
  }
  /** What differs from the list that counts now. */
  changes: readonly EventListChange[]
}

/** Without the list for those who see verdicts only. */
export interface EventSubmissionView {
  /** The id of the operation that sent it. */
  id: string
  n: number
  contentHash?: string
  source: 'player' | 'desk' | 'import'
  /** Who did it: the label of a helper, `organiser` or `player`. */
  by: string
  at: string
  /** `late`: after the deadline; `claimed`: received after it, made before it by the clock of a desk. */
  late?: 'late' | 'claimed'
  /** Sent against a lock or a rule of the event; kept for people to see. */
  refused?: true
  judged: EventJudged
  /** Whether it is the one that counts. */
  current: boolean
  accepted: boolean
  list?: EventList
  /** The list in the order of the printed sheet. */
  sections?: readonly {
    /** Absent for lines of no known section. */
    section?: string
    name: string
    total: number
    lines: readonly {
      /** The id of the card; absent for a line that names none. */
      card?: string
      count: number
      /** The title, or the line as it was typed. */
      text: string
      unread?: true
      /** The numbers, from 1, of the violations that name the card. */
      reasons?: readonly number[]
    }[]
  }[]
  /** In the format and on the day of the event. */
  verdict?: Judgement | null
  /** Why there is no verdict. */
  verdictMissing?: string
  /** Lines that name no card; they are kept as they were typed. */
  unresolved?: readonly {
    line: number
    text: string
    /** Ids of cards that may have been meant, best first. */
    suggestions: readonly string[]
  }[]
}

export interface EventSubmitted {
  entrant: EventEntrantView
  submission: EventSubmissionView
  /** What differs from the list that counted before. */
  changes: readonly EventListChange[]
}

export interface EventUndo {
  /** The version of the entrant that was seen. */
  base?: number
  operation: string
}

/** A violation of a rule, or in `warnings` a doubt. */
export interface Finding {
  code: string
  message: string
  /** Ids of the cards concerned; ids of unknown cards as they were given. */
  cards: readonly string[]
  actual?: number
  limit?: number
  /**
   * What is not known that this violation rests on: a line or id that was not read, or a size that unread copies could
   * fill (`unread`), the facts of a card (`facts`), or a list used in place of one that is not available (`list`).
   * Absent if the violation is certain.
   */
  uncertain?: 'unread' | 'facts' | 'list'
  /** The document that states the rule, and the entry in it. */
  rule: {
    document: string
    entry: string
  }
}

/** A format with its revisions, the oldest first. */
export interface Format {
  id: string
  name: string
  aliases: readonly string[]
  publisher?: string
  description?: string
  revisions: readonly {
    id: string
    name?: string
    announced?: string
    /** The first day; null if it has always been in force. */
    effectiveFrom: string | null
    /** The last day; null while it is in force. */
    effectiveUntil: string | null
    /** The first day is not certain. */
    approximate: boolean
    confidence: 'high' | 'medium' | 'low'
    /** Parts taken from another revision, since those in force are not available. */
    borrowed: readonly ('lists' | 'pool')[]
    source: string
    notes?: string
  }[]
}

/** A format on one day. */
export interface FormatInFull {
  game: GameId
  id: string
  name: string
  aliases: readonly string[]
  publisher?: string
  description?: string
  on: string
  revision: {
    id: string
    name?: string
    announced?: string
    /** The first day; null if it has always been in force. */
    effectiveFrom: string | null
    /** The last day; null while it is in force. */
    effectiveUntil: string | null
    /** The first day is not certain. */
    approximate: boolean
    confidence: 'high' | 'medium' | 'low'
    /** Parts taken from another revision, since those in force are not available. */
    borrowed: readonly ('lists' | 'pool')[]
    source: string
    notes?: string
    rules: readonly {
      key: string
      rule: string
      summary: string
      params: Record<string, unknown>
      source: {
        document: string
        entry: string
      }
    }[]
    sizes: Record<string, {
      min: number
      max: number | null
    }>
    /** Which cards it plays with: packs, cycles, facts, single cards. */
    pool: Record<string, unknown>
    /** Card ids by list: `restricted`, `banned`. */
    lists: Record<string, readonly string[]>
    caveats: readonly {
      code: string
      message: string
      [further: string]: unknown
    }[]
    /** What differs in set-up and rounds, which simulations follow. */
    play: Record<string, unknown>
  }
  catalogVersion: string
}

/** A revision of a format. */
export interface FormatRevisionLine {
  game: GameId
  id: string
  name: string
  aliases: readonly string[]
  publisher?: string
  description?: string
  revision: {
    id: string
    name?: string
    announced?: string
    /** The first day; null if it has always been in force. */
    effectiveFrom: string | null
    /** The last day; null while it is in force. */
    effectiveUntil: string | null
    /** The first day is not certain. */
    approximate: boolean
    confidence: 'high' | 'medium' | 'low'
    /** Parts taken from another revision, since those in force are not available. */
    borrowed: readonly ('lists' | 'pool')[]
    source: string
    notes?: string
    rules: readonly {
      key: string
      rule: string
      summary: string
      params: Record<string, unknown>
      source: {
        document: string
        entry: string
      }
    }[]
    sizes: Record<string, {
      min: number
      max: number | null
    }>
    /** Which cards it plays with: packs, cycles, facts, single cards. */
    pool: Record<string, unknown>
    /** Card ids by list: `restricted`, `banned`. */
    lists: Record<string, readonly string[]>
    caveats: readonly {
      code: string
      message: string
      [further: string]: unknown
    }[]
    /** What differs in set-up and rounds, which simulations follow. */
    play: Record<string, unknown>
  }
  catalogVersion: string
}

export interface Game {
  id: string
  name: string
  sections: readonly {
    id: string
    name: string
  }[]
  defaultFormat: string
  cards: number
  catalogVersion: string
}

/** The id of a game. */
export type GameId = 'l5r-lcg' | 'l5r-ccg' | 'shadowfist'

/** A count of cards in a zone, or goals joined by all, any or not. */
export interface Goal {
  name?: string
  zone?: string
  cards?: CardSet
  q?: string
  atLeast?: number
  atMost?: number
  exactly?: number
  all?: readonly Goal[]
  any?: readonly Goal[]
  not?: Goal
}

export interface GoalOdds {
  name: string
  probability: number
  /** The probability in whole numbers, reduced. */
  fraction?: string
  standardError?: number
  interval95?: readonly number[]
  /** Beside an estimate of a single count: the value that it estimates. */
  exact?: {
    probability: number
    fraction?: string
  }
}

/** What a revision of a format does to the stored decks that anybody can list. */
export interface Impact {
  game: GameId
  format: {
    id: string
    name: string
  }
  /** What is in force on the day before. */
  before: {
    revision: string
    name?: string
    /** The day that decks are judged for. */
    on: string
  }
  after: {
    revision: string
    name?: string
    /** The day that decks are judged for. */
    on: string
  }
  /** Whether the revision came with the request and is not announced. */
  draft: boolean
  catalogVersion: string
  decks: {
    /**
     * `format`: decks that name this format, and those that name none if it is the game’s default. `all`: every deck of
     * the game.
     */
    which: 'format' | 'all'
    /** Public decks that are not deleted. Others are not counted. */
    considered: number
  }
  /** The decks are counted as they were at this moment. */
  computedAt: string
  total: ImpactSums
  /** By the format that the decks themselves name. */
  formats: readonly ImpactOnFormat[]
  /** By what the game’s decks can be searched by, such as `clan`. */
  facets: Record<string, readonly ImpactOnFacet[]>
  /** Of decks that are further from legal after than before: violations that are new. */
  worse: ImpactReasons
  /** Of decks that are nearer to legal after than before: violations that are gone. */
  better: ImpactReasons
}

export interface ImpactCause {
  id: string
  title: string
  /** The card’s own status: `legal`, `not-in-pool`, `banned`, `restricted` and the like. */
  before: string
  after: string
  /** Decks with a violation that names the card. */
  decks: number
  /** The codes of those violations. */
  codes: readonly {
    code: string
    decks: number
  }[]
}

export interface ImpactOnFacet {
  /** Null for decks of which it is not known. */
  value: string | null
  decks: number
  /** By the revision in force on the day before. */
  before: DecksByStatus
  /** By the revision, on its first day. */
  after: DecksByStatus
  /** Decks whose status is another one, by both statuses. */
  changes: readonly {
    /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
    from: 'legal' | 'illegal' | 'undetermined'
    /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
    to: 'legal' | 'illegal' | 'undetermined'
    decks: number
  }[]
}

export interface ImpactOnFormat {
  /** That the decks name; the game’s default for those that name none. */
  format: string
  decks: number
  /** By the revision in force on the day before. */
  before: DecksByStatus
  /** By the revision, on its first day. */
  after: DecksByStatus
  /** Decks whose status is another one, by both statuses. */
  changes: readonly {
    /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
    from: 'legal' | 'illegal' | 'undetermined'
    /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
    to: 'legal' | 'illegal' | 'undetermined'
    decks: number
  }[]
}

export interface ImpactReasons {
  decks: number
  /** The most frequent first, at most 100. A violation may name several cards. */
  cards: readonly ImpactCause[]
  /** The same by code; some violations name no card. */
  codes: readonly {
    code: string
    decks: number
  }[]
}

export interface ImpactSums {
  decks: number
  /** By the revision in force on the day before. */
  before: DecksByStatus
  /** By the revision, on its first day. */
  after: DecksByStatus
  /** Decks whose status is another one, by both statuses. */
  changes: readonly {
    /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
    from: 'legal' | 'illegal' | 'undetermined'
    /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
    to: 'legal' | 'illegal' | 'undetermined'
    decks: number
  }[]
}

export interface ImportedDecklist {
  /** The format that the text was recognised as. */
  detected: string
  name?: string
  /** The id of the game’s format that the list itself names. */
  format?: string
  cards: Record<string, number>
  /** Which printing of a card the deck uses: ids of packs by card id. Cards without a choice are left out. */
  printings: Record<string, string>
  /** Every line that names no card. */
  unresolved: readonly {
    line: number
    text: string
    /** Ids of cards that may have been meant, best first. */
    suggestions: readonly string[]
  }[]
  /**
   * Every line of a text, or part of one, that was read as no card of the deck: headings, names, notes, totals,
   * sentences, cards outside the deck.
   */
  remarks: readonly DecklistRemark[]
  /** Lines that were read leniently or not counted, and numbers that do not add up. */
  warnings: readonly {
    code: string
    message: string
    line?: number
  }[]
  catalogVersion: string
  /** The address that the deck was read from; of a link that carries the deck, without that. */
  source: string
}

export interface ImportedEventEntrants {
  added: readonly {
    line: number
    number: number
    name: string
    /** Sent as `Authorization: Bearer`. Shown only in this answer. */
    secret: string
    /** The path of the player’s page with the secret. Shown only in this answer. */
    link: string
  }[]
  /** Lines whose entrants the event had already. */
  existing: readonly {
    line: number
    number: number
    name: string
  }[]
  /** Headings of columns that were not read. Nothing of them is stored. */
  ignored: readonly string[]
}

/** Work in the background. Finished jobs are removed after a week. */
export interface Job {
  id: string
  /** What is done. */
  name: string
  /** `queued` also between two attempts. `completed` and `failed` are final. */
  state: 'queued' | 'running' | 'completed' | 'failed'
  /** How far it is; null as long as that is not known. */
  progress: {
    done: number
    total: number
  } | null
  /** How often it was started. */
  attempts: number
  /** What it found, once it is completed; null until then. */
  result: unknown
  /** Why it failed, as a sentence. */
  error: string | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

export interface Judgement {
  /** Whether `status` is `legal`. */
  legal: boolean
  /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
  status: 'legal' | 'illegal' | 'undetermined'
  game: GameId
  format: {
    id: string
    revision: string
    effectiveFrom: string | null
    effectiveUntil: string | null
    /** Who named the format: the request, the list or stored deck itself, or nobody. */
    chosenBy: 'request' | 'list' | 'default'
  }
  catalogVersion: string
  /** All at once, in a fixed order, each once. */
  violations: readonly Finding[]
  /** Legal but suspicious, or resting on facts that are not certain. */
  warnings: readonly Finding[]
  unresolved: readonly {
    line: number
    text: string
    /** Ids of cards that may have been meant, best first. */
    suggestions: readonly string[]
  }[]
  /** The deck in numbers, as its game counts. */
  summary: Record<string, unknown>
  /**
   * The changes of the status after this day that are known today, the earliest first: by lists that are announced, by
   * cards that are released, by the end of the format. Absent if there are none, and for days that have passed.
   */
  upcoming?: readonly UpcomingVerdict[]
  /** Of a legal deck: its last day, if one is known. */
  legalUntil?: string
  /** Of a deck that is not legal: the first day on which it will be, if one is known. */
  legalFrom?: string
}

/** A list of card ids, a query, or parts with a maximum each. An empty list keeps nothing. */
export type Keep = readonly string[] | readonly {
  cards?: CardSet
  q?: string
  atMost?: number
}[] | string | {
  q: string
}

export interface LegalityBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The day to judge for, `YYYY-MM-DD`; today unless given. */
  on?: string
  /**
   * Also the intervals of days in which the deck was legal in each format, and those in which that is undetermined.
   */
  history?: boolean
}

export interface ListAmendedMessage {
  type: 'list.amended'
  /** When it happened. */
  timestamp: string
  /** An announced list was changed before its first day. */
  data: {
    /** The id of the game. */
    game: string
    /** The id of the format. */
    format: string
    /** The id of the revision of the format. */
    revision: string
    announced: string | null
    effectiveFrom: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
  }
}

export interface ListAnnouncedMessage {
  type: 'list.announced'
  /** When it happened. */
  timestamp: string
  /** A new list of a format was announced. */
  data: {
    /** The id of the game. */
    game: string
    /** The id of the format. */
    format: string
    /** The id of the revision of the format. */
    revision: string
    announced: string | null
    effectiveFrom: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
  }
}

export interface ListEffectiveMessage {
  type: 'list.effective'
  /** When it happened. */
  timestamp: string
  /** The first day of a list has come. */
  data: {
    /** The id of the game. */
    game: string
    /** The id of the format. */
    format: string
    /** The id of the revision of the format. */
    revision: string
    announced: string | null
    effectiveFrom: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
  }
}

export interface ListWithdrawnMessage {
  type: 'list.withdrawn'
  /** When it happened. */
  timestamp: string
  /** An announced list was taken back. */
  data: {
    /** The id of the game. */
    game: string
    /** The id of the format. */
    format: string
    /** The id of the revision of the format. */
    revision: string
    announced: string | null
    effectiveFrom: string
    /** Where to read more, at this service; with the credentials that this needs. */
    href: string
  }
}

export type LoggedEventOperation = {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'entrant.add'
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    number?: number
    name: string
    pronouns?: string
    note?: string
    consent?: {
      publish: boolean
      stream: boolean
    }
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'entrant.change'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    name?: string
    pronouns?: string | null
    note?: string | null
    consent?: {
      publish: boolean
      stream: boolean
    }
    /** Takes the entrant off the list, or back onto it; the number stays taken. */
    removed?: boolean
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'submit'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    list: EventList
    contentHash: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'accept'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    submission: string
    contentHash: string
    /** The verdict that was read; if it is another one by now, the acceptance is a conflict. */
    seen?: {
      /** Null if the format has no list for the day. */
      status: 'legal' | 'illegal' | 'undetermined' | null
      /** The codes of the violations. */
      codes: readonly string[]
    }
    /** What the desk handed out when it had no connection; the receipt names it. */
    claim?: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'lock'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: Record<string, never>
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'unlock'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: Record<string, never>
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'check-in'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: Record<string, never>
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'drop'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: Record<string, never>
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'undo'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    operation: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'request'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    text: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'resolve'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    operation: string
    keep?: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'link'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: Record<string, never>
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'read'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    submission: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'load'
  /** The version of the entrant that was seen. */
  base?: number
  body: Record<string, never>
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'check.start'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    reason: 'random' | 'targeted' | 'cut' | 'other'
    table?: string
    round?: number
    mode: 'piles' | 'order'
    submission: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'check.end'
  entrant: number
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    check: string
    endedAt: string
    outcome: 'same' | 'differs' | 'stopped'
    differences: readonly {
      /** The id of a card, or what was written for one that is not known. */
      card: string
      expected: number
      counted: number
    }[]
    words?: string
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'draw'
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    seed: number
    /** The numbers that were drawn from. */
    among: readonly number[]
    drawn: readonly number[]
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'enrol'
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    block: number
  }
} | {
  /** Made by the device; a repeat is answered as the first time. */
  id: string
  /** By the clock of the device; shown, and not trusted. */
  madeAt: string
  device: string
  kind: 'settings'
  /** The version of the entrant that was seen. */
  base?: number
  body: {
    changes: {
      game?: string
      /** The format that lists are judged by. */
      format?: string
      /** The day by whose lists decks are judged. */
      judgedOn?: string
      name?: string
      place?: string | null
      startsAt?: string
      /** An IANA time zone. */
      timeZone?: string
      /** Players may send and replace lists until then. */
      deadline?: string | null
      /** Whether players may register themselves. */
      registration?: 'open' | 'closed'
      /** Who may see lists, and from when. Publishing also takes the consent of each entrant. */
      lists?: 'staff' | 'entrants-from-start' | 'public-after-end' | 'public'
      /** Whether lists that are not legal are refused, or taken and marked. */
      illegal?: 'refuse' | 'mark'
      /** Whether desk helpers see lists, or only their verdicts. */
      deskSees?: 'lists' | 'verdicts'
      /** Whether desk helpers may do deck checks. */
      deskChecks?: boolean
      /** Minutes that a deck check adds to its duration as time extension. */
      extraMinutes?: number
      state?: 'draft' | 'open' | 'running' | 'ended'
      /** Days after the start when names, notes, secrets and checks are removed. */
      purgeAfterDays?: number
    }
    /** By submission. */
    judged: Record<string, EventJudged>
  }
}

export interface Me {
  id: string
  username: string
  role: 'user' | 'moderator' | 'admin'
  createdAt: string
  via: 'session' | 'api-key' | 'oidc'
  /** What these credentials permit. */
  scopes: readonly string[]
  hasPassword: boolean
  /** Recovery codes that are not used yet. */
  recoveryCodes: number
  /** Decks that are not deleted. */
  decks: number
  /** What its decks take with all their revisions, deleted ones included. */
  bytes: number
  limits: {
    decks: number
    revisionsPerDeck: number
    bytes: number
    apiKeys: number
  }
}

/** What is played among public decks. Groups of fewer than 5 decks or 3 owners in a month are merged or left out. */
export interface Meta {
  game: GameId
  format: string
  clan: string | null
  /** A month, as `YYYY-MM`. */
  from: string
  /** A month, as `YYYY-MM`. */
  to: string
  decks: number
  /** The span of the same length before, with which shares are compared. */
  before: {
    /** A month, as `YYYY-MM`. */
    from: string
    /** A month, as `YYYY-MM`. */
    to: string
    decks: number
  }
  /** When the decks were last counted; null if they never were. */
  countedAt: string | null
  months: readonly {
    /** A month, as `YYYY-MM`. */
    month: string
    decks: number
  }[]
  /**
   * What the decks are: clan, splash and whatever else the game groups decks by. The values of one are all decks
   * together.
   */
  facets: readonly {
    id: string
    values: readonly {
      /** Such as `crane`; null for decks that have none. */
      value: string | null
      /** Whether these are the values of which too few are played to show them. */
      merged: boolean
      decks: number
      /** Of the decks of the span. */
      share: number
      /** In the span of the same length before; null if nothing is known of it. */
      shareBefore: number | null
      /** Decks in each of `months`. */
      byMonth: readonly number[]
    }[]
  }[]
  /** The cards that most decks play, at most 50 of each section. */
  sections: readonly {
    id: string
    name: string
    cards: readonly {
      id: string
      title: string
      decks: number
      /** Of the decks of the span. */
      share: number
      /** In the span of the same length before; null if nothing is known of it. */
      shareBefore: number | null
      /** In all of these decks together. */
      copies: number
    }[]
  }[]
}

/**
 * By zone, what is kept. A zone that is left out is kept whole; a zone that the game does not have, or of which it
 * replaces nothing, is refused.
 */
export interface Mulligan {
  provinces?: {
    keep: Keep
  }
  hand?: {
    keep: Keep
  }
}

export interface MulliganOdds {
  method: 'exact'
  states: {
    needed: number
    limit: number
  }
  /** The sum of the weights of goals met, on average, with the best choice for every hand. */
  value: number
  /** Whether values are the probability of a single goal, or sums of weights. */
  measure: 'probability' | 'weights'
  /** The sum of all weights: the value where every goal is met. */
  max: number
  keepAll: number
  /** Keep what some goal wants at least one of, replace everything else. */
  ruleOfThumb: number
  gain: {
    overKeepAll: number
    overRuleOfThumb: number
  }
  /** The best simple rule, ready to be used; of equal ones, the one that keeps more cards. */
  rule: {
    value: number
    /** Whether every rule of this kind was tried; otherwise the best found by climbing. */
    best: boolean
    mulligan: Mulligan
  }
  zones: readonly {
    zone: string
    classes: readonly {
      cards: readonly string[]
      wanted: boolean
    }[]
    hands: readonly {
      hand: readonly number[]
      probability: number
      keep: readonly number[]
      value: number
      keepAll: number
    }[]
  }[]
  dealt?: {
    choices: readonly {
      keep: readonly string[]
      value: number
    }[]
  }
  model: SimulationModel
  warnings: readonly string[]
}

export interface NewApiKey {
  name: string
  /** What the key permits. */
  scopes: readonly ('decks:read' | 'decks:write' | 'events:read' | 'events:write' | 'webhooks')[]
  /** When it expires; never if omitted. */
  expiresAt?: string
}

export interface NewCheckDraw {
  count: number
  /** Or the numbers themselves. */
  among?: 'all' | 'checked-in' | 'never-checked' | readonly number[]
  /** Random unless given. The same seed draws the same numbers. */
  seed?: number
}

export interface NewDeck {
  game: GameId
  name: string
  description?: string
  /**
   * The format that the deck is judged by. Default for a new deck: the one that its list names, or the game’s default.
   */
  format?: string
  /** Visible to the owner only, to everybody who has the id, or to everybody. */
  visibility?: 'private' | 'unlisted' | 'public'
  tags?: readonly string[]
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  printings?: DeckPrintings
  /** Store unknown ids and lines with the deck instead of refusing it. */
  allowUnresolved?: boolean
  /** Describes the new revision. */
  message?: string
}

export interface NewDeckCheck {
  /** Whose deck is checked. */
  entrant: number
  /** The list to count against; the accepted one, or the current one, unless given. */
  submission?: string
  reason: 'random' | 'targeted' | 'cut' | 'other'
  table?: string
  round?: number
  mode: 'piles' | 'order'
}

/**
 * Lists are judged by the day of the start unless `judgedOn` is given. Registration is closed, lists are for the staff,
 * lists that are not legal are marked, desks see lists and do no deck checks, and names are removed after 90 days,
 * unless said otherwise.
 */
export interface NewEvent {
  game: string
  /** The format that lists are judged by. */
  format: string
  /** The day by whose lists decks are judged. */
  judgedOn?: string
  name: string
  place?: string | null
  startsAt: string
  /** An IANA time zone. */
  timeZone: string
  /** Players may send and replace lists until then. */
  deadline?: string | null
  /** Whether players may register themselves. */
  registration?: 'open' | 'closed'
  /** Who may see lists, and from when. Publishing also takes the consent of each entrant. */
  lists?: 'staff' | 'entrants-from-start' | 'public-after-end' | 'public'
  /** Whether lists that are not legal are refused, or taken and marked. */
  illegal?: 'refuse' | 'mark'
  /** Whether desk helpers see lists, or only their verdicts. */
  deskSees?: 'lists' | 'verdicts'
  /** Whether desk helpers may do deck checks. */
  deskChecks?: boolean
  /** Minutes that a deck check adds to its duration as time extension. */
  extraMinutes?: number
  state?: 'draft' | 'open' | 'running' | 'ended'
  /** Days after the start when names, notes, secrets and checks are removed. */
  purgeAfterDays?: number
}

export interface NewEventDevice {
  id: string
  name: string
  /** Its claims are verified with it. */
  publicKey?: DevicePublicKey
}

export interface NewEventEntrant {
  number?: number
  name: string
  pronouns?: string
  note?: string
  consent?: {
    publish: boolean
    stream: boolean
  }
}

export interface NewEventHelper {
  role: 'judge' | 'desk' | 'reader'
  /** How the helper is called in the log, such as "Desk 2". */
  label: string
  /** An account that helps, instead of a link. */
  username?: string
  /** 24 hours after the end of the event’s day unless given. */
  expiresAt?: string
}

/** The token is shown only once; send it as `Authorization: Bearer`. */
export interface NewSession {
  id: string
  token: string
  expiresAt: string
}

export interface NewWebhook {
  /** Where messages are sent: HTTPS, at a public address, without a name or password in it. */
  url: string
  /** The types of messages that are sent. */
  types: readonly ('list.announced' | 'list.amended' | 'list.withdrawn' | 'list.effective' | 'deck.breaks' | 'catalog.changed' | 'event.created' | 'event.changed' | 'event.published' | 'event.deleted' | 'event.entrant-changed' | 'event.list-submitted' | 'event.list-accepted' | 'event.check-changed')[]
  /** What it is for, in words of your own. */
  description?: string
  filter?: WebhookFilter
}

export type Notice = {
  id: string
  at: string
  /** Null as long as it was not read. */
  readAt: string | null
  /** A sentence for the player, in the language of the request. */
  message: string
  /** What it is about, at this service. */
  href: string
  kind: 'deck.breaks'
  data: {
    game: string
    deck: string
    /** The name of the deck when the notice was written. */
    name: string
    format: string
    formatName: string
    revision: string
    /** The name of the list, if it has one. */
    revisionName?: string
    /** The first day on which the deck is not legal. */
    effectiveFrom: string
  }
} | {
  id: string
  at: string
  /** Null as long as it was not read. */
  readAt: string | null
  /** A sentence for the player, in the language of the request. */
  message: string
  /** What it is about, at this service. */
  href: string
  kind: 'event.judged'
  data: {
    game: string
    /** The code of the event. */
    event: string
    /** The name of the event when the notice was written. */
    name: string
    /** The day by whose lists decks are judged. */
    judgedOn: string
    /** Entrants whose current list has another status than before. */
    changed: number
    /** Of these, entrants whose current list is not legal now. */
    illegal: number
    /** Entrants whose accepted list has another status than when it was accepted. */
    toDecide: number
  }
} | {
  id: string
  at: string
  /** Null as long as it was not read. */
  readAt: string | null
  /** A sentence for the player, in the language of the request. */
  message: string
  /** What it is about, at this service. */
  href: string
  kind: 'webhook.disabled'
  data: {
    webhook: string
    url: string
    /** It answered 410, or did not take a message for days. */
    reason: 'gone' | 'failing'
  }
}

export interface NoticePage {
  data: readonly Notice[]
  /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
  next: string | null
  /** How many items all pages have together. Exact; absent where counting them would cost too much. */
  total?: number
  /** Notices that were not read. */
  unread: number
}

export interface NoticePatch {
  /** Whether it was read. */
  read: boolean
}

export interface NoticesRead {
  /** Notices that were not read. */
  unread: number
}

export interface OEmbed {
  type: 'rich'
  version: '1.0'
  title: string
  /** The verdict in the deck’s format today, as the badge has it. Not in the specification, but read by many. */
  description: string
  author_name: string
  provider_name: string
  provider_url: string
  /** Seconds. */
  cache_age: number
  /** An iframe with the deck. */
  html: string
  width: number
  height: number
}

/** The same games played in two ways: the difference of the probabilities, with its interval. */
export interface OddsComparison {
  name?: string
  rounds: readonly {
    round: number
    goals: readonly OddsDifference[]
    goalsInRound: readonly OddsDifference[]
  }[]
  model: SimulationModel
  warnings: readonly string[]
}

/**
 * The probability of one goal in two ways to play, and their difference; sampled ones from the same random numbers.
 */
export interface OddsDifference {
  name: string
  probability: number
  against: number
  difference: number
  /** The difference in whole numbers, reduced, where both are exact. */
  fraction?: string
  standardError?: number
  /** Of sampled differences. */
  interval95?: readonly number[]
  better: 'this' | 'against' | null
  /** How sure that is: 1 where both are exact; of sampled ones 0.5 where nothing is known. */
  certainty: number
}

/** Another deck, or the same one where none is given, with its own mulligan. */
export interface OpeningAgainstBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The format whose set-up is played; by default the one that the deck names, or the game’s own. */
  format?: string
  name?: string
  mulligan?: Mulligan
}

export interface OpeningBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The format whose set-up is played; by default the one that the deck names, or the game’s own. */
  format?: string
  goals: readonly Goal[]
  /** Probabilities are among the openings that meet this. */
  given?: Goal
  mulligan?: Mulligan
  /** Several mulligans, ranked for one goal. */
  compare?: readonly {
    name?: string
    mulligan?: Mulligan
  }[]
  /** What to compare with, on the same goals. */
  against?: OpeningAgainstBody
  /** The name of the goal to rank by; the first unless given. */
  rankBy?: string
  /** Cards drawn after the mulligan, such as the first bid; goals then count them too. */
  thenDraw?: {
    hand?: number
  }
  method?: 'auto' | 'exact' | 'sample'
  trials?: number
  /** The same seed gives the same answer on every machine. */
  seed?: number
}

/** The same goals for another deck, or with another mulligan. */
export interface OpeningComparison {
  name?: string
  goals: readonly OddsDifference[]
  model: SimulationModel
  warnings: readonly string[]
}

export interface OpeningOdds {
  method: 'exact' | 'sample'
  /** What decides whether exact is feasible. */
  states: {
    needed: number
    limit: number
  }
  trials?: number
  seed?: number
  goals: readonly GoalOdds[]
  given?: {
    probability: number
  }
  distributions: readonly {
    zone: string
    of: 'cards' | 'cost'
    label: string
    mean: number
    values: readonly {
      value: number
      probability: number
    }[]
  }[]
  compare?: readonly {
    name: string
    rank: number
    probability: number
    goals: readonly GoalOdds[]
    /** By goal, against the `mulligan` of the request. */
    differences: readonly OddsDifference[]
  }[]
  against?: OpeningComparison
  model: SimulationModel
  warnings: readonly string[]
}

/** Decks of the caller whose status a revision changes, by name. */
export interface OwnImpact {
  game: GameId
  format: {
    id: string
    name: string
  }
  /** What is in force on the day before. */
  before: {
    revision: string
    name?: string
    /** The day that decks are judged for. */
    on: string
  }
  after: {
    revision: string
    name?: string
    /** The day that decks are judged for. */
    on: string
  }
  /** Whether the revision came with the request and is not announced. */
  draft: boolean
  catalogVersion: string
  decks: {
    /**
     * `format`: decks that name this format, and those that name none if it is the game’s default. `all`: every deck of
     * the game.
     */
    which: 'format' | 'all'
    /** Decks of yours, private ones too. */
    considered: number
  }
  data: readonly AffectedDeck[]
  next: null
  /** How many items all pages have together. Exact; absent where counting them would cost too much. */
  total: number
}

export interface Pack {
  id: string
  name: string
  aliases: readonly string[]
  position: number
  released?: string
  /** The first dated evidence of it, if its release day is not known. */
  firstSeen?: string
  cycle?: {
    id: string
    name: string
  }
  /** Cards printed in it. */
  cards: number
}

export interface ParsedDecklist {
  /** The format that the text was recognised as. */
  detected: string
  name?: string
  /** The id of the game’s format that the list itself names. */
  format?: string
  cards: Record<string, number>
  /** Which printing of a card the deck uses: ids of packs by card id. Cards without a choice are left out. */
  printings: Record<string, string>
  /** Every line that names no card. */
  unresolved: readonly {
    line: number
    text: string
    /** Ids of cards that may have been meant, best first. */
    suggestions: readonly string[]
  }[]
  /**
   * Every line of a text, or part of one, that was read as no card of the deck: headings, names, notes, totals,
   * sentences, cards outside the deck.
   */
  remarks: readonly DecklistRemark[]
  /** Lines that were read leniently or not counted, and numbers that do not add up. */
  warnings: readonly {
    code: string
    message: string
    line?: number
  }[]
  catalogVersion: string
}

export interface PlayedCard {
  id: string
  title: string
  /** Public decks that play it; see `rankedBy`. */
  decks: number
}

export interface PlayedCounts {
  /** The decks that were counted. */
  decks: number
  /** By card id, how many of them play the card. */
  cards: Record<string, number>
}

/** What is bought, kept and discarded. Each game has more choices of its own; see the docs. */
export interface Policy {
  /** Cards that let their owner draw cards. */
  when?: {
    /** A card by id or title, a list of them, or a query. */
    card: CardSet
    /** When it is bought or played from hand, or when it is turned faceup on a province. */
    on?: 'played' | 'revealed'
    draw?: number
  } | readonly {
    /** A card by id or title, a list of them, or a query. */
    card: CardSet
    /** When it is bought or played from hand, or when it is turned faceup on a province. */
    on?: 'played' | 'revealed'
    draw?: number
  }[]
  /** Cards to buy first, in this order. */
  priority?: readonly CardSet[]
  /** Cards that are never discarded or played by choice. */
  keep?: CardSet
  [further: string]: unknown
}

/** A problem document (RFC 9457). */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  /** The faults: `pointer` is a JSON Pointer into the body, or the name of a parameter. */
  errors?: readonly {
    pointer: string
    code: string
    message: string
  }[]
  /** What an unknown name may mean, the likeliest first. */
  suggestions?: readonly {
    id: string
    title: string
    [further: string]: unknown
  }[]
  /** With an unknown game or format: all ids that there are. */
  known?: readonly string[]
  [further: string]: unknown
}

/** Number and affiliation alone without the entrant’s consent. */
export interface PublishedList {
  number: number
  /** Null without the entrant’s consent, and after names were removed. */
  name: string | null
  /** The affiliation of the deck. */
  clan: string | null
  list?: EventList
  /** The list in the order of the printed sheet. */
  sections?: readonly {
    /** Absent for lines of no known section. */
    section?: string
    name: string
    total: number
    lines: readonly {
      /** The id of the card; absent for a line that names none. */
      card?: string
      count: number
      /** The title, or the line as it was typed. */
      text: string
      unread?: true
      /** The numbers, from 1, of the violations that name the card. */
      reasons?: readonly number[]
    }[]
  }[]
  contentHash?: string
  judged?: EventJudged
}

export interface PublishedLists {
  /** Whom the event shows lists by now; `data` is empty for everybody else. */
  audience: 'staff' | 'entrants' | 'public'
  data: readonly PublishedList[]
  /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
  next: string | null
  /** How many items all pages have together. Exact; absent where counting them would cost too much. */
  total?: number
}

export interface ReadNotices {
  /** The newest notice that was seen; all unless given. */
  upTo?: string
}

/** What a receipt states. */
export interface Receipt {
  /** The code of the event. */
  event: string
  /** The number of the entrant. A receipt has no name. */
  number: number
  /** SHA-256 of the game and the sorted cards, in hexadecimal digits. */
  contentHash: string
  format: string
  /** The revision of the format by which the list was judged, if it has one. */
  revision: string | null
  judgedOn: string
  /** What was said of the list when it was accepted; null if it was not judged. */
  status: 'legal' | 'illegal' | 'undetermined' | null
  /** Which of the lists of the entrant was accepted, from 1. */
  submission: number
  acceptedAt: string
  /** SHA-256 of the claim that a desk handed out before, in base64url. */
  claim?: string
}

/** What a desk without a connection stated. */
export interface ReceiptClaim {
  event: string
  number: number
  /** SHA-256 of the game and the sorted cards, in hexadecimal digits. */
  contentHash: string
  device: string
  madeAt: string
}

export interface ReceiptKey {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  kid: string
  alg: 'EdDSA'
  use: 'sig'
  from: string
  /** Signs no receipt of a later acceptance. The key itself stays published. */
  until: string
}

/** A JSON Web Key Set (RFC 7517). */
export interface ReceiptKeySet {
  keys: readonly ReceiptKey[]
}

export interface ReceiptStanding {
  /**
   * `current`: this list still is the accepted one; `replaced`: another was accepted since; `withdrawn`: the acceptance
   * was taken back; `unknown`: the event is no longer stored.
   */
  state: 'current' | 'replaced' | 'withdrawn' | 'unknown'
  /** When the list that counts now was accepted. */
  acceptedAt?: string
}

export type ReceiptVerification = {
  outcome: 'genuine'
  kid: string
  receipt: Receipt
  /** Whether the list that was given is the one of the receipt; absent if none was given. */
  list?: 'same' | 'different'
  /** Only the service knows it. */
  standing?: ReceiptStanding
} | {
  outcome: 'claim'
  claim: ReceiptClaim
  /** Whether the list that was given is the one of the receipt; absent if none was given. */
  list?: 'same' | 'different'
  /** Whether the key of the desk, which the service has, verifies it. */
  verified: boolean
  /** The receipt that confirmed it. */
  receipt?: string
} | {
  outcome: 'not-genuine'
  /** The key did not sign this; or it had ended when the list was accepted. */
  reason: 'signature' | 'key-ended'
  kid: string
} | {
  outcome: 'key-unknown'
  kid: string
} | {
  outcome: 'unreadable'
}

export interface Recovered {
  recoveryCodesLeft: number
}

export interface Recovery {
  username: string
  /** Without regard to case, spaces and hyphens. */
  recoveryCode: string
  /** At least 8 characters; not easy to guess. */
  newPassword: string
}

export interface RecoveryCodes {
  /** Each sets a new password once, with `POST /v1/accounts/recover`. Shown only in this answer. */
  recoveryCodes: readonly string[]
}

export interface Repair {
  game: GameId
  format: {
    id: string
    revision: string
    effectiveFrom: string | null
    effectiveUntil: string | null
    /** Who named the format: the request, the list or stored deck itself, or nobody. */
    chosenBy: 'request' | 'list' | 'default'
  }
  on: string
  catalogVersion: string
  /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
  status: 'legal' | 'illegal' | 'undetermined'
  /** Of the deck as it was given. */
  violations: readonly Finding[]
  /** In a sentence; the code is `legal`, `found`, `likely` (not proven), `none` or `unknown`. */
  outcome: {
    code: string
    message: string
  }
  /** The number of changes; null if no repair was found. */
  changes: number | null
  /** It is proven that no repair has fewer changes. */
  atLeast: number
  /** Whether `changes` is proven to be the smallest number. */
  proven: boolean
  steps: readonly RepairStep[]
  /** The repaired deck, which is legal; null if no repair was found. */
  cards: DeckCards | null
  /** Of the repaired deck. */
  warnings: readonly Finding[]
  /** What the repair takes for granted. */
  assumptions: readonly {
    code: string
    message: string
  }[]
  rankedBy: {
    code: 'public-decks' | 'titles'
    message: string
    /** Public decks that were counted. */
    decks: number
  }
}

export interface RepairBody {
  /**
   * The id of a format, or an alias; unless given, the one that the list or the stored deck names, or the game’s
   * default.
   */
  format?: string
  /** The day to judge for, `YYYY-MM-DD`; today unless given. */
  on?: string
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** Repairs with more changes are not looked for. */
  maxChanges?: number
}

/** A part of a repair. All steps together make the deck legal. */
export interface RepairStep {
  kind: 'remove' | 'add' | 'replace' | 'correct' | 'drop'
  message: string
  /** Copies; of a line that was not read, those that it states. */
  count: number
  /** What it counts for: each copy is a change, and so is a line that is read as a card. */
  changes: number
  /** The part of the deck. */
  section?: string
  remove?: {
    id: string
    title: string
  }
  add?: PlayedCard
  /** Of `correct` and `drop`: the line of the text. */
  line?: number
  /** Of `correct` and `drop`: the line, or the id, that names no card. */
  text?: string
  /** Cards that do as well in place of `add`, most played first. */
  insteadOfAdd: readonly PlayedCard[]
  /** Cards that can be taken out as well in place of `remove`, least played first. */
  insteadOfRemove: readonly PlayedCard[]
}

/** What a revision changes about the one before it. */
export interface RevisionDifference {
  /** The ids of the cards that each list gains and loses. */
  lists: readonly {
    list: string
    added: readonly string[]
    removed: readonly string[]
  }[]
  sizes: readonly {
    section: string
    before?: {
      min: number
      max: number | null
    }
    after?: {
      min: number
      max: number | null
    }
  }[]
  pool: readonly {
    key: string
    before?: unknown
    after?: unknown
  }[]
  addedRules: readonly {
    key: string
    rule: string
    summary: string
    params: Record<string, unknown>
    source: {
      document: string
      entry: string
    }
  }[]
  removedRules: readonly {
    key: string
    rule: string
    summary: string
    params: Record<string, unknown>
    source: {
      document: string
      entry: string
    }
  }[]
  changedRules: readonly {
    rule: {
      key: string
      rule: string
      summary: string
      params: Record<string, unknown>
      source: {
        document: string
        entry: string
      }
    }
    params: readonly {
      key: string
      before?: unknown
      after?: unknown
    }[]
  }[]
}

export interface RotatedSecret {
  /** Verifies signatures. Shown only in this answer. */
  secret: string
  oldSecretUntil: string | null
}

export interface Rules {
  data: readonly {
    id: string
    summary: string
    /** The document that states the rule, and the entry in it. */
    source: {
      document: string
      entry: string
    }
    /** The formats that have the rule today. */
    formats: readonly string[]
    codes: readonly {
      code: string
      severity: 'violation' | 'warning'
      /**
       * The sentence in English, with placeholders in double braces; `{{count?card:cards}}` is the first word for one
       * and the second for several.
       */
      message: string
      meaning: string
      example: string
      fix: string
    }[]
  }[]
  next: null
  /** How many items all pages have together. Exact; absent where counting them would cost too much. */
  total: number
  catalogVersion: string
}

export interface RulesEntry {
  id: string
  document: string
  heading: string
  page?: number
  /** The entry begins somewhere from `page` to this one. */
  pageUntil?: number
  kind: 'section' | 'glossary' | 'step' | 'appendix' | 'faq'
  aliases?: readonly string[]
  /** Ids of the rulings that cite it. */
  rulings: readonly string[]
  /** The validation rules that cite it, with their codes. */
  rules: readonly {
    id: string
    summary: string
    codes: readonly string[]
    /** The formats in which it cites this entry. */
    formats: readonly string[]
  }[]
}

export interface RulesEntryDetail {
  id: string
  document: string
  heading: string
  page?: number
  /** The entry begins somewhere from `page` to this one. */
  pageUntil?: number
  kind: 'section' | 'glossary' | 'step' | 'appendix' | 'faq'
  aliases?: readonly string[]
  rulings: readonly Ruling[]
  /** The validation rules that cite it, with their codes. */
  rules: readonly {
    id: string
    summary: string
    codes: readonly string[]
    /** The formats in which it cites this entry. */
    formats: readonly string[]
  }[]
}

/** An official or moderated statement of what a card does, with its status. */
export interface Ruling {
  id: string
  cards: readonly string[]
  mentions?: readonly string[]
  text: string
  sourceKind: 'rules-entry' | 'developer' | 'card' | 'learn-to-play' | 'plain-language' | 'erratum' | 'faq'
  source: {
    document: string
    entry?: string
    number?: number
    /** The id of the rules entry that it cites. */
    rulesEntry?: string
  }
  ruledOn: string
  status: 'in-force' | 'superseded' | 'needs-review'
  statusReason?: string
  supersededBy?: {
    ruling?: string
    rulesEntry?: string
  }
  entries?: readonly number[]
  origin: 'shipped' | 'moderator'
  version: number
  updatedAt: string
  /** The text as HTML, with `<mark>` around the words searched for. */
  highlighted?: string
}

export interface RulingDraft {
  /** Generated from the first card unless given. */
  id?: string
  cards?: readonly string[]
  mentions?: readonly string[]
  text: string
  sourceKind: 'rules-entry' | 'developer' | 'card' | 'learn-to-play' | 'plain-language' | 'erratum' | 'faq'
  source: {
    document: string
    entry?: string
    number?: number
  }
  /** Today unless given. */
  ruledOn?: string
  status?: 'in-force' | 'needs-review'
  statusReason?: string
  /** The reason, for the history. */
  note?: string
}

export interface RulingEdit {
  cards?: readonly string[]
  mentions?: readonly string[]
  text?: string
  sourceKind?: 'rules-entry' | 'developer' | 'card' | 'learn-to-play' | 'plain-language' | 'erratum' | 'faq'
  source?: {
    document: string
    entry?: string
    number?: number
  }
  ruledOn?: string
  /** Can restore a superseded ruling; to supersede one, use its own endpoint. */
  status?: 'in-force' | 'needs-review'
  /** Null removes it. */
  statusReason?: string | null
  /** The reason, for the history. */
  note?: string
}

export interface RulingSupersession {
  reason: string
  by?: {
    ruling?: string
    rulesEntry?: string
  }
  note?: string
}

export interface RulingVersion {
  version: number
  action: 'import' | 'create' | 'edit' | 'supersede'
  /** The moderator; null for an import. */
  author: string | null
  note: string | null
  at: string
  ruling: {
    id: string
    cards: readonly string[]
    mentions?: readonly string[]
    text: string
    sourceKind: 'rules-entry' | 'developer' | 'card' | 'learn-to-play' | 'plain-language' | 'erratum' | 'faq'
    source: {
      document: string
      entry?: string
      number?: number
    }
    ruledOn: string
    status: 'in-force' | 'superseded' | 'needs-review'
    statusReason?: string
    supersededBy?: {
      ruling?: string
      rulesEntry?: string
    }
    entries?: readonly number[]
  }
}

export interface SampleBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The format whose set-up is played; by default the one that the deck names, or the game’s own. */
  format?: string
  /** At most 12 in l5r-lcg, 60 in l5r-ccg, 60 in shadowfist. */
  rounds?: number
  /** For games with honor bids (l5r-lcg, at most 12 of them): the bid, or the bids by round; the last one repeats. */
  bids?: number | readonly number[]
  policy?: Policy
  mulligan?: Mulligan
  /** The same seed gives the same answer on every machine. */
  seed?: number
}

export interface SecretRotation {
  /** How long the old secret signs as well. */
  overlapHours?: number
}

export interface SeenBody {
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The format whose set-up is played; by default the one that the deck names, or the game’s own. */
  format?: string
  /** The largest number of copies in the table. */
  copies?: number
  /** The largest number of cards seen in the table. */
  seen?: number
}

/**
 * By deck, the hypergeometric distribution: how likely at least a given number of the copies are among the cards seen.
 */
export interface SeenTable {
  method: 'exact'
  decks: readonly {
    section: string
    /** Where its cards are dealt to. */
    zone: string
    size: number
    /** How many cards of it are seen before the mulligan. */
    dealt: number
    rows: readonly {
      seen: number
      odds: readonly {
        copies: number
        atLeast: number
        probability: number
        fraction: string
      }[]
    }[]
  }[]
  model: SimulationModel
  warnings: readonly string[]
}

export interface Session {
  id: string
  createdAt: string
  expiresAt: string
  lastUsedAt: string
  address?: string
  userAgent?: string
  current: boolean
}

export interface SheetBody {
  /**
   * The id of a format, or an alias; unless given, the one that the list or the stored deck names, or the game’s
   * default.
   */
  format?: string
  /** The day to judge for, `YYYY-MM-DD`; today unless given. */
  on?: string
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** The name of the deck; otherwise the one that the list or stored deck has. */
  name?: string
  player?: {
    name?: string
    number?: string
    pronouns?: string
  }
  event?: {
    name?: string
    day?: string
  }
  /** The size of the paper. */
  size?: 'a4' | 'letter'
  /**
   * The order of the lines in each section: as given (the default), by title, by type and title as decklists are
   * written, or the ids of cards in the order of a deck builder; cards that it does not name follow.
   */
  order?: 'given' | 'title' | 'type' | readonly string[]
  /** A sheet to fill in by hand, with numbered lines for each section. It takes no deck. */
  blank?: true
}

export interface SheetJobBody {
  /** Numbers and ranges of entrants; all who have not dropped unless given. */
  entrants?: string
  /**
   * The first letters of names, without regard to case and marks; `other` are names that begin with none of A to Z.
   */
  letter?: string
  /** By name where letters are given, else by number. */
  sort?: 'number' | 'name'
  /** The size of the paper. */
  size?: 'a4' | 'letter'
  /**
   * Sheets to fill in by hand, with name and number: `missing` adds them for those who have sent no list, `only` prints
   * nothing else, `all` prints them for everybody.
   */
  blank?: 'missing' | 'only' | 'all'
}

/** What was computed: the rules, the policy, and what is left out. */
export interface SimulationModel {
  /** `listed`: what the policy lists, such as extra draws, breaks or duels, and nothing else. */
  effectsModelled: 'none' | 'listed'
  /** The format whose set-up is played. */
  format: string
  decks: Record<string, number>
  mulligan: Record<string, string>
  notes: readonly string[]
  policy?: Record<string, unknown>
}

export interface Standings {
  game: GameId
  on: string
  catalogVersion: string
  unresolved: readonly {
    line: number
    text: string
    /** Ids of cards that may have been meant, best first. */
    suggestions: readonly string[]
  }[]
  data: readonly {
    format: string
    /** Null if the format had not begun or had ended. */
    revision: string | null
    /** Whether `status` is `legal`. */
    legal: boolean
    /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
    status: 'legal' | 'illegal' | 'undetermined'
    /** All at once, in a fixed order, each once. */
    violations: readonly Finding[]
    /** Legal but suspicious, or resting on facts that are not certain. */
    warnings: readonly Finding[]
    /** How many further violations are left out here; `validate` has them all. */
    omitted?: number
    /**
     * The changes of the status after this day that are known today, the earliest first: by lists that are announced,
     * by cards that are released, by the end of the format. Absent if there are none, and for days that have passed.
     */
    upcoming?: readonly UpcomingVerdict[]
    /** Of a legal deck: its last day, if one is known. */
    legalUntil?: string
    /** Of a deck that is not legal: the first day on which it will be, if one is known. */
    legalFrom?: string
    /** When the deck was legal, oldest first. */
    history?: readonly {
      /** Null: no first day. */
      from: string | null
      /** Null: no last day. */
      until: string | null
      /** The first day on which the deck was no longer legal, and why. */
      endedBy: {
        on: string
        revision: string
        /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
        status: 'legal' | 'illegal' | 'undetermined'
        violations: readonly Finding[]
        /** How many further violations are left out here; `validate` has them all. */
        omitted?: number
      } | null
    }[]
    /** With `history`: when the deck was neither certainly legal nor certainly illegal, oldest first. */
    undetermined?: readonly {
      /** Null: no first day. */
      from: string | null
      /** Null: no last day. */
      until: string | null
      /** What the uncertain violations of these days rest on. */
      reasons: readonly ('unread' | 'facts' | 'list')[]
    }[]
  }[]
  next: null
  /** How many items all pages have together. Exact; absent where counting them would cost too much. */
  total: number
}

/** A change of the status that is known to come. */
export interface UpcomingVerdict {
  /** The first day of this status. */
  on: string
  /** The revision in force then; null if the format has ended. */
  revision: string | null
  /** The day on which that revision was announced, where it is known. */
  announced?: string
  /** Whether `status` is `legal`. */
  legal: boolean
  /** `illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`. */
  status: 'legal' | 'illegal' | 'undetermined'
  violations: readonly Finding[]
  /** How many further violations are left out here; `validate` has them all. */
  omitted?: number
  /** The change in a sentence. */
  message: string
}

export interface ValidateBody {
  /**
   * The id of a format, or an alias; unless given, the one that the list or the stored deck names, or the game’s
   * default.
   */
  format?: string
  /** The day to judge for, `YYYY-MM-DD`; today unless given. */
  on?: string
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
}

export interface VerifyReceiptBody {
  /** A receipt or a claim: its text, or a link that carries it. */
  receipt: string
  cards?: DeckCards
  /** A decklist in any known format, which is recognised; at most 64 KiB. */
  text?: string
  /** A stored deck that the caller may read. */
  deckId?: string
  /** Of the list; recognised unless given. */
  game?: string
}

export interface Webhook {
  id: string
  url: string
  types: readonly string[]
  description: string
  filter: WebhookFilter
  enabled: boolean
  /** Why the service switched it off: it answered 410, or took nothing for days. */
  disabledReason: 'gone' | 'failing' | null
  /** The first failure since the last success. */
  failingSince: string | null
  /** Until when the secret before the last rotation signs as well. */
  oldSecretUntil: string | null
  createdAt: string
}

export interface WebhookDelivery {
  id: string
  /** The `webhook-id` of every try. */
  message: string
  type: 'list.announced' | 'list.amended' | 'list.withdrawn' | 'list.effective' | 'deck.breaks' | 'catalog.changed' | 'event.created' | 'event.changed' | 'event.published' | 'event.deleted' | 'event.entrant-changed' | 'event.list-submitted' | 'event.list-accepted' | 'event.check-changed' | 'webhook.test'
  /** When it happened. */
  at: string
  state: 'pending' | 'delivered' | 'failed'
  attempts: number
  nextAttemptAt: string | null
  lastAttempt: {
    at: string
    /** That was answered, if anything was. */
    status: number | null
    /**
     * Why it failed: `status`, `redirect`, `timeout`, `unreachable` (also for addresses that are not public),
     * `certificate`, `broken`, `not-allowed` (the operator no longer allows the address), `secret`, `disabled`.
     */
    fault: string | null
    /** Milliseconds. */
    duration: number | null
    /** The beginning of the answer, where it was no success. */
    excerpt: string | null
  } | null
  createdAt: string
}

/**
 * Only messages about these. A filter does not concern messages that name no such thing: with a game alone, messages of
 * events of that game are sent, too.
 */
export interface WebhookFilter {
  game?: string
  /** A format of the game, which must be given as well. */
  format?: string
  /** The code of an event. */
  event?: string
}

export interface WebhookPatch {
  /** Where messages are sent: HTTPS, at a public address, without a name or password in it. */
  url?: string
  /** The types of messages that are sent. */
  types?: readonly ('list.announced' | 'list.amended' | 'list.withdrawn' | 'list.effective' | 'deck.breaks' | 'catalog.changed' | 'event.created' | 'event.changed' | 'event.published' | 'event.deleted' | 'event.entrant-changed' | 'event.list-submitted' | 'event.list-accepted' | 'event.check-changed')[]
  /** What it is for, in words of your own. */
  description?: string
  /** Replaces the filter as a whole. */
  filter?: WebhookFilter
  /** A webhook that is switched on gets what happens from then on. */
  enabled?: boolean
}

export interface WebhookTestMessage {
  type: 'webhook.test'
  /** When it happened. */
  timestamp: string
  /** A message to try the webhook out. It cannot be subscribed to. */
  data: {
    webhook: string
  }
}

/** Sampled values have a standard error and an interval. */
export interface Worth {
  /** The sum of the weights of the goals met, on average. */
  value: number
  standardError?: number
  interval95?: readonly number[]
}
