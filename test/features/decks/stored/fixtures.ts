import type { Answer, CallOptions, Served } from '../../../support/serve.ts'

/** A small deck of the Lion: not legal, but enough to deal a set-up from. */
export const lion: Readonly<Record<string, number>> = {
  'yojin-no-shiro': 1,
  'keeper-of-water': 1,
  'matsu-berserker': 3,
  'ikoma-prodigy': 3,
  'akodo-gunso': 2,
  'for-greater-glory': 3,
  banzai: 3,
  charge: 3,
  'court-games': 3,
  'good-omen': 3,
}

export const password = 'three cranes in the rain'

export interface Player {
  readonly username: string
  readonly id: string
  readonly token: string
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  /** Stores a deck and gives its id. */
  readonly deck: (body?: Record<string, unknown>) => Promise<string>
}

let made = 0

/** An account of its own, signed in. */
export async function createPlayer(served: Served, username = `player-${++made}-${process.pid}`): Promise<Player> {
  const { json } = await served.call('POST', '/v1/accounts', { body: { username, password } })
  const session = await served.call('POST', '/v1/sessions', { body: { username, password } })
  const token: string = session.json.token
  const call: Player['call'] = (method, path, options = {}) => served.call(method, path, { token, ...options })
  return {
    username,
    id: json.id,
    token,
    call,
    deck: async (body = {}) => {
      const answer = await call('POST', '/v1/decks', { body: { game: 'l5r-lcg', name: 'Lion', cards: lion, ...body } })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.json.id
    },
  }
}
