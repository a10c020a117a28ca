import type { CardInFull, CardView } from '../judge/protocol.ts'
import { useJudge } from '../judge/use-judge.ts'
import type { ScreenProps } from '../screen.ts'
import { t } from '../shared/language.ts'
import { CardLink } from '../shared/parts/card-link.tsx'
import { useTitle } from '../shared/use-title.ts'
import { sectionName, termName } from '../shared/words.ts'
import { CardDecks } from './card-decks.tsx'
import { clansOf, numbersOf, wordsOf } from './card-facts.ts'
import { CardRulings } from './card-rulings.tsx'
import { CardStatusTable } from './card-status-table.tsx'
import { Printings } from './printings.tsx'

/** The facts of a card, its status in every format, its rulings and the decks that play it. */
export function CardPage({ params }: ScreenProps) {
  const game = params.game!
  const id = params.id!
  const { result, fault, current } = useJudge('card', { game, id })
  useTitle(current && result ? result.card.title : t('cards.title'))
  if (!current) return <p class="loading">{t('app.loading')}</p>
  if (!result) return <NoCard game={game} message={fault?.message ?? t('card.unknown', { id })} />
  const { card } = result
  return (
    <article class="page card-page clan-band" data-clan={card.clan as string | undefined}>
      <CardHead full={result} />
      <div class="split split--wide-first">
        <div class="stack">
          <CardStatusTable full={result} />
          <CardRulings game={game} id={id} />
          <CardDecks game={game} id={id} />
        </div>
        <div class="stack">
          <Facts card={card} />
          <Printings printings={result.printings} />
          {result.versions.length > 0 && <Versions cards={result.versions} />}
        </div>
      </div>
    </article>
  )
}

function CardHead({ full: { card, gameName, sectionName: name } }: { readonly full: CardInFull }) {
  return (
    <header class="card-head">
      <p class="card-head__game">
        <a href={`/cards?game=${card.game}`}>{gameName}</a>
      </p>
      <h1>
        <bdi>{card.title}</bdi>
        {card.subtitle && <span class="card-head__subtitle">{card.subtitle}</span>}
      </h1>
      <ul class="card-head__kinds">
        {clansOf(card).map((clan) => (
          <li key={clan} class="clan-tag" data-clan={clan}>
            {termName(clan)}
          </li>
        ))}
        <li>{termName(card.type)}</li>
        <li>{sectionName({ id: card.section, name })}</li>
        {card.unique && <li>{t('card.unique')}</li>}
      </ul>
    </header>
  )
}

function Facts({ card }: { readonly card: CardView }) {
  const numbers = numbersOf(card)
  const words = [
    ...wordsOf(card).map(({ name, value }) => ({ label: t(`fact.${name}`), value })),
    { label: t('card.traits'), value: card.traits.map(termName).join(', ') },
    { label: t('card.keywords'), value: card.keywords.map(termName).join(', ') },
    { label: t('card.limit'), value: card.deckLimit === undefined ? t('card.noLimit') : String(card.deckLimit) },
    { label: t('card.id'), value: card.id },
  ].filter(({ value }) => value !== '')
  return (
    <section class="panel">
      <h2>{t('card.facts')}</h2>
      {numbers.length > 0 && (
        <dl class="number-facts">
          {numbers.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd class="count">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl class="word-facts">
        {words.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Versions({ cards }: { readonly cards: readonly CardView[] }) {
  return (
    <section class="panel">
      <h2>{t('card.versions')}</h2>
      <ul class="plain-list">
        {cards.map((card) => (
          <li key={card.id}>
            <CardLink card={card} /> <span class="muted">{card.id}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoCard({ game, message }: { readonly game: string; readonly message: string }) {
  return (
    <div class="page">
      <h1>{t('card.noneTitle')}</h1>
      <p dir="auto">{message}</p>
      <a class="button" href={`/cards?game=${encodeURIComponent(game)}`}>
        {t('cards.title')}
      </a>
    </div>
  )
}
