import type { Checked } from '../judge/protocol.ts'
import { formatNumber, t } from '../shared/language.ts'
import { StatusIcon } from '../shared/parts/status-icon.tsx'
import { progressOf } from './progress.ts'

export type BuildTab = 'search' | 'deck'

interface Props {
  readonly tab: BuildTab
  readonly onTab: (tab: BuildTab) => void
  readonly cards: Readonly<Record<string, number>>
  readonly checked: Checked | undefined
}

const tabs: readonly BuildTab[] = ['search', 'deck']

/** On a phone: the search, or the deck with how far it is. */
export function BuildTabs({ tab, onTab, cards, checked }: Props) {
  const progress = checked && progressOf(checked.sizes)
  const copies = Object.values(cards).reduce((sum, count) => sum + count, 0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = tab === 'search' ? 'deck' : 'search'
    onTab(other)
    document.getElementById(`build-tab-${other}`)?.focus()
  }
  return (
    <div class="tabs build-tabs" role="tablist" aria-label={t('build.title')} onKeyDown={onKeyDown}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          class="tab"
          role="tab"
          id={`build-tab-${name}`}
          aria-selected={tab === name}
          aria-controls={`build-panel-${name}`}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {name === 'search' ? (
            t('build.search')
          ) : (
            <>
              {t('build.deck')}{' '}
              <span class="count">
                {progress ? `${formatNumber(progress.count)}/${formatNumber(progress.needed)}` : formatNumber(copies)}
              </span>
              {checked && copies > 0 && (
                <>
                  <StatusIcon status={checked.verdict.status} />
                  <span class="visually-hidden">{t(`status.${checked.verdict.status}`)}</span>
                </>
              )}
            </>
          )}
        </button>
      ))}
    </div>
  )
}
