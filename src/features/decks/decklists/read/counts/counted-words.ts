import { oncePer } from '../../../../../base/once.ts'
import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { DecklistDialect } from '../../../../../domain/games/decklist-dialect.ts'
import { isCommonWord } from '../lines/prose.ts'

/** What is counted in remarks and is no card, in the languages of lists. */
const counted = new Set(
  `copy copies of times time x more less fewer extra total each per of in on at for from by with and or to than as about
  win wins loss losses defeat defeats round rounds week weeks month months year years day days hour hours minute minutes
  player players people opponent person box boxes pack packs core cores point points pts star stars place places slot slots
  option options version versions other others additional remaining left influence inf fate honor honour cost costs strength
  mvp top swiss big small old new main side sideboard euro euros eur usd dollar dollars percent st nd rd th
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct
  nov dec januar februar märz mai juni juli oktober dezember janvier février mars avril juin juillet août septembre octobre
  novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  mal stück karte karten kopie kopien exemplar exemplare von davon im in für mit und oder zu als spiel spiele sieg siege
  niederlage niederlagen runde runden zug züge woche wochen tag tage monat monate jahr jahre spieler punkt punkte einfluss
  ehre schicksal sind ist war waren weitere mehr insgesamt
  fois carte cartes copie copies de des du d dans pour avec et ou à sont est était partie parties victoire victoires défaite
  défaites tour tours semaine semaines jour jours mois an ans joueur joueurs influence destin honneur exemplaire exemplaires
  vez veces carta cartas copia copias del en para con y o a son es era partida partidas victoria victorias derrota derrotas
  turno turnos semana semanas día días mes meses año años jugador jugadores influencia destino punto puntos`
    .split(/\s+/)
    .map(foldTitle),
)

const ofGame = oncePer((dialect: DecklistDialect): ReadonlySet<string> => {
  const { sectionWords, typeWords, words } = dialect
  return new Set([...Object.keys(sectionWords), ...typeWords, ...(words?.columns ?? []), ...(words?.keys ?? [])])
})

/** Whether a number before a word is none of copies: `3 wins`, `2 of these`, `6 influence`. */
export function isCountedWord(dialect: DecklistDialect, word: string): boolean {
  const folded = foldTitle(word)
  return counted.has(folded) || isCommonWord(folded) || ofGame(dialect).has(folded)
}
