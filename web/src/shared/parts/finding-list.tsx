import type { ComponentChildren } from 'preact'
import type { Judgement } from '../../judge/protocol.ts'
import { t } from '../language.ts'
import { StatusIcon } from './status-icon.tsx'

export type FindingView = Judgement['violations'][number]

interface Props {
  readonly findings: readonly FindingView[]
  readonly kind: 'violation' | 'warning'
  /** The lines of the text that a finding is about. */
  readonly linesOf?: (finding: FindingView) => readonly number[]
  readonly onLine?: (line: number) => void
  /** What can be done about a finding, below its sentence. */
  readonly fixOf?: (finding: FindingView) => ComponentChildren
  /** The id of the element of the finding at this place, as a target for marks. */
  readonly idOf?: (index: number) => string
}

/** Every reason in a sentence, with its lines, its rule and, where something is not known, what. */
export function FindingList({ findings, kind, linesOf, onLine, fixOf, idOf }: Props) {
  return (
    <ul class="findings">
      {findings.map((finding, index) => (
        <li
          // Two findings may have the same sentence, as for a line that is there twice.
          key={`${finding.code}-${index}`}
          id={idOf?.(index)}
          tabIndex={idOf ? -1 : undefined}
          class="finding"
          data-kind={kindOf(finding, kind)}
        >
          <FindingSign kind={kindOf(finding, kind)} />
          <div class="finding__body">
            <p class="finding__message" dir="auto">
              {finding.message}
            </p>
            {isUnexplained(finding) && <p class="finding__unknown">{t(`uncertain.${finding.uncertain!}`)}</p>}
            {fixOf?.(finding)}
            <p class="finding__source">
              <LineButtons lines={linesOf?.(finding) ?? []} onLine={onLine} />
              {finding.rule.document !== ownDocument && (
                <span>
                  {finding.rule.document}, {finding.rule.entry}
                </span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What we say ourselves about reading lists needs no citation. */
const ownDocument = 'Kotei'

/** Whether its sentence leaves open what is not known; a line that names no card says so itself. */
const isUnexplained = ({ uncertain, code }: FindingView) =>
  uncertain !== undefined && !(code === 'card.unknown' && uncertain === 'unread')

type FindingKind = 'violation' | 'uncertain' | 'warning'

const kindOf = ({ uncertain }: FindingView, kind: Props['kind']): FindingKind =>
  kind === 'violation' && uncertain ? 'uncertain' : kind

export function FindingSign({ kind }: { readonly kind: FindingKind }) {
  return (
    <span class="finding__sign">
      {kind === 'warning' ? (
        <span class="finding__bang" aria-hidden="true">
          !
        </span>
      ) : (
        <StatusIcon status={kind === 'violation' ? 'illegal' : 'undetermined'} />
      )}
      <span class="visually-hidden">{t(`finding.${kind}`)}: </span>
    </span>
  )
}

const maxLinesShown = 12

export function LineButtons({
  lines,
  onLine,
}: {
  readonly lines: readonly number[]
  readonly onLine?: ((line: number) => void) | undefined
}) {
  if (!onLine) return null
  return (
    <>
      {lines.slice(0, maxLinesShown).map((line) => (
        <button key={line} type="button" class="line-button" onClick={() => onLine(line)}>
          {t('finding.line', { n: line })}
        </button>
      ))}
    </>
  )
}
