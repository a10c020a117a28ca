import { useId, useState } from 'preact/hooks'
import { mayChangeLocked, mayDo } from '../../../../src/features/events/model/permissions.ts'
import { useJudge } from '../../judge/use-judge.ts'
import { t } from '../../shared/language.ts'
import { FileButton } from '../../shared/parts/file-button.tsx'
import { FindingList } from '../../shared/parts/finding-list.tsx'
import { VerdictBanner } from '../../shared/parts/verdict-banner.tsx'
import { textOfFile } from '../../shared/text-of-file.ts'
import { doTo } from '../acts/do.ts'
import type { EntrantProps } from './entrant-props.ts'
import { SheetList } from './sheet-list.tsx'

interface Props extends EntrantProps {
  readonly onTaken: () => void
}

/** Milliseconds without a key after which a list is read. */
const rest = 300

/** A list that the desk takes in for the player, shown as it will be kept before it is taken. */
export function PasteList({ ready, entrant, onTaken }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const { settings } = ready.view
  const { game, format, judgedOn } = settings
  const request = text.trim() === '' ? null : { game, text, format, on: judgedOn }
  const { result, fault, current } = useJudge('readList', request, rest)
  if (!mayDo(ready.actor, 'submit', settings)) return null
  const read = request && current ? result : undefined
  const isRefused = settings.illegal === 'refuse' && read?.judged.status === 'illegal'
  const isLocked = entrant.locked && !mayChangeLocked(ready.actor)
  const take = async () => {
    const { list, contentHash, judged } = read!
    const submit = { kind: 'submit', entrant: entrant.number, body: { list, contentHash }, judged } as const
    if (!(await doTo(entrant.number, 'submit', [submit]))) return
    setText('')
    onTaken()
  }
  return (
    <details class="panel paste" open={entrant.current === null}>
      <summary>{t(entrant.current === null ? 'desk.paste' : 'desk.pasteOther')}</summary>
      {isLocked ? (
        <p>{t('desk.pasteLocked')}</p>
      ) : (
        <div class="stack">
          <div>
            <div class="spread">
              <label class="field__label" for={id}>
                {t('desk.pasteField')}
              </label>
              <FileButton
                label={t('desk.pasteFile')}
                accept=".txt,.json,.o8d,.dek,.cod,.xml,.md,.csv,text/*,application/json"
                onFile={(file) => void textOfFile(file).then(setText)}
              />
            </div>
            <textarea
              id={id}
              rows={8}
              dir="auto"
              spellcheck={false}
              autocomplete="off"
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </div>
          {fault && current && <p role="alert">{fault.unavailable ? t('desk.noJudge') : fault.message}</p>}
          {read && (
            <div class="stack" role="status">
              <VerdictBanner verdict={read.checked.verdict} />
              <FindingList findings={read.checked.verdict.violations} kind="violation" />
              <SheetList
                game={read.checked.game}
                entries={read.checked.entries}
                unread={read.checked.unread}
                marked={new Set()}
              />
            </div>
          )}
          {read?.problem && <p class="field__error">{read.problem.message}</p>}
          {isRefused && <p class="field__error">{t('desk.pasteRefused')}</p>}
          <button
            type="button"
            class="button"
            disabled={!read || isRefused || !!read.problem}
            onClick={() => void take()}
          >
            {t('desk.pasteTake')}
          </button>
        </div>
      )}
    </details>
  )
}
