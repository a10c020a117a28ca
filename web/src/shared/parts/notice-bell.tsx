import { useEffect } from 'preact/hooks'
import { match } from '../../router.ts'
import { t } from '../language.ts'
import { lookForNotices, unreadNotices } from '../notices.ts'

/** The way to the notices of the account, with the number of those that were not read. */
export function NoticeBell() {
  useEffect(() => {
    const look = () => void lookForNotices()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const unread = unreadNotices.value
  return (
    <a
      class="site-account bell"
      href="/notices"
      aria-label={unread > 0 ? t('notices.unread', { n: unread }) : t('notices.title')}
      aria-current={match.value?.screen === 'notices' ? 'page' : undefined}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 16v-5a6 6 0 0 1 12 0v5l2 2.5H4zM10 20.5a2.2 2.2 0 0 0 4 0" />
      </svg>
      {unread > 0 && (
        <span class="bell__count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </a>
  )
}
