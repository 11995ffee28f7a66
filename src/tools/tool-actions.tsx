import { useState } from 'react'
import { toggleFavourite, usePreferences } from '../state/preferences.ts'
import { showToast } from '../state/toast.ts'
import { ownWords } from '../state/url-state.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { shareLink } from '../ui/share-link.ts'
import { useEver } from './shared/use-ever.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

function FavouriteButton({ slug }: { slug: string }) {
  const { favourites } = usePreferences()
  const kept = favourites.includes(slug)
  return (
    <button
      aria-label="收藏"
      aria-pressed={kept}
      className="btn-quiet aria-pressed:text-signal aria-pressed:[&_svg]:fill-current"
      onClick={() => showToast(toggleFavourite(slug) ? '已收藏，在首页可以找到' : '已取消收藏')}
      title={kept ? '取消收藏' : '收藏'}
      type="button"
    >
      <Icon name="star" />
    </button>
  )
}

/** Shares a link to what is open; asks first where own words would go into it. */
export function ShareButton({ title }: { title: string }) {
  const [asking, setAsking] = useState(false)
  const asked = useEver(asking)
  const press = (): void => {
    if (Object.keys(ownWords()).length > 0) setAsking(true)
    else shareLink(title, false)
  }
  return (
    <>
      <button aria-label="分享当前内容的链接" className="btn-quiet" onClick={press} title="分享当前内容的链接" type="button">
        <Icon name="share-2" />
      </button>
      {asked && <ShareDialog onClose={() => setAsking(false)} open={asking} title={title} />}
    </>
  )
}

/** What can be done with any tool: keep it, and share what is entered. */
export function ToolActions({ slug, label }: { slug: string; label: string }) {
  return (
    <>
      <FavouriteButton slug={slug} />
      <ShareButton title={label} />
    </>
  )
}
