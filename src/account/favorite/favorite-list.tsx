import { useState } from 'react'
import { CONTENT_KINDS, type ContentType } from '../../lib/content/kinds.ts'
import { getContentPath, type ContentAddress } from '../../portal/content-path.ts'
import { showToast } from '../../state/toast.ts'
import { requestEngagement } from '../../sync/engagement/engage.ts'
import { refreshFavorites, type Favorite } from '../../sync/engagement/favorites.ts'
import type { SavedFavorite } from '../../sync/saved/saved.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SavedFavoritesSummary, SaveFavoriteSwitch } from './saved-parts.tsx'
import { UnsentList } from './unsent-list.tsx'
import { useFavorites } from './use-favorites.ts'
import { useSavedFavorites } from './use-saved.ts'

const TABS = [
  {
    name: 'contents',
    label: '内容',
    empty: '还没有收藏内容。在快讯页点「收藏」，就会出现在这里；存到设备后，没有网络也能看正文和图片。',
  },
  { name: 'jobs', label: '招聘', empty: '还没有收藏招聘。' },
  { name: 'goods', label: '货源和服务', empty: '还没有收藏货源和服务。' },
] as const

type Tab = (typeof TABS)[number]

/** Tab of a content type; a type unknown to this version belongs to the first tab. */
const getTabName = (type: string): Tab['name'] =>
  (Object.hasOwn(CONTENT_KINDS, type) ? CONTENT_KINDS[type as ContentType].favorites : undefined) ?? 'contents'

function letGo({ target, type, handle, title, summary }: Favorite): void {
  const wish = { kind: 'favorite', target, label: { type, handle, title, summary } } as const
  requestEngagement({ ...wish, wanted: false })
  showToast('已取消收藏', { action: { label: '撤销', run: () => requestEngagement({ ...wish, wanted: true }) } })
}

function Row({
  account,
  favorite,
  saved,
}: {
  account: number
  favorite: Favorite
  saved: ReadonlyMap<number, SavedFavorite> | undefined
}) {
  const { type, handle, title, summary, isWaiting } = favorite
  const href = getContentPath({ type: type as ContentAddress['type'], handle })
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        {href === undefined ? (
          <span className="font-medium">{title}</span>
        ) : (
          <AppLink className="font-medium hover:text-sea hover:underline" href={href}>
            {title}
          </AppLink>
        )}
        {isWaiting && <span className="ml-2 text-xs whitespace-nowrap text-signal">待同步</span>}
        {summary !== '' && <p className="mt-1 line-clamp-2 prose-zh text-sm text-soft">{summary}</p>}
        {saved && href !== undefined && (
          <SaveFavoriteSwitch account={account} favorite={favorite} saved={saved.get(favorite.target)} />
        )}
      </div>
      <button
        aria-label={`取消收藏：${title}`}
        className="btn-quiet shrink-0 text-signal [&_svg]:fill-current"
        onClick={() => letGo(favorite)}
        title="取消收藏"
        type="button"
      >
        <Icon name="star" />
      </button>
    </li>
  )
}

function Empty({ tab }: { tab: Tab }) {
  return (
    <div className="mt-6">
      <p className="prose-zh text-soft">{tab.empty}</p>
      {tab.name === 'contents' && (
        <AppLink className="btn mt-3" href="/zb">
          去看快讯
        </AppLink>
      )}
    </div>
  )
}

/** Favorites of an account, grouped by kind; also works offline. */
export function FavoriteList({ account }: { account: number }) {
  const { kept, freshness } = useFavorites(account, 'favorite', refreshFavorites)
  const saved = useSavedFavorites(account)
  const [name, setName] = useState<Tab['name']>('contents')
  // A device without stored favorites shows nothing until the server has answered.
  if (!kept || (freshness === 'reading' && kept.favorites.length === 0 && kept.unsent.length === 0))
    return <div aria-busy="true" className="min-h-80" />
  const of = (tab: Tab): Favorite[] => kept.favorites.filter(({ type }) => getTabName(type) === tab.name)
  const tab = TABS.find((one) => one.name === name) ?? TABS[0]
  return (
    <div data-result>
      <UnsentList account={account} unsent={kept.unsent} />
      {freshness === 'stale' && (
        <p className="mt-4 text-sm text-soft" role="status">
          {kept.favorites.length === 0
            ? '没有连上服务器，这台设备上还没有存下收藏。'
            : '没有连上服务器，这是这台设备上存下的收藏。'}
        </p>
      )}
      {saved && kept.favorites.length > 0 && (
        <SavedFavoritesSummary account={account} favorites={kept.favorites} saved={saved} />
      )}
      <div aria-label="收藏的种类" className="mt-4 flex flex-wrap gap-2" role="group">
        {TABS.map((one) => (
          <button
            aria-pressed={one === tab}
            className="chip"
            key={one.name}
            onClick={() => setName(one.name)}
            type="button"
          >
            {one.label} <span className="numerals">{of(one).length}</span>
          </button>
        ))}
      </div>
      {of(tab).length === 0 ? (
        freshness !== 'stale' && <Empty tab={tab} />
      ) : (
        <ul className="mt-2 divide-y divide-rule">
          {of(tab).map((favorite) => (
            <Row account={account} favorite={favorite} key={favorite.target} saved={saved} />
          ))}
        </ul>
      )}
    </div>
  )
}
