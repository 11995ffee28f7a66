import { useEffect, useState } from 'react'
import { isInWechat } from '../lib/in-wechat.ts'
import { toggleFavorite, usePreferences } from '../state/preferences.ts'
import { showToast } from '../state/toast.ts'
import { getPrivateState } from '../state/url-state.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { shareLink } from '../ui/share-link.ts'
import { useHasBeenTrue } from './shared/use-ever.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

function FavouriteButton({ slug }: { slug: string }) {
  const { favourites } = usePreferences()
  const kept = favourites.includes(slug)
  return (
    <button
      aria-label="收藏"
      aria-pressed={kept}
      className="btn-quiet aria-pressed:text-signal aria-pressed:[&_svg]:fill-current"
      onClick={() => showToast(toggleFavorite(slug) ? '已收藏，在首页可以找到' : '已取消收藏')}
      title={kept ? '取消收藏' : '收藏'}
      type="button"
    >
      <Icon name="star" />
    </button>
  )
}

/**
 * Returns true if the site has a mini-program that a browser can open; asks the server after the first press on the
 * page. WeChat's own browser cannot open such links.
 */
function useMiniProgram(isWanted: boolean): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    if (!isWanted || isInWechat(navigator.userAgent)) return
    let isGone = false
    const ask = async (): Promise<void> => {
      // The mini-program needs the network too, so the server is not asked offline.
      if (!navigator.onLine) return
      const { hasMiniProgram } = await import('../sync/app/mini-program.ts')
      const has = await hasMiniProgram()
      if (!isGone) setIsThere(has)
    }
    const first = (): void => void ask().catch((error: unknown) => console.info('mini-program not asked for', error))
    addEventListener('pointerdown', first, { once: true })
    addEventListener('keydown', first, { once: true })
    return () => {
      isGone = true
      removeEventListener('pointerdown', first)
      removeEventListener('keydown', first)
    }
  }, [isWanted])
  return isThere
}

/**
 * Shares a link to the page; first opens a dialog if the link may contain the visitor's words, or if the mini-program
 * can open the tool.
 */
export function ShareButton({ title, tool }: { title: string; tool?: string }) {
  const miniTool = useMiniProgram(tool !== undefined) ? tool : undefined
  const [asking, setAsking] = useState(false)
  const asked = useHasBeenTrue(asking)
  const press = (): void => {
    if (miniTool !== undefined || Object.keys(getPrivateState()).length > 0) setAsking(true)
    else shareLink(title, false)
  }
  return (
    <>
      <button
        aria-label="分享当前内容的链接"
        className="btn-quiet"
        onClick={press}
        title="分享当前内容的链接"
        type="button"
      >
        <Icon name="share-2" />
      </button>
      {asked && <ShareDialog miniTool={miniTool} onClose={() => setAsking(false)} open={asking} title={title} />}
    </>
  )
}

/** Actions of every tool: favorite and share. */
export function ToolActions({ slug, label }: { slug: string; label: string }) {
  return (
    <>
      <FavouriteButton slug={slug} />
      <ShareButton title={label} tool={slug} />
    </>
  )
}
