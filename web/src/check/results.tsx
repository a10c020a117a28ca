import type { Checked } from '../judge/protocol.ts'
import { t } from '../shared/language.ts'
import { DeckSummary } from '../shared/parts/deck-summary.tsx'
import { FindingList, FindingSign, type FindingView, LineButtons } from '../shared/parts/finding-list.tsx'
import { linesOf, noteId, reasonId, ruleWarnings } from './marks.ts'
import { OtherFormats } from './other-formats.tsx'
import { RepairPanel } from './repair-panel.tsx'
import type { LineFix } from './replace-title.ts'
import { ShareBox } from './share-box.tsx'

interface Props {
  readonly checked: Checked
  readonly onLine: (line: number) => void
  /** `isByKey`: not by a pointer. */
  readonly onFix: (fixes: readonly LineFix[], isByKey: boolean) => void
  readonly onText: (text: string) => void
}

/** Everything that the judge says, the gravest first. */
export function Results({ checked, onLine, onFix, onText }: Props) {
  const { verdict, isText } = checked
  const fixes = isText ? firstFixes(checked) : []
  return (
    <div class="results">
      {verdict.legal && <ShareBox checked={checked} />}
      <section aria-labelledby="reasons-title" hidden={verdict.violations.length === 0}>
        <div class="spread results__head">
          <h2 id="reasons-title">{t(verdict.status === 'undetermined' ? 'check.unknowns' : 'check.reasons')}</h2>
          {fixes.length > 1 && (
            <button
              type="button"
              class="button button--quiet button--small"
              onClick={(event) => onFix(fixes, event.detail === 0)}
            >
              {t('check.fixAll', { n: fixes.length })}
            </button>
          )}
        </div>
        {verdict.status === 'undetermined' && <p class="muted">{t('check.undeterminedHint')}</p>}
        <FindingList
          kind="violation"
          findings={verdict.violations}
          linesOf={(finding) => linesOf(checked, finding)}
          onLine={onLine}
          fixOf={(finding) => isText && <Fixes checked={checked} finding={finding} onFix={onFix} />}
          idOf={reasonId}
        />
      </section>
      {!verdict.legal && <RepairPanel checked={checked} onText={onText} />}
      <Notes checked={checked} onLine={onLine} />
      <section class="panel" aria-labelledby="summary-title">
        <h2 id="summary-title">{t('check.summary')}</h2>
        <DeckSummary deck={checked} />
      </section>
      <OtherFormats checked={checked} />
      {!verdict.legal && <ShareBox checked={checked} />}
    </div>
  )
}

/** The best suggestion for each line that names no card. */
function firstFixes({ unread }: Checked): readonly LineFix[] {
  return unread.flatMap(({ line, text, suggestions: [first] }) =>
    line === undefined || !first ? [] : [{ line, text, title: first.label }],
  )
}

const maxSuggestions = 3

interface FixesProps extends Pick<Props, 'checked' | 'onFix'> {
  readonly finding: FindingView
}

/** A button for each card that may have been meant. */
function Fixes({ checked, finding, onFix }: FixesProps) {
  const unread = finding.code === 'card.unknown' && checked.unread.find(({ text }) => finding.cards.includes(text))
  if (!unread || unread.line === undefined || unread.suggestions.length === 0) return null
  const { line, text, suggestions } = unread
  return (
    <div class="fixes">
      {suggestions.slice(0, maxSuggestions).map(({ id, label }) => (
        <button
          key={id}
          type="button"
          class="chip chip--fix"
          onClick={(event) => onFix([{ line, text, title: label }], event.detail === 0)}
        >
          <span class="muted">{t('check.replaceBy')}</span> <bdi class="card-title">{label}</bdi>
        </button>
      ))}
    </div>
  )
}

/** Doubts of the rules, and what the reader assumed. */
function Notes({ checked, onLine }: Pick<Props, 'checked' | 'onLine'>) {
  const doubts = ruleWarnings(checked)
  const { warnings, isText } = checked
  if (doubts.length + warnings.length === 0) return null
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">{t('check.notes')}</h2>
      {doubts.length > 0 && (
        <FindingList kind="warning" findings={doubts} linesOf={(each) => linesOf(checked, each)} onLine={onLine} />
      )}
      <ReaderNotes notes={warnings.slice(0, maxNotes)} from={0} onLine={isText ? onLine : undefined} />
      {warnings.length > maxNotes && (
        <details class="more-notes">
          <summary>{t('check.moreNotes', { n: warnings.length - maxNotes })}</summary>
          <ReaderNotes notes={warnings.slice(maxNotes)} from={maxNotes} onLine={isText ? onLine : undefined} />
        </details>
      )}
    </section>
  )
}

/** A list of another edition can have dozens. */
const maxNotes = 3

interface ReaderNotesProps {
  readonly notes: Checked['warnings']
  /** The place of the first one among all. */
  readonly from: number
  readonly onLine: Props['onLine'] | undefined
}

function ReaderNotes({ notes, from, onLine }: ReaderNotesProps) {
  return (
    <ul class="findings">
      {notes.map(({ code, message, line }, index) => (
        <li key={`${code}-${index}`} id={noteId(from + index)} tabIndex={-1} class="finding" data-kind="warning">
          <FindingSign kind="warning" />
          <div class="finding__body">
            <p class="finding__message" dir="auto">
              {message}
            </p>
            {line !== undefined && onLine && (
              <p class="finding__source">
                <LineButtons lines={[line]} onLine={onLine} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
