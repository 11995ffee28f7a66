import { useSession } from '../../state/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EngagementButton } from './engage-button.tsx'
import { useWatchEngagement } from './use-engagement-of.ts'

const KINDS = ['follow'] as const

/**
 * Button to follow an account, or to edit one's own profile; `total` is the number of followers when the page was
 * rendered.
 */
export function FollowButton({ id, name, total }: { id: number; name: string; total: number }) {
  useWatchEngagement(KINDS, id)
  const { account } = useSession()
  // The own account cannot be followed.
  if (account?.id === id) {
    return (
      <AppLink className="btn-quiet gap-1.5" href="/account/setting">
        <Icon className="size-5" name="user-pen" />
        修改资料
      </AppLink>
    )
  }
  return (
    <EngagementButton
      kind="follow"
      label={{ type: 'account', handle: String(id), title: name, summary: '' }}
      target={id}
      total={total}
    />
  )
}
