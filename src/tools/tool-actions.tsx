import { toggleFavourite, usePreferences } from '../state/preferences.ts'
import { showToast } from '../state/toast.ts'
import { currentLink } from '../state/url-state.ts'
import { Icon } from '../ui/icon.tsx'

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

async function shareLink(title: string): Promise<void> {
  const url = currentLink()
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // The visitor closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
    return
  }
  await navigator.clipboard.writeText(url)
  showToast('链接已复制，打开即是当前内容', { type: 'success' })
}

/** Shares the address of what is shown. */
export function ShareButton({ title }: { title: string }) {
  const share = (): void => {
    shareLink(title).catch(() => showToast('浏览器不允许复制，请从地址栏复制链接', { type: 'fail' }))
  }
  return (
    <button aria-label="分享当前内容的链接" className="btn-quiet" onClick={share} title="分享当前内容的链接" type="button">
      <Icon name="share-2" />
    </button>
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
