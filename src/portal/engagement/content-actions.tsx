import type { Questions } from '../../ask/ask.ts'
import { useSession } from '../../state/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { printPage } from '../../ui/print-page.ts'
import { shareLink } from '../../ui/share-link.ts'
import { EngagementButton } from './engage-button.tsx'
import { useWatchEngagement } from './use-engagement-of.ts'

type Card = Questions['listContents']['answer']['list'][number]

const KINDS = ['like', 'favorite'] as const

/** Buttons for a content: like, favorite, share, print. */
export function ContentActions({ content: { id, type, handle, title, summary, likes, favorites } }: { content: Card }) {
  useWatchEngagement(KINDS, id)
  const { user, lastUser } = useSession()
  const isEditor = (user.id === 0 ? lastUser : user)?.roles.length
  const label = { type, handle, title, summary }
  return (
    <div aria-label="点赞、收藏、分享和打印" className="mt-6 -ml-2 flex flex-wrap gap-x-2 print:hidden" role="group">
      <EngagementButton kind="like" label={label} target={id} total={likes} />
      <EngagementButton kind="favorite" label={label} target={id} total={favorites} />
      <button className="btn-quiet gap-1.5" onClick={() => shareLink(title, false)} type="button">
        <Icon className="size-5" name="share-2" />
        分享
      </button>
      <button className="btn-quiet gap-1.5" onClick={() => printPage()} type="button">
        <Icon className="size-5" name="printer" />
        打印
      </button>
      {/* Rendered after hydration, as the document is the same for everyone. */}
      {Boolean(isEditor) && (
        <AppLink className="btn-quiet gap-1.5" href={`/account/operator?content=${String(id)}`}>
          处理
        </AppLink>
      )}
    </div>
  )
}
