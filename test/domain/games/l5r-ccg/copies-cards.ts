import { card, fate, stronghold } from './cards.ts'

/** Made-up cards for the limits of copies: levels, souls, cards that count as others, cards that say their own limit. */
export const experienced = { level: 1, label: 'Experienced' }

export const nobumoto = card('nobumoto')
export const nobumoto1 = card('nobumoto-experienced', { title: 'Nobumoto', unique: true, experience: experienced })
export const nobumoto2 = card('nobumoto-experienced-2', {
  title: 'Nobumoto',
  experience: { level: 2, label: 'Experienced 2' },
})
export const gennai = card('gennai', { openLimitGroup: 'soul:gennai', lotusLegalAs: ['aoki'] })
export const gennai1 = card('gennai-experienced', { title: 'Gennai', experience: experienced })
export const aoki = card('aoki', {
  openLimitGroup: 'soul:gennai',
  soulOf: { title: 'Gennai', id: 'gennai' },
  lotusLegal: true,
})
export const koto = card('koto', { unique: true, openLimitGroup: 'soul:koto' })
export const toku = card('toku', { openLimitGroup: 'soul:koto' })
export const kage = card('kage', { unique: true, openLimitGroup: 'soul:koto' })
export const egg = card('egg', { type: 'holding', unique: true })
export const counts = (id: string, facts = {}) =>
  card(id, { unique: true, deckRules: [{ kind: 'countsAs', title: 'Egg', uniqueCheck: true, id: 'egg' }], ...facts })
export const gohei = card('gohei')
export const ghost = fate('ghost', {
  unique: true,
  deckRules: [{ kind: 'countsAs', title: 'Gohei', uniqueCheck: true, id: 'gohei' }],
})
export const rats = card('rats', { deckLimit: 6, deckRules: [{ kind: 'maxCopies', value: 6 }] })
export const mon = fate('mon', { deckLimit: undefined, deckRules: [{ kind: 'maxCopies' }] })
export const warren = stronghold('ratling', {
  deckRules: [{ kind: 'groupMaxCopies', value: 4, match: { unique: false, keyword: 'Ratling' } }],
})
export const dojo = stronghold('lion', {
  deckRules: [
    {
      kind: 'groupMaxCopies',
      value: 4,
      match: { unique: false, type: 'action', ability: 'Battle' },
      distinctTitles: 2,
    },
  ],
})
export const ratling = (id: string, facts = {}) => card(id, { keywords: ['Ratling'], ...facts })
