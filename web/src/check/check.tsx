import { useCallback, useEffect, useRef } from 'preact/hooks'
import { gameIds } from '../../../src/domain/games/ids.ts'
import { warmUp } from '../judge/client.ts'
import { t } from '../shared/language.ts'
import { CheckOptions } from './check-options.tsx'
import { CheckState, CheckVerdict } from './check-state.tsx'
import { insertFile, replaceAll, replaceFromAfar, selectLine } from './edit-field.ts'
import { EditorTools } from './editor-tools.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ListEditor } from './list-editor.tsx'
import { marksOf, reasonId } from './marks.ts'
import { fixAllInText, type LineFix } from './replace-title.ts'
import { showElement } from './show-element.ts'
import { change, checked, checkNow, input, phase, startCheck } from './state.ts'

const isJudged = () => phase.value === 'checking' || phase.value === 'checked'

export function CheckPage() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    void startCheck()
    // What is needed to paste a list comes first, over a slow connection too.
    const start = () => warmUp(gameIds[0])
    if ('requestIdleCallback' in window) requestIdleCallback(start)
    else setTimeout(start)
  }, [])
  const tooLarge = () => {
    phase.value = 'too-large'
  }
  const fix = (fixes: readonly LineFix[], isByKey: boolean) => {
    const replacement = fixAllInText(field.current!.value, fixes)
    if (!replacement) return
    replaceFromAfar(field.current!, replacement)
    // The button is about to go. With a mouse, the next Ctrl+Z is for the field; by key or finger, one goes on reading.
    if (isByKey || matchMedia('(pointer: coarse)').matches)
      document.getElementById('verdict')?.focus({ preventScroll: true })
    checkNow()
  }
  const rewrite = (text: string) => {
    replaceFromAfar(field.current!, { start: 0, end: field.current!.value.length, text })
    document.getElementById('verdict')?.focus({ preventScroll: true })
    checkNow()
  }
  const back = useCallback(() => field.current?.focus(), [])
  return (
    <div class="page check">
      <div class="check__head">
        <h1>{t('check.title')}</h1>
        <p class="lead">{t('check.lead')}</p>
      </div>
      <section class="check__input" aria-label={t('check.field')}>
        <div class="spread">
          <label class="field__label" for="list">
            {t('check.field')}
          </label>
          <EditorTools
            isEmpty={input.value.text === ''}
            onText={(text) => replaceAll(field.current!, text)}
            onFile={(file) => insertFile(field.current!, file, tooLarge)}
          />
        </div>
        <ListEditor
          field={field}
          text={input.value.text}
          marks={checked.value && isJudged() ? marksOf(checked.value) : []}
          onText={(text) => change({ text })}
          onTooLarge={tooLarge}
          onDone={() => {
            checkNow()
            showElement(checked.value?.verdict.violations.length ? reasonId(0) : 'verdict')
          }}
        />
        <p id="list-hint" class="field__hint">
          {t('check.hint')}
        </p>
        <CheckOptions />
      </section>
      {/* There from the start, so that a screen reader says what appears in it. */}
      <div id="verdict" class="check__verdict" role="status" tabIndex={-1} aria-busy={phase.value === 'checking'}>
        <CheckVerdict />
      </div>
      <CheckState onLine={(line) => selectLine(field.current!, line)} onFix={fix} onText={rewrite} />
      <KeysDialog onBack={back} />
    </div>
  )
}
