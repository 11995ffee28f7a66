import { useState } from 'react'
import { showToast } from '../../state/toast.ts'
import { requestEngagement } from '../../sync/engagement/engage.ts'
import type { Favorite } from '../../sync/engagement/favorites.ts'
import { refreshFollowed } from '../../sync/engagement/followed.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Avatar } from '../avatar.tsx'
import { UnsentList } from './unsent-list.tsx'
import { useFavorites } from './use-favorites.ts'

function letGo({ target, type, handle, title, summary, picture = '' }: Favorite): void {
  const wish = { kind: 'follow', target, label: { type, handle, title, summary, picture } } as const
  requestEngagement({ ...wish, wanted: false })
  showToast('已取消关注', { action: { label: '撤销', run: () => requestEngagement({ ...wish, wanted: true }) } })
}

function Row({ followed }: { followed: Favorite }) {
  const { type, handle, title, summary, picture = '', isWaiting } = followed
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={title} picture={picture} />
      <div className="min-w-0 flex-1">
        <TextLink isName href={`/${type === 'author' ? 'author' : 'u'}/${handle}`}>
          {title}
        </TextLink>
        {isWaiting && <span className="ml-2 text-xs whitespace-nowrap text-signal">待同步</span>}
        <p className="text-sm text-soft">{summary || '用户'}</p>
      </div>
      <button
        aria-label={`取消关注：${title}`}
        className="btn-quiet shrink-0"
        onClick={() => letGo(followed)}
        type="button"
      >
        取消关注
      </button>
    </li>
  )
}

/** Button that loads accounts followed earlier; nothing if there are none or the server cannot be reached. */
function Earlier({ account, next, onRead }: { account: number; next: string; onRead: (next: string) => void }) {
  const [isBusy, setBusy] = useState(false)
  if (next === '') return null
  const read = async (): Promise<void> => {
    setBusy(true)
    try {
      onRead(await refreshFollowed(account, next))
    } catch (error) {
      console.info('no more read', error)
      showToast('没有读到更早的关注，联网后再试', { type: 'fail' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button className="btn mt-4" disabled={isBusy} onClick={() => void read()} type="button">
      {isBusy ? '正在读取…' : '更早'}
    </button>
  )
}

/** Accounts that this account follows, latest first; also works offline. */
export function FollowedList({ account }: { account: number }) {
  const { kept, freshness, answer = '' } = useFavorites(account, 'follow', refreshFollowed)
  const [read, setRead] = useState<string>()
  // A device without stored follows shows nothing until the server has answered.
  if (!kept || (freshness === 'reading' && kept.favorites.length === 0 && kept.unsent.length === 0))
    return <div aria-busy="true" className="min-h-80" />
  const { favorites: followed, unsent } = kept
  return (
    <div data-result>
      <UnsentList account={account} unsent={unsent} />
      {freshness === 'stale' && (
        <p className="mt-4 text-sm text-soft" role="status">
          {followed.length === 0
            ? '没有连上服务器，这台设备上还没有存下关注。'
            : '没有连上服务器，这是这台设备上存下的关注。'}
        </p>
      )}
      {followed.length === 0 && freshness === 'fresh' && (
        <div className="mt-6">
          <p className="prose-zh text-soft">还没有关注。在作者和企业的页面上点「关注」，就会出现在这里。</p>
          <AppLink className="btn mt-3" href="/community">
            去看社区
          </AppLink>
        </div>
      )}
      <ul className="mt-2 divide-y divide-rule empty:hidden">
        {followed.map((one) => (
          <Row followed={one} key={one.target} />
        ))}
      </ul>
      <Earlier account={account} next={read ?? answer} onRead={setRead} />
    </div>
  )
}
