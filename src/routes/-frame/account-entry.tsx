import { Avatar } from '../../account/avatar.tsx'
import { isDesktopLike } from '../../lib/desktop-like.ts'
import { toggleLoginDialog } from '../../state/login-dialog.ts'
import { useSession } from '../../state/session.ts'
import { AppLink } from '../../ui/app-link.tsx'

/** Whoever is signed in, or the way in. Both are as wide: the document shows the way in to everybody. */
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
    <AppLink
      className="btn-quiet whitespace-nowrap"
      href="/account/login/phone"
      onClick={(event) => {
        if (!isDesktopLike({ width: innerWidth, precise: matchMedia('(hover: hover) and (pointer: fine)').matches })) return
        event.preventDefault()
        toggleLoginDialog()
      }}
    >
      登录
    </AppLink>
  )
}
