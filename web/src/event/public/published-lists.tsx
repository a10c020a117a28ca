import type { PublishedList } from '../../../../src/features/events/publishing/schema.ts'
import { api } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { ResourceState } from '../../shared/parts/resource-state.tsx'
import { useResource } from '../../shared/use-resource.ts'
import { SheetList } from '../mine/sheet-list.tsx'
import { eventPath } from '../state/player.ts'

/** The lists that event and players publish; of those without consent only number and clan. */
export function PublishedLists({ code }: { readonly code: string }) {
  const lists = useResource(code, (signal) =>
    api<{ readonly data: readonly PublishedList[] }>(eventPath(code, '/lists?limit=200'), { signal }),
  )
  return (
    <section class="panel stack" aria-labelledby="lists-title">
      <h2 id="lists-title">{t('event.lists')}</h2>
      <ResourceState resource={lists} />
      {lists.data?.data.length === 0 && <p class="empty">{t('event.noLists')}</p>}
      {lists.data?.data.map((published) => (
        <Published key={published.number} published={published} />
      ))}
    </section>
  )
}

function Published({ published }: { readonly published: PublishedList }) {
  const { number, name, clan, sections } = published
  const title = name ?? t('event.unnamed', { n: number })
  const heading = clan === null ? title : `${title} · ${clan}`
  if (!sections) return <p dir="auto">{heading}</p>
  return (
    <details>
      <summary dir="auto">{heading}</summary>
      <SheetList shown={{ sections }} />
    </details>
  )
}
