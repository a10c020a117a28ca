// Generated from openapi.yaml by "npm run docs": change the schemas of the routes instead.

import type * as s from './schemas.ts'

/** What each operation takes and answers, by method and path. */
export interface Operations {
  get: {
    /**
     * All cards, by name
     *
     * All cards, by name, in EmeraldDB’s shape, without pages. Made from the lists and pools of today.
     */
    '/api/cards': {
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * One card with its rulings
     *
     * The id may also be one of FiveRingsDB’s. `text` has the keywords of the card: no card text is shipped.
     */
    '/api/cards/{id}': {
      path: {
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * All cycles
     *
     * All cycles, in EmeraldDB’s shape, without pages. Made from the lists and pools of today.
     */
    '/api/cycles': {
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * The newest public decks, each in its newest version
     *
     * Lists of EmeraldDB have no pages, so the newest are all there is; search with `GET /v1/decks`.
     */
    '/api/decklists': {
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * A version of a deck, by its id or by that of the deck: then the newest
     *
     * Public and unlisted decks are served, private ones to nobody. `cards` has the cards of the catalogue alone.
     */
    '/api/decklists/{id}': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * The comments on a version of a deck: Kotei has none
     *
     * Answered so that programs which ask for comments go on; 404 for a deck that is not public or unlisted.
     */
    '/api/decklists/{id}/comments': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * A version of a deck, by its id or by that of the deck: then the newest
     *
     * Public and unlisted decks are served, private ones to nobody. `cards` has the cards of the catalogue alone.
     */
    '/api/decklists/{id}/view': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * A deck with its versions, newest first
     *
     * By the id of the deck or of one of its versions. `forked_from` is a version that everybody may see.
     */
    '/api/decks/{id}': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * All formats, with the packs that are legal today
     *
     * All formats, with the packs that are legal today, in EmeraldDB’s shape, without pages. Made from the lists and
     * pools of today.
     */
    '/api/formats': {
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * All packs
     *
     * All packs, in EmeraldDB’s shape, without pages. Made from the lists and pools of today.
     */
    '/api/packs': {
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * A pack with its cards
     *
     * The pack as in the list, its cards in full, and the printings that connect the two.
     */
    '/api/packs/export/{id}': {
      path: {
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * All traits
     *
     * All traits, in EmeraldDB’s shape, without pages. Made from the lists and pools of today.
     */
    '/api/traits': {
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * All cards
     *
     * All cards, in FiveRingsDB’s envelope, without pages.
     */
    '/compat/fiveringsdb/cards': {
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * One card, by any of its ids
     *
     * The numbered ids of the site’s first years (`06-…`) are understood, too.
     */
    '/compat/fiveringsdb/cards/{id}': {
      path: {
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * The rulings on a card
     *
     * Rulings that are in force or to be reviewed; superseded ones are left out.
     */
    '/compat/fiveringsdb/cards/{id}/rulings': {
      path: {
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * All cycles
     *
     * All cycles, in FiveRingsDB’s envelope, without pages.
     */
    '/compat/fiveringsdb/cycles': {
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * One cycle
     *
     * By the id of the cycle, such as `core`.
     */
    '/compat/fiveringsdb/cycles/{id}': {
      path: {
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * Public decks, newest first
     *
     * `page` goes to 10 and `limit` to 100. Parameters that are not known are ignored, and so is `sort`.
     */
    '/compat/fiveringsdb/decks': {
      query?: {
        page?: string
        limit?: string
        /** A day, or a moment in ISO 8601; only decks that were stored since. */
        since?: string
        primaryClan?: string
        secondaryClan?: string
        'cards[]'?: readonly string[]
        cards?: readonly string[]
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * A public deck, by the id of a version or by that of its strain: then the newest
     *
     * Unlisted and private decks are a 404 here.
     */
    '/compat/fiveringsdb/decks/{id}': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * The versions of a public deck, newest first
     *
     * A version is a revision of the deck; its id never changes.
     */
    '/compat/fiveringsdb/decks/{id}/versions': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * All packs, by cycle and position
     *
     * All packs, by cycle and position, in FiveRingsDB’s envelope, without pages.
     */
    '/compat/fiveringsdb/packs': {
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * All rulings, once for each card that they are about
     *
     * The whole list, for programs that keep a copy.
     */
    '/compat/fiveringsdb/rulings': {
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * A deck with its newest version; unlisted decks too
     *
     * A strain is a deck with all its versions. Unlisted decks are served to whoever has the id.
     */
    '/compat/fiveringsdb/strains/{id}': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * This API as an interactive page
     *
     * Every operation with its schemas and examples, to read and to try. Nothing is loaded from other servers.
     */
    '/docs': {
      answers: { 200: { 'text/html': string } }
    }
    /**
     * The script of the docs page
     *
     * Starts the page with the OpenAPI document of this service.
     */
    '/docs/start.js': {
      answers: { 200: { 'text/javascript': string } }
    }
    /**
     * A stored deck as a small page for an iframe
     *
     * Title, clan, the verdict in a format on a day, without a day also what announced lists will change, the cards by
     * section, and a link to the deck. The page carries its own style, in light and dark, has no scripts and loads
     * nothing. Public decks, and unlisted ones for whoever has the address; a private deck is a 404, to its owner too.
     * `GET /oembed` has the code for it. It may be kept for five minutes, and never past midnight (UTC), when lists
     * come into force.
     */
    '/embed/decks/{id}': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      query?: {
        /**
         * The id of a format, or an alias; unless given, the one that the list or the stored deck names, or the game’s
         * default.
         */
        format?: string
        /** The day to judge for, `YYYY-MM-DD`; today unless given. */
        on?: string
        /** The colours; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The language; that of `Accept-Language` unless given. */
        language?: 'en' | 'de' | 'fr' | 'es'
      }
      answers: { 200: { 'text/html': string } }
    }
    /**
     * Whether the process is alive
     *
     * Answers as long as the process can answer at all, whatever the database does. For supervisors that restart it.
     */
    '/livez': {
      answers: { 200: { 'application/json': {
          status: 'ok'
        } } }
    }
    /**
     * Metrics in the Prometheus text format
     *
     * For Prometheus and what understands its format. The operator may close it, or demand a bearer token of its own
     * (`KOTEI_METRICS`).
     */
    '/metrics': {
      answers: { 200: { 'text/plain': string } }
    }
    /**
     * How to embed a deck, by its address (oEmbed)
     *
     * For sites that turn a pasted address into what it shows (https://oembed.com): the answer has an iframe with `GET
     * /embed/decks/{id}`, and the verdict as `description`. The pages of decks name this address in their head. An
     * address that is no deck of this service is a 404, and so is a private deck, to everybody; a `format` other than
     * `json` and `xml` is a 501.
     */
    '/oembed': {
      query: {
        /**
         * The address of a deck on this service; its path is enough. Fill in the id of a deck of this service: `GET
         * /v1/decks` lists public ones.
         */
        url: string
        /** `json` or `xml`; any other is a 501. */
        format?: string
        /** The greatest width that fits, in pixels. */
        maxwidth?: number
        /** The greatest height that fits, in pixels. */
        maxheight?: number
      }
      answers: { 200: { 'application/json': s.OEmbed; 'text/xml': string } }
    }
    /**
     * This API as an OpenAPI 3.1 document, in JSON
     *
     * The document that the docs page shows, for tools that generate clients or send requests.
     */
    '/openapi.json': {
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * This API as an OpenAPI 3.1 document, in YAML
     *
     * The same document as in JSON; the repository has it as `openapi.yaml`.
     */
    '/openapi.yaml': {
      answers: { 200: { 'application/yaml': string } }
    }
    /**
     * Whether the service is ready: the database answers and has room, and the catalogue is loaded
     *
     * For load balancers: as long as the answer is a 503, requests that need the database would fail.
     */
    '/readyz': {
      answers: { 200: { 'application/json': {
          status: 'ok'
        } } }
    }
    /**
     * An index of the API: its release, and where to begin
     *
     * For people and programs that know nothing but the base path.
     */
    '/v1': {
      answers: { 200: { 'application/json': s.ApiIndex } }
    }
    /**
     * List API keys with their last use
     *
     * With name, scopes, the beginning of the key and its last use. The keys themselves are not stored.
     */
    '/v1/api-keys': {
      answers: { 200: { 'application/json': {
          data: readonly s.ApiKey[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * The bulk files of all games, with their dates, sizes and tags
     *
     * For sites that keep a copy of the catalogue: ask for this index now and then, and for a file where its `etag`
     * differs from that of your copy; or send the tag as `If-None-Match` with the file itself. For single changes there
     * is `GET /v1/games/{game}/changes`.
     */
    '/v1/bulk': {
      answers: { 200: { 'application/json': s.BulkIndex } }
    }
    /**
     * Search public decks, or the caller’s own
     *
     * Public decks of everybody, or with `mine=true` all of the caller’s own. All conditions must hold. Each deck comes
     * with the verdict of today in its format.
     */
    '/v1/decks': {
      query?: {
        game?: s.GameId
        format?: string
        clan?: string
        splash?: string
        /** A username. */
        author?: string
        /** The caller’s own decks, including private ones. */
        mine?: boolean
        /** With `mine`: deleted decks that can still be restored. */
        deleted?: boolean
        /** A card id; repeatable. The deck must contain all of them. */
        contains?: readonly string[]
        /** A card id; repeatable. The deck must contain none of them. */
        excludes?: readonly string[]
        /** A tag; repeatable. The deck must have all of them. */
        tag?: readonly string[]
        /** Words or beginnings of words in the name, description or tags. */
        q?: string
        /**
         * Decks that are legal in their format today, or with `false` those that are not: illegal ones and undetermined
         * ones; `status` tells these apart. At most 2,000 decks are judged for a page, so a page may have fewer than
         * `limit` decks and still have a `next`.
         */
        legal?: boolean
        /** Decks with this verdict in their format today, found as with `legal`. */
        status?: 'legal' | 'illegal' | 'undetermined'
        sort?: 'newest' | 'updated' | 'name'
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
      }
      answers: { 200: { 'application/json': {
          data: readonly s.DeckHead[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * What changed of public decks since the last request, for sites that keep a copy
     *
     * The last change of every deck that is or was public, in order; each deck is listed once. A deck that was deleted,
     * or is no longer public, is `removed` and named by its id alone, for ever. Start without `since`, get further
     * pages with `cursor`, and later send the last `until` as `since`.
     */
    '/v1/decks/changes': {
      query?: {
        /** `until` of the answer before; all changes unless given. */
        since?: number
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before, in place of `since`. */
        cursor?: number
        /** Only decks of this game. */
        game?: string
      }
      answers: { 200: { 'application/json': s.DeckChanges } }
    }
    /**
     * Export all decks of the caller, one per line
     *
     * Decks that are not deleted, with their cards, in their newest revision. For one deck in a list format use `GET
     * /v1/decks/{id}/export`; for everything that is stored about the account `GET /v1/me/export`.
     */
    '/v1/decks/export': {
      answers: { 200: { 'application/x-ndjson': s.Lines<s.DeckFacts> } }
    }
    /**
     * Get a deck with its cards and its verdict of today
     *
     * The response has an `ETag`; send it as `If-Match` to change the deck only if it has not changed since (412
     * otherwise).
     */
    '/v1/decks/{id}': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      answers: { 200: { 'application/json': s.Deck } }
    }
    /**
     * A badge with the verdict on a stored deck
     *
     * For `<img src>`: the format, whether the deck is legal there, and since when, or, where an announced list changes
     * that, until or from when; or the verdict on the day `on`. Public and unlisted decks are for everybody, private
     * ones for their owner. It may be kept for five minutes, and never past midnight (UTC), when lists come into force.
     */
    '/v1/decks/{id}/badge.svg': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      query?: {
        /**
         * The id of a format, or an alias; unless given, the one that the list or the stored deck names, or the game’s
         * default.
         */
        format?: string
        /** The day to judge for, `YYYY-MM-DD`; today unless given. */
        on?: string
        /** The colours; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
      }
      answers: { 200: { 'image/svg+xml': string } }
    }
    /**
     * A picture of the costs of a stored deck
     *
     * How many cards of each cost every part of the deck has, by type. For `<img src>`, as the odds.
     */
    '/v1/decks/{id}/curve.svg': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      query?: {
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      answers: { 200: { 'image/svg+xml': string } }
    }
    /**
     * Compare two revisions, or two decks
     *
     * Cards that were added, removed or changed in number, in total and by section.
     */
    '/v1/decks/{id}/diff': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      query?: {
        /** Default: the revision before `to`; with `against`, the newest. */
        from?: number
        /** Default: the newest. */
        to?: number
        /** The id of another deck to compare with; `to` is then a revision of that deck. */
        against?: string
      }
      answers: { 200: { 'application/json': s.DeckDiff } }
    }
    /**
     * Export a deck in a list format
     *
     * `as` is a format of `decklists/render`.
     */
    '/v1/decks/{id}/export': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      query?: {
        as?: string
      }
      answers: { 200: { 'text/plain': string } }
    }
    /**
     * Judge a deck in every format
     *
     * Against the lists as they are now, or on the day `on`. With `history=true` each format has the periods in which
     * the deck was legal, and what ended them.
     */
    '/v1/decks/{id}/legality': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      query?: {
        on?: string
        history?: boolean
      }
      answers: { 200: { 'application/json': s.Standings } }
    }
    /**
     * A picture of the opening odds of a stored deck
     *
     * For `<img src>`: public and unlisted decks for everybody, private ones for their owner. Exact where feasible,
     * otherwise sampled by a fixed seed, so that the same address shows the same numbers.
     */
    '/v1/decks/{id}/odds.svg': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      query: {
        /**
         * A goal as in the command line: `at least 2 type:character cost<=2 in provinces as Two cheap characters`. A
         * number (`at least 2`, `at most 1`, `exactly 2`, `1-2`, `no`; at least one unless given), a query, `in` and a
         * zone; a name may follow `as`. Goals join by `&` and `|`, `!` negates, `[ ]` group. Repeatable. In an address
         * `&` is written `%26`, and `+` in `2+` is `%2B`.
         */
        goal: readonly string[]
        /**
         * What a mulligan keeps, such as `type:character in provinces` or `at most 2 type:event in hand`; `nothing in
         * hand` replaces everything there. Repeatable. Zones that are not named are kept whole.
         */
        keep?: readonly string[]
        /** Cards drawn to the hand after the mulligan, such as the first bid. */
        draw?: number
        /** The format whose set-up is played; the deck’s own unless given. */
        format?: string
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      answers: { 200: { 'image/svg+xml': string } }
    }
    /**
     * List the revisions of a deck, newest first
     *
     * Every state that the cards of the deck ever had, with author, time and message.
     */
    '/v1/decks/{id}/revisions': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      query?: {
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
      }
      answers: { 200: { 'application/json': {
          data: readonly s.DeckRevision[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * Get a revision of a deck
     *
     * Revisions never change; the first is 1.
     */
    '/v1/decks/{id}/revisions/{revision}': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
        revision: number
      }
      answers: { 200: { 'application/json': s.DeckRevision } }
    }
    /**
     * The rulings on every card of a stored deck, card by card
     *
     * For everybody who may read the deck. Cards without rulings are left out, and superseded rulings unless
     * `superseded=true`.
     */
    '/v1/decks/{id}/rulings': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      query?: {
        /** Include rulings that only mention the card. */
        mentions?: 'true' | 'false'
        /** Include rulings that are superseded. */
        superseded?: 'true' | 'false'
      }
      answers: { 200: { 'application/json': s.DeckRulings } }
    }
    /**
     * The deck sheet of a stored deck, as PDF
     *
     * As `decklists/sheet`, for everybody who may read the deck.
     */
    '/v1/decks/{id}/sheet.pdf': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      query?: {
        /**
         * The id of a format, or an alias; unless given, the one that the list or the stored deck names, or the game’s
         * default.
         */
        format?: string
        /** The day to judge for, `YYYY-MM-DD`; today unless given. */
        on?: string
        /** The size of the paper. */
        size?: 'a4' | 'letter'
        /** By title, or by type and title. */
        order?: 'title' | 'type'
      }
      answers: { 200: { 'application/pdf': Blob } }
    }
    /**
     * The events that the account organises or helps at, newest first
     *
     * Those by links are not among them: a link belongs to no account.
     */
    '/v1/events': {
      query: {
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
        /** Those that the account organises or helps at. */
        mine: 'true'
      }
      answers: { 200: { 'application/json': {
          data: readonly s.Event[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * An event, and what the caller is there
     *
     * What everybody may see of it: its settings and how many have entered. Drafts are shown to nobody but the staff.
     */
    '/v1/events/{code}': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      answers: { 200: { 'application/json': s.Event } }
    }
    /**
     * The log of an event after a number, as soon as there is something
     *
     * With `wait` the answer comes as soon as there is something new, or after that many seconds at the latest. With
     * `Accept: text/event-stream` it is a stream of events `changes` with the same content. If the log is not the one
     * that brought `epoch`, as after a restore, the answer is 409 `log.restored`: load the snapshot again. Without
     * `epoch` only `seq` can say so, by being below `since`.
     */
    '/v1/events/{code}/changes': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      query: {
        since: number
        /**
         * That of the answer that brought number `since`. If the log is another one by now, as after a restore, the
         * answer is 409 `log.restored`.
         */
        epoch?: string
        /** Seconds to wait for news if there is none. */
        wait?: number
      }
      answers: { 200: { 'application/json': s.EventChanges; 'text/event-stream': string } }
    }
    /**
     * All deck checks and draws, and progress towards a tenth of the decks
     *
     * Newest first, without differences: those are with each check.
     */
    '/v1/events/{code}/checks': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      answers: { 200: { 'application/json': s.DeckChecks } }
    }
    /**
     * A deck check with its differences
     *
     * For those of the staff who see lists.
     */
    '/v1/events/{code}/checks/{id}': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** Fill in the id of a deck check of the event. */
        id: string
      }
      answers: { 200: { 'application/json': s.DeckCheckView } }
    }
    /**
     * The devices of an event, with their last contact
     *
     * Each with the helper whose link it uses, and the key of its claims.
     */
    '/v1/events/{code}/devices': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      answers: { 200: { 'application/json': {
          data: readonly s.EventDevice[]
          next: null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total: number
        } } }
    }
    /**
     * The entrants of an event, by number
     *
     * For the staff. Entrants who were added by mistake and removed are not among them.
     */
    '/v1/events/{code}/entrants': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      query?: {
        /** The number, or beginnings of words of the name. */
        q?: string
        state?: 'registered' | 'submitted' | 'accepted' | 'checked-in' | 'dropped'
        flag?: 'late' | 'not-legal' | 'undetermined' | 'changed-after-lock' | 'conflict' | 'request' | 'twin'
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
      }
      answers: { 200: { 'application/json': {
          data: readonly s.EventEntrantView[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * An entrant
     *
     * For the staff, and without notes and deck checks for the player.
     */
    '/v1/events/{code}/entrants/{number}': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      answers: { 200: { 'application/json': s.EventEntrantView } }
    }
    /**
     * What changed from one of an entrant’s lists to another
     *
     * Card by card and in words, so that a player sees what the staff changed. Reading it is reading both lists.
     */
    '/v1/events/{code}/entrants/{number}/diff': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      query?: {
        /** Default: the list before `to`. */
        from?: number
        /** Default: the list that counts. */
        to?: number
      }
      answers: { 200: { 'application/json': s.EventSubmissionDiff } }
    }
    /**
     * The receipt for an entrant’s accepted list
     *
     * A signed statement (JWS in its compact form) that this list was accepted: event, number, content hash, format,
     * verdict, and no name. With `as=svg` a QR code with a link that verifies it. For the player and the staff; 404 as
     * long as no list is accepted.
     */
    '/v1/events/{code}/entrants/{number}/receipt': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      query?: {
        /** The receipt itself, or a QR code with a link to it. */
        as?: 'jose' | 'svg'
      }
      answers: { 200: { 'application/jose': string; 'image/svg+xml': string } }
    }
    /**
     * The deck sheet of an entrant, as PDF
     *
     * As in the file of all sheets. For the player, and for those who see lists.
     */
    '/v1/events/{code}/entrants/{number}/sheet.pdf': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      query?: {
        /** The size of the paper. */
        size?: 'a4' | 'letter'
      }
      answers: { 200: { 'application/pdf': Blob } }
    }
    /**
     * The list of an entrant that counts
     *
     * For the player and the staff; without the list for those who see verdicts only. That staff read a list is noted
     * in the log, once an hour for each reader and list.
     */
    '/v1/events/{code}/entrants/{number}/submission': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      answers: { 200: { 'application/json': s.EventSubmissionView } }
    }
    /**
     * Every list that was sent for an entrant, oldest first
     *
     * Who sent each, when, and what was said of it then, without the lists themselves.
     */
    '/v1/events/{code}/entrants/{number}/submissions': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      answers: { 200: { 'application/json': {
          data: readonly s.EventSubmission[]
          next: null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total: number
        } } }
    }
    /**
     * One of the lists that were sent for an entrant
     *
     * In the same form as the list that counts; reading it is logged in the same way.
     */
    '/v1/events/{code}/entrants/{number}/submissions/{n}': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
        n: number
      }
      answers: { 200: { 'application/json': s.EventSubmissionView } }
    }
    /**
     * Entrants as CSV for pairing programs, or everything as NDJSON
     *
     * For the organiser. CSV has a line for each entrant and can be imported again; a cell that a spreadsheet would run
     * as a formula begins with an apostrophe. NDJSON has the event, its helpers, entrants, every list and the log;
     * `type` says which a line is.
     */
    '/v1/events/{code}/export': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      query?: {
        as?: 'csv' | 'ndjson'
        /** Of CSV. */
        separator?: 'comma' | 'semicolon' | 'tab'
        /** CSV begins with a byte order mark, by which Excel knows UTF-8. */
        bom?: 'true'
      }
      answers: { 200: { 'text/csv': string; 'application/x-ndjson': s.Lines<unknown> } }
    }
    /**
     * The helpers of an event, with their last contact
     *
     * Revoked ones, too, since the log names them. Secrets are never shown again.
     */
    '/v1/events/{code}/helpers': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      answers: { 200: { 'application/json': {
          data: readonly s.EventHelper[]
          next: null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total: number
        } } }
    }
    /**
     * The lists that an event publishes
     *
     * Accepted lists, to whom and when the event’s setting `lists` says: to nobody, to the entrants once the event
     * runs, or to everybody at once or after the end. An entrant who has not agreed is shown by number and affiliation
     * alone.
     */
    '/v1/events/{code}/lists': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      query?: {
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
      }
      answers: { 200: { 'application/json': s.PublishedLists } }
    }
    /**
     * The log of an event, newest first
     *
     * Every operation with who made it, when it was received and what became of it, refused ones, too. Without the
     * lists that were sent.
     */
    '/v1/events/{code}/log': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      query?: {
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
        /** What concerns one entrant. */
        entrant?: number
      }
      answers: { 200: { 'application/json': {
          data: readonly s.EventLogEntry[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * Deck sheets of an event, as one PDF
     *
     * A page for each entrant who has sent a list: the accepted list with its receipt as a QR code, else the one that
     * counts, in the order in which it was sent. Blank sheets have the name and the number. For those who see lists;
     * that a helper printed them is noted in the log.
     */
    '/v1/events/{code}/sheets.pdf': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      query?: {
        /** Numbers and ranges of entrants; all who have not dropped unless given. */
        entrants?: string
        /**
         * The first letters of names, without regard to case and marks; `other` are names that begin with none of A to
         * Z.
         */
        letter?: string
        /** By name where letters are given, else by number. */
        sort?: 'number' | 'name'
        /** The size of the paper. */
        size?: 'a4' | 'letter'
        /**
         * Sheets to fill in by hand, with name and number: `missing` adds them for those who have sent no list, `only`
         * prints nothing else, `all` prints them for everybody.
         */
        blank?: 'missing' | 'only' | 'all'
      }
      answers: { 200: { 'application/pdf': Blob } }
    }
    /**
     * A job that prints deck sheets, and how far it is
     *
     * For everybody who may print at the event, whoever started it.
     */
    '/v1/events/{code}/sheets/jobs/{id}': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The id of the job. Fill in the id of a job: what takes long is answered with it. */
        id: string
      }
      answers: { 200: { 'application/json': s.Job } }
    }
    /**
     * A part of the deck sheets that a job printed, as PDF
     *
     * For those who see lists, or for all who print if the sheets are blank; that a helper got the lists is noted in
     * the log. Removed after 24 hours, and with the names and lists of the event.
     */
    '/v1/events/{code}/sheets/jobs/{id}/parts/{part}': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The id of the job. Fill in the id of a job: what takes long is answered with it. */
        id: string
        /** The number of the part, from 1. */
        part: number
      }
      answers: { 200: { 'application/pdf': Blob } }
    }
    /**
     * The receipts of an event as slips, as one PDF
     *
     * Ten on a page, for entrants whose list is accepted: number, event, when it was accepted, and the receipt as a QR
     * code. Without names unless asked for, so that a lost slip says nothing of anybody.
     */
    '/v1/events/{code}/slips.pdf': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      query?: {
        /** Numbers and ranges of entrants; all who have not dropped unless given. */
        entrants?: string
        /**
         * The first letters of names, without regard to case and marks; `other` are names that begin with none of A to
         * Z.
         */
        letter?: string
        /** By name where letters are given, else by number. */
        sort?: 'number' | 'name'
        /** The size of the paper. */
        size?: 'a4' | 'letter'
        /** Whether names are printed beside the numbers. */
        names?: 'true' | 'false'
      }
      answers: { 200: { 'application/pdf': Blob } }
    }
    /**
     * Everything that a desk needs to work without a connection
     *
     * Lists are those that count and those that wait to be picked, each card as its place in a table of ids; roles that
     * see only verdicts get none. An entrant has the changes that can still be undone.
     */
    '/v1/events/{code}/snapshot': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      answers: { 200: { 'application/json': s.EventSnapshot } }
    }
    /**
     * The games that the service knows
     *
     * Each with its sections, its default format and the version of its catalogue, which changes with every import.
     */
    '/v1/games': {
      answers: { 200: { 'application/json': {
          data: readonly s.Game[]
          next: null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total: number
          catalogVersion: string
        } } }
    }
    /**
     * The cards that match a query, by title
     *
     * A query consists of words and filters, all of which must match. An empty query matches every card.
     *
     * | write | to find |
     * | --- | --- |
     * | `yojin` | titles that contain it, ignoring case and diacritics: *Yōjin no Shiro* |
     * | `"way of the"` | titles that contain these words in this order; `\"` is a quote within quotes |
     * | `clan:crane` | cards with this value; if a card has several values, one must match |
     * | `cost<=3` | numbers: `:` `=` `!=` `<` `<=` `>` `>=`; a printed `X` is a word (`cost:X`), not a number |
     * | `title:"way of"`, `title="way of the crane"` | `:` searches in a text, `=` compares the whole text |
     * | `clan!=crane` | the same as `-clan=crane`: also cards without such a value |
     * | `-is:unique`, `-(crane or crab)` | `-` negates a word, a filter or a group |
     * | `clan:crane (type:event or cost:0)` | `or` joins alternatives; terms next to each other bind more tightly |
     *
     * Numbers take every operator, words and texts `:`, `=` and `!=`, flags `:`. There are no spaces between field,
     * operator and value. Names and values are compared without regard to case and
     * diacritics, and a hyphen in a value stands for a space (`trait:battle-maiden`). To search for a title with the
     * word *or*, put it in
     * quotes. A query has at most 500 characters, 100 words and filters, and 50 levels of parentheses.
     *
     * `format:`, `restricted:` and `banned:` name a format and apply to today; `is:restricted`, `is:banned` and
     * `is:legal` apply to the game's
     * default format. `format:` and `is:legal` find every card that some deck may hold: all of the pool that are not
     * banned, restricted cards and cards that are
     * banned as a splash among them.
     *
     * A syntax error is answered with status 400, the code `query.syntax`, the `position` in the query counted from 0,
     * and what was `expected` there.
     *
     * ## Fields of every game
     *
     * | field | kind | meaning |
     * | --- | --- | --- |
     * | `title` | text | the title, or a part of it |
     * | `subtitle` | text | the subtitle, or a part of it |
     * | `text` | text | the rules text, if the card was imported with it |
     * | `id` | word | the card's id, or the one that another site gives it |
     * | `type` | word | the type of card |
     * | `section` | word | the part of a deck that the card belongs to |
     * | `keyword` | word | a keyword |
     * | `pack`, `set` | word | a pack it was printed in, by id, name or code |
     * | `limit`, `copies` | number | how many copies a deck may hold |
     * | `format` | word | a format in which decks may hold the card today |
     * | `restricted` | word | a format in which the card is restricted today |
     * | `banned` | word | a format in which the card is banned today |
     * | `is:unique` | flag | the card is unique |
     * | `is:restricted` | flag | restricted today in the game's default format |
     * | `is:banned` | flag | banned today in the game's default format |
     * | `is:legal` | flag | decks of the game's default format may hold it today |
     * | `clan`, `faction` | word | an affiliation of the card; `neutral` for none |
     *
     * ## Legend of the Five Rings: The Card Game (`l5r-lcg`)
     *
     * | field | kind | meaning |
     * | --- | --- | --- |
     * | `side` | word | dynasty, conflict, province or role |
     * | `trait` | word | a trait, by its older or its newer name (`gaijin`, `foreign`) |
     * | `element` | word | an element of a province |
     * | `role` | word | the trait that the role must have for the card to be used |
     * | `cost` | number | the fate it costs; may be a printed `X` or `-` |
     * | `influence`, `influencecost` | number | the influence it costs out of clan |
     * | `military`, `mil` | number | the military skill |
     * | `political`, `pol` | number | the political skill |
     * | `glory` | number | the glory |
     * | `militarybonus` | number | the military skill that an attachment gives |
     * | `politicalbonus` | number | the political skill that an attachment gives |
     * | `strength` | number | a province's strength |
     * | `strengthbonus` | number | the strength that a holding or stronghold gives |
     * | `pool`, `influencepool` | number | a stronghold's influence |
     * | `honor` | number | a stronghold's starting honor |
     * | `fate` | number | the fate that a stronghold or warlord gives each round |
     * | `allowed` | word | a clan that may use the card, if its text restricts them |
     * | `is:constructed` | flag | the card is for constructed decks |
     * | `is:draft` | flag | the card is only for drafts |
     *
     * ## Legend of the Five Rings: The Collectible Card Game (`l5r-ccg`)
     *
     * | field | kind | meaning |
     * | --- | --- | --- |
     * | `deck` | word | dynasty, fate or pregame |
     * | `trait` | word | a keyword, which is what this game has for traits |
     * | `alignment` | word | a clan alignment |
     * | `arc` | word | an arc or format that the card was made for or kept in |
     * | `cost`, `gold`, `goldcost` | number | the gold it costs |
     * | `force` | number | the force, or what is added to it |
     * | `chi` | number | the chi, or what is added to it |
     * | `focus` | number | the focus value of a fate card |
     * | `hr`, `honorrequirement` | number | the honor requirement |
     * | `ph`, `personalhonor` | number | the personal honor |
     * | `production`, `goldproduction` | number | the gold it produces |
     * | `strength`, `provincestrength` | number | a stronghold's province strength |
     * | `honor`, `startinghonor` | number | the starting honor |
     * | `experience`, `exp` | number | the level of experience; -1 is inexperienced |
     * | `is:lotus` | flag | the card is of the Lotus arc |
     * | `is:singular` | flag | the card is singular |
     * | `is:loyal` | flag | the card is loyal |
     *
     * ## Shadowfist (`shadowfist`)
     *
     * | field | kind | meaning |
     * | --- | --- | --- |
     * | `trait` | word | a trait |
     * | `cost` | number | the power it costs; may be a printed `X` |
     * | `fighting` | number | the fighting score of a character |
     * | `power` | number | the power that a site generates |
     * | `body` | number | the body of a site |
     * | `talent` | word | a talent: chi, magic or high-tech |
     * | `restriction` | word | a restriction such as limited |
     * | `requires` | word | a resource that it requires |
     * | `provides` | word | a resource that it provides |
     * | `designator` | word | a word by which other cards name it |
     * | `is:foundation` | flag | the card needs no resources and provides some |
     *
     */
    '/v1/games/{game}/cards': {
      path: {
        game: s.GameId
      }
      query?: {
        /** Words and filters, all of which must hold: `clan:crane type:character cost<=3 -trait:bushi`. */
        q?: string
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
      }
      answers: { 200: { 'application/json': {
          data: readonly s.Card[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total: number
          catalogVersion: string
        } } }
    }
    /**
     * The whole catalogue of a game, one card per line
     *
     * NDJSON, each line a card as in a page of `cards`. Compressed on request, and with an `ETag`, so that a copy costs
     * nothing while nothing has changed. `GET /v1/bulk` lists all such files with their dates and sizes.
     */
    '/v1/games/{game}/cards.ndjson': {
      path: {
        game: s.GameId
      }
      answers: { 200: { 'application/x-ndjson': s.Lines<s.Card> } }
    }
    /**
     * Up to 20 titles that somebody may be typing
     *
     * Those that begin with what was typed, then those with a word that does, then those with all its words, then those
     * that begin with it except for one typing error. Case and diacritics make no difference. For a field that
     * completes titles: call it while somebody types, and `named` with the title that was chosen.
     */
    '/v1/games/{game}/cards/autocomplete': {
      path: {
        game: s.GameId
      }
      query: {
        /** What has been typed so far. */
        q: string
      }
      answers: { 200: { 'application/json': s.Completions } }
    }
    /**
     * The one card that a name means
     *
     * With `exact` a title, with `fuzzy` what people remember of one: without punctuation, with typing errors, only
     * some of its words, or with a version or pack as decklists write it. If no card is meant, or several are, the
     * answer is 404 with `suggestions`; `ambiguous` is true if there are several. Of a title with several versions it
     * is the one that a list would mean.
     */
    '/v1/games/{game}/cards/named': {
      path: {
        game: s.GameId
      }
      query?: {
        /** A title as it is printed, without regard to case and diacritics; or an id. */
        exact?: string
        /** A title as people remember it: `chagre`, `way of crane`, `Akodo Toturi v2`, `Banzai! [Core Set]`. */
        fuzzy?: string
      }
      answers: { 200: { 'application/json': s.CardDetail } }
    }
    /**
     * One card with its printings, its status in every format and its rulings
     *
     * The id may also be one that another site gives the card.
     */
    '/v1/games/{game}/cards/{id}': {
      path: {
        game: s.GameId
        id: string
      }
      answers: { 200: { 'application/json': s.CardDetail } }
    }
    /**
     * The rulings about one card, the newest first
     *
     * With `mentions=true` also rulings about other cards that name this one.
     */
    '/v1/games/{game}/cards/{id}/rulings': {
      path: {
        game: s.GameId
        id: string
      }
      query?: {
        /** Include rulings that only mention the card. */
        mentions?: 'true' | 'false'
        status?: 'in-force' | 'superseded' | 'needs-review'
      }
      answers: { 200: { 'application/json': {
          data: readonly s.Ruling[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * What changed since the last request, for sites that keep a copy
     *
     * The last change of every card, pack, format and ruling, in the order in which they were made; each thing is
     * listed once. Start without `since`, get further pages with `cursor`, and later send the last `until` as `since`.
     */
    '/v1/games/{game}/changes': {
      path: {
        game: s.GameId
      }
      query?: {
        /** `until` of the answer before; all changes unless given. */
        since?: number
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before, in place of `since`. */
        cursor?: number
        kind?: 'card' | 'pack' | 'format' | 'ruling'
        /** Include the card, pack, format or ruling itself in each change. */
        items?: 'true' | 'false'
      }
      answers: { 200: { 'application/json': s.Changes } }
    }
    /**
     * The formats of a game, each with its dated revisions
     *
     * A revision is in force from its day to the day before the next; its lists are in `GET …/formats/{id}?on=`.
     */
    '/v1/games/{game}/formats': {
      path: {
        game: s.GameId
      }
      answers: { 200: { 'application/json': {
          data: readonly s.Format[]
          next: null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total: number
          catalogVersion: string
        } } }
    }
    /**
     * All revisions of all formats of a game in full, one per line
     *
     * NDJSON, each line a revision with its rules, pool and lists as in `formats/{id}`, those of a format from the
     * oldest to the newest. Compressed on request, and with an `ETag`, so that a copy costs nothing while nothing has
     * changed. `GET /v1/bulk` lists all such files with their dates and sizes.
     */
    '/v1/games/{game}/formats.ndjson': {
      path: {
        game: s.GameId
      }
      answers: { 200: { 'application/x-ndjson': s.Lines<s.FormatRevisionLine> } }
    }
    /**
     * A format on one day, in full: rules, sizes, pool and lists
     *
     * The id may be an alias. `on` is a day, today unless given; a day on which the format has no rules is a 422.
     */
    '/v1/games/{game}/formats/{id}': {
      path: {
        game: s.GameId
        id: string
      }
      query?: {
        /** A day, `YYYY-MM-DD`; today unless given. */
        on?: string
      }
      answers: { 200: { 'application/json': s.FormatInFull } }
    }
    /**
     * The revisions of a format that moderators announced
     *
     * Beside those of the shipped data, which `GET …/formats` lists with them. Withdrawn ones and those set aside are
     * here, too, with their status.
     */
    '/v1/games/{game}/formats/{id}/announcements': {
      path: {
        game: s.GameId
        id: string
      }
      query?: {
        status?: 'announced' | 'withdrawn' | 'superseded' | 'conflict'
      }
      answers: { 200: { 'application/json': {
          data: readonly s.Announcement[]
          next: null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total: number
        } } }
    }
    /**
     * An announced revision, with what it changes
     *
     * The cards that each list gains and loses, and the rules, sizes and parts of the pool that change.
     */
    '/v1/games/{game}/formats/{id}/announcements/{revision}': {
      path: {
        game: s.GameId
        id: string
        /** Fill in the id of a revision that moderators announced: `GET …/announcements` lists them. */
        revision: string
      }
      answers: { 200: { 'application/json': s.AnnouncementDetail } }
    }
    /**
     * All versions of an announced revision, the newest first
     *
     * Who announced, amended, corrected or withdrew it, when and why; also when new data set it aside.
     */
    '/v1/games/{game}/formats/{id}/announcements/{revision}/history': {
      path: {
        game: s.GameId
        id: string
        /** Fill in the id of a revision that moderators announced: `GET …/announcements` lists them. */
        revision: string
      }
      query?: {
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
      }
      answers: { 200: { 'application/json': {
          data: readonly s.AnnouncementVersion[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * The lists of a format as an Atom feed
     *
     * An entry for each list that was announced, amended, corrected or withdrawn, and for each that came into force,
     * the newest first: at most 50. Each says what changed, by the titles of the cards.
     */
    '/v1/games/{game}/formats/{id}/feed.atom': {
      path: {
        game: s.GameId
        id: string
      }
      answers: { 200: { 'application/atom+xml': string } }
    }
    /**
     * The lists of a format as a JSON Feed
     *
     * An entry for each list that was announced, amended, corrected or withdrawn, and for each that came into force,
     * the newest first: at most 50. Each says what changed, by the titles of the cards.
     */
    '/v1/games/{game}/formats/{id}/feed.json': {
      path: {
        game: s.GameId
        id: string
      }
      answers: { 200: { 'application/feed+json': string } }
    }
    /**
     * What a revision of a format does to the stored decks
     *
     * Public decks are judged by the revision on its first day, and by the one that is in force on the day before.
     * Private and unlisted decks are not counted. Where many decks are stored it takes a while: then the answer is 202
     * with a job (`Location`), which `GET /v1/jobs/{id}` shows and whose result is the same document. `Prefer: wait=N`
     * waits for it, at most 10 seconds.
     */
    '/v1/games/{game}/formats/{id}/impact': {
      path: {
        game: s.GameId
        id: string
      }
      query?: {
        /** The id of a revision; unless given, the next that begins, or else the newest. */
        revision?: string
        /**
         * `format`: decks that name this format, and those that name none if it is the game’s default. `all`: every
         * deck of the game.
         */
        decks?: 'format' | 'all'
      }
      answers: { 200: { 'application/json': s.Impact }; 202: { 'application/json': s.Job } }
    }
    /**
     * What is played in a format: shares of clans and cards among public decks
     *
     * Of the decks that were made in a span of whole months, compared with the span before. Counted once an hour;
     * private and unlisted decks never count. In every month, a group of fewer than 5 decks or of fewer than 3 owners
     * is merged with others or left out, so that no number, nor the difference of two, reveals one player’s decks.
     */
    '/v1/games/{game}/formats/{id}/meta': {
      path: {
        game: s.GameId
        id: string
      }
      query?: {
        /** The first month; five months before the last unless given. At most 36 months. */
        from?: string
        /** The last month; the current one unless given. */
        to?: string
        /** Only decks of this clan. */
        clan?: string
      }
      answers: { 200: { 'application/json': s.Meta } }
    }
    /**
     * A picture of what is played in a format
     *
     * The same numbers as bars, and the clans by the month as lines. For `<img src>`.
     */
    '/v1/games/{game}/formats/{id}/meta.svg': {
      path: {
        game: s.GameId
        id: string
      }
      query?: {
        /** The first month; five months before the last unless given. At most 36 months. */
        from?: string
        /** The last month; the current one unless given. */
        to?: string
        /** Only decks of this clan. */
        clan?: string
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      answers: { 200: { 'image/svg+xml': string } }
    }
    /**
     * The packs or sets of a game, with release dates and cycle
     *
     * In the order of their cycles. `released` is absent where the day is not known; `firstSeen` is then the first
     * dated evidence of the pack.
     */
    '/v1/games/{game}/packs': {
      path: {
        game: s.GameId
      }
      answers: { 200: { 'application/json': {
          data: readonly s.Pack[]
          next: null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total: number
          catalogVersion: string
        } } }
    }
    /**
     * All packs or sets of a game, one per line
     *
     * NDJSON, each line a pack as in `packs`. Compressed on request, and with an `ETag`, so that a copy costs nothing
     * while nothing has changed. `GET /v1/bulk` lists all such files with their dates and sizes.
     */
    '/v1/games/{game}/packs.ndjson': {
      path: {
        game: s.GameId
      }
      answers: { 200: { 'application/x-ndjson': s.Lines<s.Pack> } }
    }
    /**
     * How many public decks play each card
     *
     * Of the newest public decks, at most 2,000, of all clans or of one. Repairs rank cards by it. Private decks are
     * never counted.
     */
    '/v1/games/{game}/played-cards': {
      path: {
        game: s.GameId
      }
      query?: {
        /** Decks of this clan alone, such as `lion`. */
        clan?: string
      }
      answers: { 200: { 'application/json': s.PlayedCounts } }
    }
    /**
     * Every rule and every code: its meaning, its source, an example, how to fix it
     *
     * In the order in which findings are reported. `docs/legality.md` has the same as a document.
     */
    '/v1/games/{game}/rules': {
      path: {
        game: s.GameId
      }
      answers: { 200: { 'application/json': s.Rules } }
    }
    /**
     * All cards, packs and formats of a game as one document, for judges that work without a connection
     *
     * The shape is that of the data files of the service, and may change with a release.
     */
    '/v1/games/{game}/rules-data.json': {
      path: {
        game: s.GameId
      }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * The entries of the rules that rulings and validation rules cite
     *
     * A violation’s `rule` and a ruling’s `source` name one of these by document and heading.
     */
    '/v1/games/{game}/rules-entries': {
      path: {
        game: s.GameId
      }
      query?: {
        /** Only entries that a ruling or a validation rule cites. */
        cited?: 'true' | 'false'
        /** Only entries of this document. */
        document?: string
        /** Only entries with this heading or alias, as a citation names it. */
        entry?: string
      }
      answers: { 200: { 'application/json': {
          data: readonly s.RulesEntry[]
          next: null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total: number
        } } }
    }
    /**
     * One entry of the rules, with the rulings and validation rules that cite it
     *
     * The heading and page, not the text: that belongs to the publisher.
     */
    '/v1/games/{game}/rules-entries/{id}': {
      path: {
        game: s.GameId
        id: string
      }
      answers: { 200: { 'application/json': s.RulesEntryDetail } }
    }
    /**
     * Rulings, by id, or by rank if words are searched for
     *
     * Filter by card, status, kind of source or cited entry; `q` searches the text, the titles and the cited heading.
     */
    '/v1/games/{game}/rulings': {
      path: {
        game: s.GameId
      }
      query?: {
        /** The id of a card: only rulings about it. */
        card?: string
        /** Include rulings that only mention the card. */
        mentions?: 'true' | 'false'
        /**
         * Words to search for, by their stems and ignoring diacritics; `"two words"`, `or` and `-not` are supported.
         */
        q?: string
        status?: 'in-force' | 'superseded' | 'needs-review'
        sourceKind?: 'rules-entry' | 'developer' | 'card' | 'learn-to-play' | 'plain-language' | 'erratum' | 'faq'
        /** The id of a rules entry: only rulings that cite it. */
        entry?: string
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
      }
      answers: { 200: { 'application/json': {
          data: readonly s.Ruling[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * All rulings of a game, one per line
     *
     * NDJSON, each line a ruling as in a page of `rulings`, by id; superseded ones too. Compressed on request, and with
     * an `ETag`, so that a copy costs nothing while nothing has changed.
     */
    '/v1/games/{game}/rulings.ndjson': {
      path: {
        game: s.GameId
      }
      answers: { 200: { 'application/x-ndjson': s.Lines<s.Ruling> } }
    }
    /**
     * One ruling
     *
     * With its source, its status and, if it is superseded, by what.
     */
    '/v1/games/{game}/rulings/{id}': {
      path: {
        game: s.GameId
        id: string
      }
      answers: { 200: { 'application/json': s.Ruling } }
    }
    /**
     * All versions of a ruling, the newest first
     *
     * Who changed what and when; the first version is that of the data files, or of the moderator who added the ruling.
     */
    '/v1/games/{game}/rulings/{id}/history': {
      path: {
        game: s.GameId
        id: string
      }
      query?: {
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
      }
      answers: { 200: { 'application/json': {
          data: readonly s.RulingVersion[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * A job, and how far it is
     *
     * What takes longer than a request is answered with 202 and the address of a job. For whoever started it; a job
     * that was started without an account is shown to everybody who knows its id.
     */
    '/v1/jobs/{id}': {
      path: {
        /** The id of the job. Fill in the id of a job: what takes long is answered with it. */
        id: string
      }
      answers: { 200: { 'application/json': s.Job } }
    }
    /**
     * A job as server-sent events, until it has ended
     *
     * An event `job` with the whole job at first and after every change; the stream ends with the one in which it is
     * `completed` or `failed`. Whoever comes back with `Last-Event-ID` gets what is newer, and 204 if the job has ended
     * since. Readers of `EventSource` then stop by themselves.
     */
    '/v1/jobs/{id}/events': {
      path: {
        /** The id of the job. Fill in the id of a job: what takes long is answered with it. */
        id: string
      }
      answers: { 200: { 'text/event-stream': string }; 204: Record<never, never> }
    }
    /**
     * The account of the caller, its permissions and limits
     *
     * A program with an API key learns here to which account the key belongs, and what it permits.
     */
    '/v1/me': {
      answers: { 200: { 'application/json': s.Me } }
    }
    /**
     * The activity of the account, newest first
     *
     * Sign-ins, sessions, keys, visibility, deletions: who did what, when and from where.
     */
    '/v1/me/activity': {
      query?: {
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
      }
      answers: { 200: { 'application/json': {
          data: readonly s.Activity[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * Export everything that is stored about the account
     *
     * One line each for the account, its sessions, API keys, recovery codes, networks of sign-ins, decks (including
     * deleted ones) and their revisions, events that it organises or helps at, its entries there with every list,
     * webhooks, notices, and the activity; `type` says which. Secrets are not included: they are not stored.
     */
    '/v1/me/export': {
      answers: { 200: { 'application/x-ndjson': s.Lines<s.AccountRecord> } }
    }
    /**
     * What a revision of a format does to one’s own decks
     *
     * Private decks too, as they are now, each with the violations that make the difference.
     */
    '/v1/me/impact': {
      query: {
        game: s.GameId
        /** The id of a format, or an alias; unless given, the game’s default. */
        format?: string
        /** The id of a revision; unless given, the next that begins, or else the newest. */
        revision?: string
        /**
         * `format`: decks that name this format, and those that name none if it is the game’s default. `all`: every
         * deck of the game.
         */
        decks?: 'format' | 'all'
      }
      answers: { 200: { 'application/json': s.OwnImpact } }
    }
    /**
     * The notices of the account, newest first
     *
     * Stored decks that a new list makes illegal, webhooks that were switched off. `kind` says what it is and `data`
     * has the facts for programs.
     */
    '/v1/me/notices': {
      query?: {
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
        /** `true`: only those that were not read. */
        unread?: 'true' | 'false'
      }
      answers: { 200: { 'application/json': s.NoticePage } }
    }
    /**
     * The public keys that verify receipts
     *
     * A JWK set with every key that ever signed: keys change once a year, and old ones stay. The next key is published
     * a month before it signs, so that whoever keeps the set verifies receipts without a connection.
     */
    '/v1/receipt-keys': {
      answers: { 200: { 'application/json': s.ReceiptKeySet } }
    }
    /**
     * List the sessions of the account
     *
     * Where the account is signed in: when, from which address and with which program.
     */
    '/v1/sessions': {
      answers: { 200: { 'application/json': {
          data: readonly s.Session[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
    /**
     * List webhooks, oldest first
     *
     * Those of the account, without their secrets.
     */
    '/v1/webhooks': {
      answers: { 200: { 'application/json': {
          data: readonly s.Webhook[]
          next: null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total: number
        } } }
    }
    /**
     * A webhook, and whether it is switched on
     *
     * `failingSince` is there while nothing arrives; `disabledReason` if the service switched it off.
     */
    '/v1/webhooks/{id}': {
      path: {
        /** Fill in the id of a webhook of yours: `GET /v1/webhooks` lists them. */
        id: string
      }
      answers: { 200: { 'application/json': s.Webhook } }
    }
    /**
     * What was sent to a webhook, newest first
     *
     * Each message with its tries and the last answer. They are kept for 30 days.
     */
    '/v1/webhooks/{id}/deliveries': {
      path: {
        /** Fill in the id of a webhook of yours: `GET /v1/webhooks` lists them. */
        id: string
      }
      query?: {
        /** How many entries a page has at most. */
        limit?: number
        /** `next` of the page before. */
        cursor?: string
        state?: 'pending' | 'delivered' | 'failed'
      }
      answers: { 200: { 'application/json': {
          data: readonly s.WebhookDelivery[]
          /** The `cursor` of the next page; null on the last. `Link` has it as an address. */
          next: string | null
          /** How many items all pages have together. Exact; absent where counting them would cost too much. */
          total?: number
        } } }
    }
  }
  post: {
    /**
     * Whether a deck is legal in a format today
     *
     * Answers 200 for every JSON body and every verdict. `codes` has the codes of the errors.
     */
    '/api/decklists/validate': {
      bodies?: { 'application/json': Record<string, unknown> }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * The newest public decks of a user, each with its newest version
     *
     * `userId` is a username: accounts have no other public id. An unknown user has no decks.
     */
    '/api/decks': {
      bodies: { 'application/json': {
          /** A username. */
          userId: string
        } }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * The first fault of a deck in a format today, as a number
     *
     * Faults are looked for in the order copies, conflict, dynasty, province, role, stronghold; docs/compat.md has the
     * numbers. `POST /v1/games/{game}/validate` reports all faults at once.
     */
    '/compat/fiveringsdb/deck-validation/{format}': {
      path: {
        format: string
      }
      bodies?: { 'application/json': Record<string, unknown> }
      answers: { 200: { 'application/json': unknown } }
    }
    /**
     * Create an account
     *
     * Usernames are compared without case. The answer has the recovery codes for a forgotten password. They are not
     * shown again: write them down. Sign in with `POST /v1/sessions` afterwards.
     */
    '/v1/accounts': {
      bodies: { 'application/json': s.Credentials }
      answers: { 201: { 'application/json': s.CreatedAccount } }
    }
    /**
     * Set a new password with a recovery code
     *
     * For a forgotten password. The code can be used once; all sessions and API keys of the account end. Failed
     * attempts make the next one wait longer (429 with `Retry-After`).
     */
    '/v1/accounts/recover': {
      bodies: { 'application/json': s.Recovery }
      answers: { 200: { 'application/json': s.Recovered } }
    }
    /**
     * Create an API key
     *
     * The key is shown only in this answer: only its hash is stored.
     */
    '/v1/api-keys': {
      bodies: { 'application/json': s.NewApiKey }
      answers: { 201: { 'application/json': s.CreatedApiKey } }
    }
    /**
     * Store a deck, legal or not
     *
     * From a map of cards or a decklist text. Unknown ids and lines are refused (422, with suggestions) unless
     * `allowUnresolved` is true. With an `Idempotency-Key` header a retry within 24 hours gets the same deck again and
     * creates no second one.
     */
    '/v1/decks': {
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies: { 'application/json': s.NewDeck }
      answers: { 201: { 'application/json': s.Deck } }
    }
    /**
     * Copy a deck
     *
     * The copy belongs to the caller and names its origin. `Idempotency-Key` works as for creating a deck.
     */
    '/v1/decks/{id}/copy': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies?: { 'application/json': s.DeckCopy }
      answers: { 201: { 'application/json': s.Deck } }
    }
    /**
     * Restore a deleted deck
     *
     * Within 30 days of its deletion. A deck that is not deleted stays as it is.
     */
    '/v1/decks/{id}/restore': {
      path: {
        /** Fill in the id of a deck of yours that you deleted within 30 days. */
        id: string
      }
      answers: { 200: { 'application/json': s.Deck }; 204: Record<never, never> }
    }
    /**
     * Create an event
     *
     * The account becomes its organiser. Give the code in the answer to players and helpers; all routes of the event
     * are below its path.
     */
    '/v1/events': {
      bodies: { 'application/json': s.NewEvent }
      answers: { 201: { 'application/json': s.Event } }
    }
    /**
     * Start a deck check
     *
     * By judges, and by desks where the organiser lets them. The answer proposes how to sort this very deck. Tournament
     * rules forbid a full check once an opening hand was drawn.
     */
    '/v1/events/{code}/checks': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      bodies: { 'application/json': s.NewDeckCheck }
      answers: { 201: { 'application/json': s.DeckCheckView } }
    }
    /**
     * Draw decks to check
     *
     * Among entrants who play and have a list, all with the same chance. The seed and the numbers drawn from are noted,
     * so that anybody can repeat the draw. An event keeps at most 100 draws.
     */
    '/v1/events/{code}/checks/draw': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      bodies: { 'application/json': s.NewCheckDraw }
      answers: { 201: { 'application/json': s.CheckDrawView } }
    }
    /**
     * Register a browser as a desk, with the key of its claims
     *
     * The public key verifies the slips that the desk hands out without a connection. It cannot be replaced: a new
     * browser is a new device.
     */
    '/v1/events/{code}/devices': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      bodies: { 'application/json': s.NewEventDevice }
      answers: { 200: { 'application/json': s.EventDevice } }
    }
    /**
     * Add an entrant, or those of a file
     *
     * JSON adds one. CSV (comma, semicolon or tab; a heading names the columns: name or first and last name, number,
     * pronouns, note, publish, stream) adds up to 2,000 or, if a line is at fault, nobody: the 422 names every such
     * line. Whoever is there already by name is reported and not added again, so that a file that has grown can be
     * imported again. Other columns, such as addresses, are not stored. Numbers are given where none is stated. Links
     * are shown in this answer only.
     */
    '/v1/events/{code}/entrants': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      query?: {
        /** For files: adds people whose name the event has already, instead of reporting them. */
        namesakes?: 'add'
      }
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies: { 'application/json': s.NewEventEntrant; 'text/csv': string }
      answers: { 201: { 'application/json': s.AddedEventEntrants } }
    }
    /**
     * Accept an entrant’s list, which locks it
     *
     * Names the list that was read, and the verdict: if another list counts by now, or it is judged otherwise, the
     * answer is a 409. It is judged anew by the lists that are in force on the day.
     */
    '/v1/events/{code}/entrants/{number}/accept': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies: { 'application/json': s.EventAcceptance }
      answers: { 200: { 'application/json': s.EventEntrantAfter } }
    }
    /**
     * Check an entrant in
     *
     * Brings back an entrant who dropped. Checking in twice changes nothing: the first check-in counts.
     */
    '/v1/events/{code}/entrants/{number}/check-in': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies?: { 'application/json': s.EventAction }
      answers: { 200: { 'application/json': s.EventEntrantAfter } }
    }
    /**
     * Drop an entrant
     *
     * The entrant stays on the list as dropped, and may come back by checking in.
     */
    '/v1/events/{code}/entrants/{number}/drop': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies?: { 'application/json': s.EventAction }
      answers: { 200: { 'application/json': s.EventEntrantAfter } }
    }
    /**
     * A new link for an entrant who lost theirs
     *
     * The previous link stops working. The new one is shown in this answer only; the log says who made it.
     */
    '/v1/events/{code}/entrants/{number}/link': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      answers: { 201: { 'application/json': s.EventEntrantLink } }
    }
    /**
     * Lock an entrant’s list
     *
     * From then on only a judge may change it.
     */
    '/v1/events/{code}/entrants/{number}/lock': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies?: { 'application/json': s.EventAction }
      answers: { 200: { 'application/json': s.EventEntrantAfter } }
    }
    /**
     * Ask the desk for a change
     *
     * The desk sees the request with the entrant until somebody has settled it (`resolve`).
     */
    '/v1/events/{code}/entrants/{number}/request': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies: { 'application/json': s.EventChangeRequest }
      answers: { 201: { 'application/json': s.EventEntrantView } }
    }
    /**
     * Settle a conflict or a player’s request
     *
     * `keep` says which list counts from now on; without it, the current one stays.
     */
    '/v1/events/{code}/entrants/{number}/resolve': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies: { 'application/json': s.EventResolution }
      answers: { 200: { 'application/json': s.EventEntrantAfter } }
    }
    /**
     * What sending a list would do
     *
     * Stores nothing. The answer has the list exactly as staff would see it, the verdict, whether it would be taken,
     * and what differs from the list that counts now.
     */
    '/v1/events/{code}/entrants/{number}/submission/preview': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      bodies: { 'application/json': s.EventListBody }
      answers: { 200: { 'application/json': s.EventSubmissionPreview } }
    }
    /**
     * Undo an operation on an entrant
     *
     * Restores what the operation changed, if nobody has changed it since; otherwise the answer is a 409.
     */
    '/v1/events/{code}/entrants/{number}/undo': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies: { 'application/json': s.EventUndo }
      answers: { 200: { 'application/json': s.EventEntrantAfter } }
    }
    /**
     * Unlock an entrant’s list
     *
     * An acceptance stands until another list comes.
     */
    '/v1/events/{code}/entrants/{number}/unlock': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies?: { 'application/json': s.EventAction }
      answers: { 200: { 'application/json': s.EventEntrantAfter } }
    }
    /**
     * Let somebody help, by a link or by an account
     *
     * The link is shown in this answer only. It ends 24 hours after the event’s day unless said otherwise.
     */
    '/v1/events/{code}/helpers': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      bodies: { 'application/json': s.NewEventHelper }
      answers: { 201: { 'application/json': s.CreatedEventHelper } }
    }
    /**
     * Send operations, and receive those of others
     *
     * At most 500 at a time, in the order in which they were made; all of them are stored, or none. A repeated id is
     * answered as the first time. If the log is not the one that brought `epoch`, nothing is stored, and the answer is
     * 409 `log.restored`. Lists are judged by the service. One that was refused without a `seq` is not in the log. A
     * helper whose link was revoked may still hand in what was done before; it is marked as a claim.
     */
    '/v1/events/{code}/operations': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      bodies: { 'application/json': s.EventOperations }
      answers: { 200: { 'application/json': s.EventOperationResults } }
    }
    /**
     * Register as a player of an event
     *
     * Where registration is open; it needs no account. Whoever is signed in finds the entry by the account, too. The
     * link is shown in this answer only.
     */
    '/v1/events/{code}/register': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      bodies: { 'application/json': s.EventRegistration }
      answers: { 201: { 'application/json': s.CreatedEventEntrant } }
    }
    /**
     * Print the deck sheets of an event in the background
     *
     * What `sheets.pdf` prints, as a job, for large events: the job's `result` has the `path` of each part, a PDF with
     * some dozens of sheets. An event has one such job at a time: whoever asks for the same while it is under way gets
     * it, too. The 3 newest prints are kept, for 24 hours.
     */
    '/v1/events/{code}/sheets/jobs': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      bodies: { 'application/json': s.SheetJobBody }
      answers: { 202: { 'application/json': s.Job } }
    }
    /**
     * Read a deck by its link
     *
     * A deck on EmeraldDB, FiveRingsDB or another Kotei is fetched where the operator allows the host
     * (`KOTEI_IMPORT_HOSTS`); a deck of this service, which the caller may read, and a link that carries the deck
     * itself (`/d#…`) need no fetch. The answer is that of `decklists/parse`. A deck of another game is a 422 with
     * `game`.
     */
    '/v1/games/{game}/decklists/import': {
      path: {
        game: s.GameId
      }
      bodies: { 'application/json': s.DecklistLink }
      answers: { 200: { 'application/json': s.ImportedDecklist } }
    }
    /**
     * Read a decklist in any known format
     *
     * The format is recognised. Every line is a card, a heading or a remark, or is returned in `unresolved` with the
     * nearest cards; repeated lines are summed. Links are not fetched: `decklists/import` does that.
     */
    '/v1/games/{game}/decklists/parse': {
      path: {
        game: s.GameId
      }
      bodies: { 'application/json': s.DecklistText }
      answers: { 200: { 'application/json': s.ParsedDecklist } }
    }
    /**
     * Write a deck as a decklist
     *
     * The list can be read back to the same cards. An unknown card or format is a 422.
     */
    '/v1/games/{game}/decklists/render': {
      path: {
        game: s.GameId
      }
      bodies: { 'application/json': s.DecklistToRender }
      answers: { 200: { 'text/plain': string; 'text/markdown': string; 'application/json': unknown; 'application/xml': string } }
    }
    /**
     * A deck sheet to print, as PDF
     *
     * One page in two columns with a box to tick for each copy, the verdict with its reasons, and lines to sign; lists
     * of more than some 90 lines take further pages. What is not given of player, event and deck is a line to fill in
     * by hand. Lines that name no card are printed as written and marked. Nothing is stored.
     */
    '/v1/games/{game}/decklists/sheet': {
      path: {
        game: s.GameId
      }
      bodies: { 'application/json': s.SheetBody }
      answers: { 200: { 'application/pdf': Blob } }
    }
    /**
     * Announce a revision of a format (moderators)
     *
     * It is checked as shipped files are: a change without effect, a list that no rule reads, an unknown card or days
     * out of order are a 422 that names the place. With `dryRun` the answer is a 200 with what it would change.
     */
    '/v1/games/{game}/formats/{id}/announcements': {
      path: {
        game: s.GameId
        id: string
      }
      bodies: { 'application/json': s.AnnouncementDraft }
      answers: { 200: { 'application/json': s.AnnouncementPreview }; 201: { 'application/json': s.AnnouncementDetail } }
    }
    /**
     * Withdraw an announced revision (moderators)
     *
     * It stays in the history and can be announced again. Withdrawing one that is in force is a correction, which needs
     * `correction: true` and a note. Honours `If-Match`.
     */
    '/v1/games/{game}/formats/{id}/announcements/{revision}/withdraw': {
      path: {
        game: s.GameId
        id: string
        /** Fill in the id of a revision that moderators announced: `GET …/announcements` lists them. */
        revision: string
      }
      /** The `ETag` of the state that the change is meant for. If it has changed meanwhile, the answer is 412. */
      ifMatch?: string
      bodies: { 'application/json': s.AnnouncementWithdrawal }
      answers: { 200: { 'application/json': s.AnnouncementDetail } }
    }
    /**
     * What a revision that is not announced would do to the stored decks
     *
     * The body is a revision as the format’s file has it; see docs/legality-formats.md. It changes what is in force on
     * the day before its first; a mistake for which a file would be refused is a 422 that names the place. Nothing is
     * announced or shown to others. Where many decks are stored it takes a while: then the answer is 202 with a job
     * (`Location`), which `GET /v1/jobs/{id}` shows and whose result is the same document. `Prefer: wait=N` waits for
     * it, at most 10 seconds. An account has one such job at a time.
     */
    '/v1/games/{game}/formats/{id}/impact': {
      path: {
        game: s.GameId
        id: string
      }
      query?: {
        /**
         * `format`: decks that name this format, and those that name none if it is the game’s default. `all`: every
         * deck of the game.
         */
        decks?: 'format' | 'all'
      }
      bodies: { 'application/json': s.AnnouncedRevision }
      answers: { 200: { 'application/json': s.Impact }; 202: { 'application/json': s.Job } }
    }
    /**
     * The verdict on a deck in every format, and when it was legal in each
     *
     * For a player who asks where this deck can be played. With `history: true` each format has the periods in which
     * these cards were legal, and what ended them.
     */
    '/v1/games/{game}/legality': {
      path: {
        game: s.GameId
      }
      bodies: { 'application/json': s.LegalityBody }
      answers: { 200: { 'application/json': s.Standings } }
    }
    /**
     * The fewest changes that make a deck legal
     *
     * A copy that is taken out, put in or replaced by one of the same part of the deck is one change, and so is a line
     * that is read as one of its suggestions. `proven` tells whether it is certain that nothing smaller exists. See
     * docs/repair.md.
     */
    '/v1/games/{game}/repair': {
      path: {
        game: s.GameId
      }
      bodies: { 'application/json': s.RepairBody }
      answers: { 200: { 'application/json': s.Repair } }
    }
    /**
     * Add a ruling (moderators)
     *
     * Later imports leave it unchanged.
     */
    '/v1/games/{game}/rulings': {
      path: {
        game: s.GameId
      }
      bodies: { 'application/json': s.RulingDraft }
      answers: { 201: { 'application/json': s.Ruling } }
    }
    /**
     * Supersede a ruling, with the reason and what replaces it (moderators)
     *
     * Honours `If-Match`. A later edit of its status restores it.
     */
    '/v1/games/{game}/rulings/{id}/supersede': {
      path: {
        game: s.GameId
        id: string
      }
      /** The `ETag` of the state that the change is meant for. If it has changed meanwhile, the answer is 412. */
      ifMatch?: string
      bodies: { 'application/json': s.RulingSupersession }
      answers: { 200: { 'application/json': s.Ruling } }
    }
    /**
     * What to keep of the opening on the table, and what each choice is worth
     *
     * The cards of one zone or of all, by id or title, or as one pasted text. Exact where feasible, otherwise sampled
     * with intervals; the answer says which. `thenDraw` adds the first bid, `settled` names zones whose mulligan is
     * over, and `mulligan` is a choice of your own to be weighed beside the best.
     */
    '/v1/games/{game}/simulate/advice': {
      path: {
        game: s.GameId
      }
      query?: {
        /** `svg` for a picture. */
        as?: 'json' | 'svg'
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      bodies: { 'application/json': s.AdviceBody }
      answers: { 200: { 'application/json': s.AdviceOdds; 'image/svg+xml': string; 'text/event-stream': string } }
    }
    /**
     * Cards against honor: what each bid is worth for goals, and what it costs
     *
     * Exact for one round and goals about the hand, otherwise sampled from the same games; the answer says which. For
     * games with honor bids.
     */
    '/v1/games/{game}/simulate/bids': {
      path: {
        game: s.GameId
      }
      query?: {
        /** `svg` for a picture. */
        as?: 'json' | 'svg'
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      bodies: { 'application/json': s.BidsBody }
      answers: { 200: { 'application/json': s.BidAdvice; 'image/svg+xml': string; 'text/event-stream': string } }
    }
    /**
     * Every card’s odds in the opening and by round
     *
     * The opening is exact where feasible, under the mulligan of the request; rounds are sampled under its bids and
     * policy.
     */
    '/v1/games/{game}/simulate/cards': {
      path: {
        game: s.GameId
      }
      query?: {
        /** `svg` for a picture. */
        as?: 'json' | 'svg'
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      bodies: { 'application/json': s.CardsBody }
      answers: { 200: { 'application/json': s.CardTable; 'image/svg+xml': string; 'text/event-stream': string } }
    }
    /**
     * What one more or one fewer copy of each card is worth for goals
     *
     * Exact where feasible, otherwise sampled from the same random numbers; the answer says which.
     */
    '/v1/games/{game}/simulate/copies': {
      path: {
        game: s.GameId
      }
      query?: {
        /** `svg` for a picture. */
        as?: 'json' | 'svg'
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      bodies: { 'application/json': s.CopiesBody }
      answers: { 200: { 'application/json': s.CopyTable; 'image/svg+xml': string; 'text/event-stream': string } }
    }
    /**
     * The probability by round that each goal has been met, under a stated policy
     *
     * Sampled. The policy decides what is bought, kept, discarded and bid; the answer repeats it in full. Card effects
     * are not modelled. Pictures and progress as for openings.
     */
    '/v1/games/{game}/simulate/draws': {
      path: {
        game: s.GameId
      }
      query?: {
        /** `svg` for a picture. */
        as?: 'json' | 'svg'
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      bodies: { 'application/json': s.DrawsBody }
      answers: { 200: { 'application/json': s.DrawOdds; 'image/svg+xml': string; 'text/event-stream': string } }
    }
    /**
     * The best mulligan for goals, in general and for one hand
     *
     * Exact, over all possible hands. The simple rule in the answer can be used as a `mulligan` unchanged.
     */
    '/v1/games/{game}/simulate/mulligan': {
      path: {
        game: s.GameId
      }
      query?: {
        /** `svg` for a picture. */
        as?: 'json' | 'svg'
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      bodies: { 'application/json': s.BestMulliganBody }
      answers: { 200: { 'application/json': s.MulliganOdds; 'image/svg+xml': string; 'text/event-stream': string } }
    }
    /**
     * The probability that goals are met in the opening
     *
     * Exact where feasible, otherwise sampled; the answer says which. Mulligans follow the rules of the game. `Accept:
     * image/svg+xml` (or `as=svg`) returns a picture, `Accept: text/event-stream` reports the progress of a long run.
     */
    '/v1/games/{game}/simulate/opening': {
      path: {
        game: s.GameId
      }
      query?: {
        /** `svg` for a picture. */
        as?: 'json' | 'svg'
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      bodies: { 'application/json': s.OpeningBody }
      answers: { 200: { 'application/json': s.OpeningOdds; 'image/svg+xml': string; 'text/event-stream': string } }
    }
    /**
     * One game by seed, step by step: the set-up and, on request, rounds
     *
     * To look at how a deck plays out: what lay in each zone before and after the mulligan, then what each round
     * bought, drew and discarded. The same seed deals the same game.
     */
    '/v1/games/{game}/simulate/sample': {
      path: {
        game: s.GameId
      }
      query?: {
        /** `svg` for a picture. */
        as?: 'json' | 'svg'
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      bodies: { 'application/json': s.SampleBody }
      answers: { 200: { 'application/json': s.DealtSample; 'image/svg+xml': string; 'text/event-stream': string } }
    }
    /**
     * Copies by cards seen: the hypergeometric table of each deck
     *
     * Exact. How likely at least one, two, … of a number of copies are among the first cards of a shuffled deck.
     */
    '/v1/games/{game}/simulate/seen': {
      path: {
        game: s.GameId
      }
      query?: {
        /** `svg` for a picture. */
        as?: 'json' | 'svg'
        /** The colours of a picture; `auto`, the default, follows the colour scheme of the reader. */
        theme?: 'auto' | 'light' | 'dark'
        /** The width of a picture in pixels; 720 unless given. Text keeps its size. */
        width?: number
      }
      bodies: { 'application/json': s.SeenBody }
      answers: { 200: { 'application/json': s.SeenTable; 'image/svg+xml': string; 'text/event-stream': string } }
    }
    /**
     * Whether a deck is legal in a format on a day, and why not
     *
     * The HTTP status is 200 for every verdict. All violations come at once, in a fixed order, each once.
     */
    '/v1/games/{game}/validate': {
      path: {
        game: s.GameId
      }
      bodies: { 'application/json': s.ValidateBody }
      answers: { 200: { 'application/json': s.Judgement } }
    }
    /**
     * Verdicts on a file of any length with one deck per line
     *
     * Request and response are NDJSON. A line is a body of `validate` with an optional `ref` or `id`, which names it
     * for the caller; if both are given, both come back. The response has one line for each, in order: the verdict with
     * `ref` and `id`, or `{ ref, id, line, error }` with a problem document.
     */
    '/v1/games/{game}/validate/batch': {
      path: {
        game: s.GameId
      }
      bodies: { 'application/x-ndjson': s.Lines<s.BatchLine> }
      answers: { 200: { 'application/x-ndjson': s.Lines<s.BatchAnswer> } }
    }
    /**
     * What a revision that is not announced would do to one’s own decks
     *
     * As `GET /v1/me/impact`, with a revision in the body, as the format’s file has it.
     */
    '/v1/me/impact': {
      query: {
        game: s.GameId
        /** The id of a format, or an alias; unless given, the game’s default. */
        format?: string
        /**
         * `format`: decks that name this format, and those that name none if it is the game’s default. `all`: every
         * deck of the game.
         */
        decks?: 'format' | 'all'
      }
      bodies: { 'application/json': s.AnnouncedRevision }
      answers: { 200: { 'application/json': s.OwnImpact } }
    }
    /**
     * Note that notices were read, all of them or up to one
     *
     * Give `upTo`, the newest that was shown: one that came meanwhile stays unread.
     */
    '/v1/me/notices/read': {
      bodies?: { 'application/json': s.ReadNotices }
      answers: { 200: { 'application/json': s.NoticesRead } }
    }
    /**
     * Make new recovery codes; the old ones end
     *
     * Requires the password. The codes are shown only in this answer: only their hashes are stored.
     */
    '/v1/me/recovery-codes': {
      bodies: { 'application/json': {
          /** At least 8 characters; not easy to guess. */
          password: string
        } }
      answers: { 201: { 'application/json': s.RecoveryCodes } }
    }
    /**
     * Whether a receipt is genuine, and still stands
     *
     * Anybody who has the keys can verify the signature and compare the content hash; the service also knows whether
     * another list was accepted since, and whether the claim of a desk was confirmed. With a list, the answer says
     * whether it is the one of the receipt. Nothing is stored.
     */
    '/v1/receipts/verify': {
      bodies: { 'application/json': s.VerifyReceiptBody }
      answers: { 200: { 'application/json': s.ReceiptVerification } }
    }
    /**
     * Sign in
     *
     * Failed attempts make the next one wait longer (429 with `Retry-After`), per username and address. Guesses of
     * others do not delay an account at an address from which it signed in before.
     */
    '/v1/sessions': {
      bodies: { 'application/json': {
          username: string
          /** At least 8 characters; not easy to guess. */
          password: string
        } }
      answers: { 201: { 'application/json': s.NewSession } }
    }
    /**
     * Have messages sent to an address
     *
     * Signed by the Standard Webhooks convention with the secret in this answer, which is shown only once. Messages
     * that concern decks or events are those of the account itself. What each type says is under "Webhooks" in this
     * document.
     */
    '/v1/webhooks': {
      bodies: { 'application/json': s.NewWebhook }
      answers: { 201: { 'application/json': s.CreatedWebhook } }
    }
    /**
     * Send a message again
     *
     * With the same `webhook-id`, whatever became of it before, and with all further tries. At most 60 an hour,
     * together with tests.
     */
    '/v1/webhooks/{id}/deliveries/{delivery}/repeat': {
      path: {
        /** Fill in the id of a webhook of yours: `GET /v1/webhooks` lists them. */
        id: string
        /** Fill in the id of a delivery of the webhook. */
        delivery: string
      }
      answers: { 202: { 'application/json': s.WebhookDelivery } }
    }
    /**
     * Make a new secret for a webhook
     *
     * For a while both secrets sign, so that receivers can change over without losing a message: `webhook-signature`
     * then has two signatures.
     */
    '/v1/webhooks/{id}/secret': {
      path: {
        /** Fill in the id of a webhook of yours: `GET /v1/webhooks` lists them. */
        id: string
      }
      bodies: { 'application/json': s.SecretRotation }
      answers: { 200: { 'application/json': s.RotatedSecret } }
    }
    /**
     * Send a message to try a webhook out
     *
     * Of the type `webhook.test`. It is sent in the background: the deliveries show what became of it. At most 60 an
     * hour, together with messages that are sent again.
     */
    '/v1/webhooks/{id}/test': {
      path: {
        /** Fill in the id of a webhook of yours: `GET /v1/webhooks` lists them. */
        id: string
      }
      answers: { 202: { 'application/json': s.WebhookDelivery } }
    }
  }
  put: {
    /**
     * Send an entrant’s list
     *
     * By the player until the deadline, or by the staff; every list is kept, and the newest counts. Lines that name no
     * card are kept as they were typed. The answer has the list as staff see it, in the order of the sheet, the
     * verdict, and what differs from the list before. 409 `event.closed` or `entrant.locked` if it is too late; 422
     * `deck.empty` if no card is read in it, as in a link, and `deck.illegal` where the event takes only legal lists;
     * 409 `submission.waits` if another list was accepted meanwhile.
     */
    '/v1/events/{code}/entrants/{number}/submission': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      /** The `ETag` of the state that the change is meant for. If it has changed meanwhile, the answer is 412. */
      ifMatch?: string
      /**
       * Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer
       * again.
       */
      idempotencyKey?: string
      bodies: { 'application/json': s.EventListBody }
      answers: { 201: { 'application/json': s.EventSubmitted } }
    }
    /**
     * Change the password
     *
     * Requires the old password, and ends all other sessions and all API keys.
     */
    '/v1/me/password': {
      bodies: { 'application/json': {
          /** At least 8 characters; not easy to guess. */
          oldPassword: string
          /** At least 8 characters; not easy to guess. */
          newPassword: string
        } }
      answers: { 204: Record<never, never> }
    }
  }
  patch: {
    /**
     * Change a deck; new cards make a new revision
     *
     * Fields that are left out do not change. The response has an `ETag`; send it as `If-Match` to change the deck only
     * if it has not changed since (412 otherwise). Without `If-Match` concurrent changes are applied one after another,
     * and every state stays in the history.
     */
    '/v1/decks/{id}': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      /** The `ETag` of the state that the change is meant for. If it has changed meanwhile, the answer is 412. */
      ifMatch?: string
      bodies: { 'application/json': s.DeckPatch }
      answers: { 200: { 'application/json': s.Deck }; 204: Record<never, never> }
    }
    /**
     * Change the settings of an event
     *
     * A new format or day judges every list again; the answer says whose verdict changes. With the `ETag` as `If-Match`
     * it is done only if nobody has changed the settings since (412 otherwise).
     */
    '/v1/events/{code}': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      query?: {
        /** Change nothing, and say what would change. */
        preview?: 'true'
      }
      /** The `ETag` of the state that the change is meant for. If it has changed meanwhile, the answer is 412. */
      ifMatch?: string
      bodies: { 'application/json': s.EventPatch }
      answers: { 200: { 'application/json': s.ChangedEvent } }
    }
    /**
     * End a deck check with what was counted
     *
     * The answer has each difference in words, whether the deck as counted is legal, and by how many minutes the match
     * is extended. Sending it again corrects the count.
     */
    '/v1/events/{code}/checks/{id}': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** Fill in the id of a deck check of the event. */
        id: string
      }
      bodies: { 'application/json': s.DeckCheckEnd }
      answers: { 200: { 'application/json': s.DeckCheckView } }
    }
    /**
     * Change an entrant’s name, pronouns, note or consent
     *
     * Players change their pronouns and consent; names and notes are the staff’s. With the `ETag` as `If-Match` it is
     * done only if nobody has changed the entrant since.
     */
    '/v1/events/{code}/entrants/{number}': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** The number of the entrant. */
        number: number
      }
      /** The `ETag` of the state that the change is meant for. If it has changed meanwhile, the answer is 412. */
      ifMatch?: string
      bodies: { 'application/json': s.EventEntrantPatch }
      answers: { 200: { 'application/json': s.EventEntrantView } }
    }
    /**
     * Amend an announced revision (moderators)
     *
     * Every version stays in its history. Of a revision in force, name, sources and notes can be changed; changing what
     * it says is a correction, which needs `correction: true` and a note. Honours `If-Match`.
     */
    '/v1/games/{game}/formats/{id}/announcements/{revision}': {
      path: {
        game: s.GameId
        id: string
        /** Fill in the id of a revision that moderators announced: `GET …/announcements` lists them. */
        revision: string
      }
      /** The `ETag` of the state that the change is meant for. If it has changed meanwhile, the answer is 412. */
      ifMatch?: string
      bodies: { 'application/json': s.AnnouncementAmendment }
      answers: { 200: { 'application/json': s.AnnouncementDetail | s.AnnouncementPreview } }
    }
    /**
     * Change a ruling, shipped ones too (moderators)
     *
     * The previous version stays in its history, and later imports leave the ruling unchanged. Honours `If-Match`.
     */
    '/v1/games/{game}/rulings/{id}': {
      path: {
        game: s.GameId
        id: string
      }
      /** The `ETag` of the state that the change is meant for. If it has changed meanwhile, the answer is 412. */
      ifMatch?: string
      bodies: { 'application/json': s.RulingEdit }
      answers: { 200: { 'application/json': s.Ruling } }
    }
    /**
     * Note that a notice was read, or was not
     *
     * The moment at which it was first read stays.
     */
    '/v1/me/notices/{id}': {
      path: {
        /** Fill in the id of a notice of yours: `GET /v1/me/notices` lists them. */
        id: string
      }
      bodies: { 'application/json': s.NoticePatch }
      answers: { 200: { 'application/json': s.Notice } }
    }
    /**
     * Change a webhook, switch it off or on
     *
     * What waits for a webhook that is switched off is not sent any more; it can be repeated later.
     */
    '/v1/webhooks/{id}': {
      path: {
        /** Fill in the id of a webhook of yours: `GET /v1/webhooks` lists them. */
        id: string
      }
      bodies: { 'application/json': s.WebhookPatch }
      answers: { 200: { 'application/json': s.Webhook } }
    }
  }
  delete: {
    /**
     * Revoke all API keys
     *
     * For a key that may be in the wrong hands when it is not known which. Sessions stay.
     */
    '/v1/api-keys': {
      answers: { 204: Record<never, never> }
    }
    /**
     * Revoke an API key
     *
     * Programs that use it get 401 from then on.
     */
    '/v1/api-keys/{id}': {
      path: {
        /** Fill in the id of a key of yours: `GET /v1/api-keys` lists them. */
        id: string
      }
      answers: { 204: Record<never, never> }
    }
    /**
     * Delete a deck; it can be restored for 30 days
     *
     * `POST /v1/decks/{id}/restore` brings it back with all its revisions. With `permanently=true` it is gone at once.
     */
    '/v1/decks/{id}': {
      path: {
        /** Fill in the id of a deck of this service: `GET /v1/decks` lists public ones. */
        id: string
      }
      query?: {
        /** Remove the deck with all its revisions at once, deleted before or not. It cannot be restored. */
        permanently?: boolean
      }
      /** The `ETag` of the state that the change is meant for. If it has changed meanwhile, the answer is 412. */
      ifMatch?: string
      answers: { 204: Record<never, never> }
    }
    /**
     * Delete an event with its entrants, lists and log, immediately and permanently
     *
     * Its links stop working. Receipts that were issued can still be verified.
     */
    '/v1/events/{code}': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
      }
      answers: { 204: Record<never, never> }
    }
    /**
     * Revoke a helper’s link
     *
     * What the helper did before that without a connection is still taken, and marked as a claim.
     */
    '/v1/events/{code}/helpers/{id}': {
      path: {
        /** The code of the event. Fill in the code of an event of this service. */
        code: string
        /** Fill in the id of a helper of the event. */
        id: string
      }
      answers: { 204: Record<never, never> }
    }
    /**
     * Delete the account and everything it owns, immediately and permanently
     *
     * Use `GET /v1/me/export` first to keep a copy. Copies of public decks belong to those who made them.
     */
    '/v1/me': {
      bodies: { 'application/json': s.AccountDeletion }
      answers: { 204: Record<never, never> }
    }
    /**
     * Delete a notice
     *
     * Notices are also removed by themselves, the oldest first; the guide has the limits.
     */
    '/v1/me/notices/{id}': {
      path: {
        /** Fill in the id of a notice of yours: `GET /v1/me/notices` lists them. */
        id: string
      }
      answers: { 204: Record<never, never> }
    }
    /**
     * End all sessions, including this one, and all API keys
     *
     * For an account that somebody else may use. The password stays; `PUT /v1/me/password` changes it.
     */
    '/v1/sessions': {
      answers: { 204: Record<never, never> }
    }
    /**
     * Sign out
     *
     * Ends the session of the token that was sent.
     */
    '/v1/sessions/current': {
      answers: { 204: Record<never, never> }
    }
    /**
     * End one session
     *
     * The id is that of `GET /v1/sessions`.
     */
    '/v1/sessions/{id}': {
      path: {
        /** Fill in the id of a session of yours: `GET /v1/sessions` lists them. */
        id: string
      }
      answers: { 204: Record<never, never> }
    }
    /**
     * Delete a webhook and its deliveries
     *
     * Nothing is sent there any more.
     */
    '/v1/webhooks/{id}': {
      path: {
        /** Fill in the id of a webhook of yours: `GET /v1/webhooks` lists them. */
        id: string
      }
      answers: { 204: Record<never, never> }
    }
  }
}
