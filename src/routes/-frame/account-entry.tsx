import { Avatar } from '../../account/avatar.tsx'
import { toggleLoginDialog } from '../../state/login-dialog.ts'
import { useSession } from '../../state/session.ts'
import { requestLogin, canShowDialogs } from '../../sync/calls/ask-login.ts'
import { AppLink } from '../../ui/app-link.tsx'

/**
 * The signed-in account, or the login link. Both have the same width, because the document shows the login link to
 * everybody.
 */
export function AccountEntry() {
  const { status, account } = useSession()
  if (status === 'in') {
    return (
      <AppLink aria-label="我的账号" className="btn-quiet" href="/account" title={account?.name || '我的账号'}>
        <Avatar className="size-7 text-sm" name={account?.name ?? ''} picture={account?.picture ?? ''} />
      </AppLink>
    )
  }
  return (
    // A link is used, so that it works before hydration and in a new tab.
    <AppLink
      className="btn-quiet"
      href="/account"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        if (canShowDialogs()) toggleLoginDialog()
        else requestLogin(location.pathname + location.search + location.hash)
      }}
    >
      登录
    </AppLink>
  )
}
