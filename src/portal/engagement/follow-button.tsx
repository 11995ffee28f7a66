import { useSession } from '../../state/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EngagementButton } from './engage-button.tsx'
import { useWatchEngagement } from './use-engagement-of.ts'

const KINDS = ['follow'] as const

/** The button that follows an account, or on one's own page the way to change it; `total` is how many follow it, as the page was told. */
export function FollowButton({ id, name, total }: { id: number; name: string; total: number }) {
  useWatchEngagement(KINDS, id)
  const { account } = useSession()
  // Nobody follows themselves.
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
