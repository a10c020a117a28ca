import type { ScreenProps } from '../screen.ts'
import { account } from '../shared/session.ts'
import { SignedIn } from './signed-in.tsx'
import { SignedOut } from './signed-out.tsx'

export function AccountPage(_props: ScreenProps) {
  return (
    <div class="page page--narrow">{account.value === null ? <SignedOut /> : <SignedIn name={account.value} />}</div>
  )
}
