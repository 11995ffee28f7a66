import { useSearch } from '@tanstack/react-router'
import { AppLink } from '../../ui/app-link.tsx'
import { SignInPrompt } from '../sign-in-first.tsx'
import { useLoadedSession } from '../use-signed-in.ts'
import { FavoriteList } from './favorite-list.tsx'
import { FollowedList } from './followed-list.tsx'

const VIEWS = [
  { view: undefined, label: '收藏', title: '我的收藏', href: '/account/favorite', List: FavoriteList },
  { view: 'following', label: '关注', title: '我的关注', href: '/account/favorite?view=following', List: FollowedList },
] as const

function Own({ account, view: { List, href: current } }: { account: number; view: (typeof VIEWS)[number] }) {
  return (
    <>
      <nav aria-label="收藏和关注" className="mt-3 flex gap-2">
        {VIEWS.map(({ label, href }) => (
          <AppLink aria-current={href === current ? 'page' : undefined} className="chip" href={href} key={label}>
            {label}
          </AppLink>
        ))}
      </nav>
      <List account={account} key={account} />
    </>
  )
}

/**
 * /account/favorite: favorites and, with `?view=following`, followed accounts, both also offline, and changes that are
 * not sent yet.
 */
export default function FavoritePage() {
  const { status, account } = useLoadedSession()
  const { view: wanted }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  // All views share one document, so the view is read from the URL after hydration.
  const view = VIEWS.find((one) => status !== 'unknown' && one.view === wanted) ?? VIEWS[0]
  return (
    <>
      <h1 className="mt-2 text-xl">{view.title}</h1>
      {status === 'in' && account ? (
        <Own account={account.id} view={view} />
      ) : (
        <SignInPrompt text="登录后可以收藏快讯等内容，关注作者和企业，在每台设备上都能看到，没有网络也能查看。" />
      )}
    </>
  )
}
