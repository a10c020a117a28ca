import { useState } from 'preact/hooks'
import { useJudge } from '../../judge/use-judge.ts'
import { formatNumber, t } from '../../shared/language.ts'
import {
  cardPick,
  conflictOf,
  type Picks,
  pickAll,
  printingPick,
  resolveConflict,
  type SideState,
} from '../state/conflict.ts'
import type { StoredDeck } from '../state/draft-store.ts'
import { Modal } from './modal.tsx'

interface Props {
  readonly game: string
  /** What both began with. */
  readonly base: SideState | undefined
  readonly mine: SideState
  readonly theirs: StoredDeck
  readonly onSettle: (state: SideState, isTheirs: boolean) => void
  readonly onClose: () => void
}

/** Both sides of a deck that was changed in two places, and a choice for each difference. */
export function ConflictDialog({ game, base, mine, theirs, onSettle, onClose }: Props) {
  const conflict = conflictOf(base, mine, theirs.base)
  const [picks, setPicks] = useState<Picks>({})
  const ids = [...conflict.cards, ...conflict.printings].map(({ id }) => id)
  const { result: names = [] } = useJudge('cardNames', { game, ids })
  const { result: sets = {} } = useJudge('sets', { game })
  const titles = new Map(names.map(({ id, title }) => [id, title ?? id]))
  const settle = (picked: Picks, isTheirs = false) => onSettle(resolveConflict(conflict, mine, picked), isTheirs)
  const rows = [
    ...(conflict.name ? [{ key: 'name', label: t('build.name'), ...conflict.name }] : []),
    ...(conflict.format ? [{ key: 'format', label: t('format.label'), ...conflict.format }] : []),
    ...conflict.cards.map((found) => ({ key: cardPick(found.id), label: titles.get(found.id) ?? found.id, ...found })),
    ...conflict.printings.map(({ id, base: before, mine: own, theirs: other, suggested }) => ({
      key: printingPick(id),
      label: t('build.printingOf', { title: titles.get(id) ?? id }),
      base: before === undefined ? undefined : packName(sets, before),
      mine: packName(sets, own),
      theirs: packName(sets, other),
      suggested,
    })),
  ]
  return (
    <Modal title={t('build.conflict')} onClose={onClose} wide>
      <p>{t('build.conflictLead')}</p>
      <div class="cluster conflict__all">
        <button type="button" class="button button--quiet" onClick={() => settle(pickAll(conflict, 'mine'))}>
          {t('build.keepMine')}
        </button>
        <button type="button" class="button button--quiet" onClick={() => settle(pickAll(conflict, 'theirs'), true)}>
          {t('build.takeTheirs')}
        </button>
      </div>
      <div class="table-scroll">
        <table class="plain-table conflict">
          <thead>
            <tr>
              <th scope="col">{t('build.difference')}</th>
              <th scope="col">{t('build.before')}</th>
              <th scope="col">{t('build.mine')}</th>
              <th scope="col">{t('build.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, base: before, mine: own, theirs: other, suggested }) => (
              <tr key={key}>
                <th scope="row" dir="auto">
                  {label}
                </th>
                <td dir="auto">{before === undefined ? '' : shown(before)}</td>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <label class="conflict__pick">
                      <input
                        type="radio"
                        name={key}
                        checked={(picks[key] ?? suggested) === side}
                        onChange={() => setPicks({ ...picks, [key]: side })}
                        aria-label={`${label}: ${t(`build.${side}`)}`}
                      />
                      <bdi>{shown(side === 'mine' ? own : other)}</bdi>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button type="button" class="button" onClick={() => settle(picks)}>
        {t('build.saveChoice')}
      </button>
    </Modal>
  )
}

const packName = (sets: Readonly<Record<string, string>>, pack: string) =>
  pack === '' ? t('deck.anyPrinting') : (sets[pack] ?? pack)

const shown = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value)
