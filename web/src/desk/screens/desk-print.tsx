import { useState } from 'preact/hooks'
import type { ScreenProps } from '../../screen.ts'
import { NoConnection } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { useTitle } from '../../shared/use-title.ts'
import { DeskFrame } from '../frame/desk-frame.tsx'
import { openDocument } from '../frame/print-document.ts'
import { type Printable, printables } from '../print/printables.ts'
import { SheetJob } from '../print/sheet-job.tsx'
import type { ReadyDesk } from '../sync/desk.ts'
import { connection } from '../sync/desk.ts'

/** Sheets and slips of many entrants at once, made by the service. */
export function DeskPrintPage({ params }: ScreenProps) {
  return <DeskFrame code={params.code!}>{(ready) => <Print ready={ready} />}</DeskFrame>
}

/** More sheets than this are printed in the background, into files of as many. */
const maxAtOnce = 50

function Print({ ready }: { readonly ready: ReadyDesk }) {
  useTitle(t('desk.print.title'))
  const [state, setState] = useState<{ busy?: string; fault?: string }>({})
  const [large, setLarge] = useState<{ item: Printable; round: number }>()
  const { sheets, letters, slips } = printables(ready.view)
  const openNow = async (path: string) => {
    setState({ busy: path })
    try {
      await openDocument(ready, path)
      setState({})
    } catch (error) {
      setState({ fault: error instanceof NoConnection ? t('desk.printOffline') : (error as Error).message })
    }
  }
  const print = (item: Printable) => {
    const isLarge = item.sheets !== undefined && item.count > maxAtOnce
    setState({})
    setLarge(isLarge ? { item, round: (large?.round ?? 0) + 1 } : undefined)
    if (!isLarge) void openNow(item.path)
  }
  const button = (item: Printable) => (
    <button
      key={item.path}
      type="button"
      class={item.letter ? 'chip print__letter' : 'print__item'}
      disabled={item.count === 0 || state.busy !== undefined}
      onClick={() => print(item)}
    >
      <span>{nameOf(item)}</span> <b class="count">{item.count}</b>
    </button>
  )
  return (
    <div class="page page--narrow print">
      <h1>{t('desk.print.title')}</h1>
      {connection.value.kind !== 'connected' && <p class="field__error">{t('desk.printOffline')}</p>}
      <p role="status">{state.busy ? t('desk.print.busy') : ''}</p>
      {state.fault && (
        <p class="field__error" role="alert">
          {state.fault}
        </p>
      )}
      {large && (
        <SheetJob
          key={large.round}
          ready={ready}
          name={nameOf(large.item)}
          body={large.item.sheets!}
          onOpen={(path) => void openNow(path)}
        />
      )}
      <section>
        <h2>{t('desk.print.sheets')}</h2>
        <p class="field__hint">{t('desk.print.sheetsHint')}</p>
        <div class="print__items">{sheets.map(button)}</div>
        <h3>{t('desk.print.byLetter')}</h3>
        <div class="cluster">{letters.map(button)}</div>
      </section>
      <section>
        <h2>{t('desk.print.slips')}</h2>
        <p class="field__hint">{t('desk.print.slipsHint')}</p>
        <div class="print__items">{slips.map(button)}</div>
      </section>
    </div>
  )
}

const nameOf = ({ letter, label }: Printable) => (letter === 'other' ? t('desk.print.other') : (letter ?? t(label!)))
