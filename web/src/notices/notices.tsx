import { useEffect, useState } from 'preact/hooks'
import type { NoticePage, NoticeView } from '../../../src/features/people/notices/schema.ts'
import { go } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { api } from '../shared/api.ts'
import { formatInstant, t } from '../shared/language.ts'
import { unreadNotices } from '../shared/notices.ts'
import { Failure, ResourceState } from '../shared/parts/resource-state.tsx'
import { account } from '../shared/session.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'

const pageAt = (cursor: string | null, signal?: AbortSignal) =>
  api<NoticePage>(`/v1/me/notices?limit=30${cursor === null ? '' : `&cursor=${cursor}`}`, signal ? { signal } : {})

/** Whoever has seen them has read them; what comes while the screen is open stays unread. */
async function noteRead({ data }: NoticePage): Promise<void> {
  const newest = data[0]
  if (!newest || data.every(({ readAt }) => readAt !== null)) return
  const body = { upTo: newest.id }
  unreadNotices.value = (await api<{ unread: number }>('/v1/me/notices/read', { method: 'POST', body })).unread
}

export function NoticesPage(_props: ScreenProps) {
  useTitle(t('notices.title'))
  const isSignedIn = account.value !== null
  useEffect(() => {
    if (!isSignedIn) go('/account?next=/notices', { replace: true })
  }, [isSignedIn])
  return (
    <div class="page page--narrow">
      <h1>{t('notices.title')}</h1>
      <p class="lead">{t('notices.lead')}</p>
      {isSignedIn && <NoticeList />}
    </div>
  )
}

function NoticeList() {
  const first = useResource('notices', (signal) => pageAt(null, signal))
  const [older, setOlder] = useState<readonly NoticePage[]>([])
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<Error>()
  const { data: page } = first
  useEffect(() => {
    if (page) noteRead(page).catch(() => {})
  }, [page])
  if (!page) return <ResourceState resource={first} />
  const pages = [page, ...older]
  const next = pages.at(-1)!.next
  const shown = pages.flatMap(({ data }) => data).filter(({ id }) => !deleted.has(id))
  const remove = (id: string) =>
    api(`/v1/me/notices/${id}`, { method: 'DELETE' }).then(() => setDeleted(new Set([...deleted, id])), setError)
  return (
    <>
      {error && <Failure error={error} />}
      {shown.length === 0 && <p>{t('notices.none')}</p>}
      <ul class="rows">
        {shown.map((notice) => (
          <Notice key={notice.id} notice={notice} onDelete={() => void remove(notice.id)} />
        ))}
      </ul>
      {next !== null && (
        <button
          type="button"
          class="button button--quiet"
          onClick={() => void pageAt(next).then((more) => setOlder([...older, more]), setError)}
        >
          {t('notices.more')}
        </button>
      )}
    </>
  )
}

function Notice({ notice, onDelete }: { readonly notice: NoticeView; readonly onDelete: () => void }) {
  const isDeck = notice.kind === 'deck.breaks'
  return (
    <li class="row notice-row" data-unread={notice.readAt === null}>
      <p class="notice-row__text">
        <bdi>{notice.message}</bdi>
      </p>
      <p class="notice-row__foot">
        <span class="muted notice-row__at">
          {formatInstant(notice.at)} {notice.readAt === null && <span class="tag">{t('notices.new')}</span>}
        </span>
        <a href={isDeck ? `/decks/${notice.data.deck}` : '/account'}>
          {t(isDeck ? 'notices.deck' : 'notices.webhook')}
        </a>
        <button type="button" class="button button--quiet button--small" onClick={onDelete}>
          {t('notices.delete')}
        </button>
      </p>
    </li>
  )
}
