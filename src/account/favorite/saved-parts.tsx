import { useState } from 'react'
import { formatSize } from '../../lib/format-size.ts'
import type { Favorite } from '../../sync/engagement/favorites.ts'
import type { SavedFavorite } from '../../sync/saved/saved.ts'
import { Icon } from '../../ui/icon.tsx'
import { removeSavedFavorites, saveFavorites } from './use-saved.ts'

/** Switch that saves a favorite on this device, with the size of the saved copy. */
export function SaveFavoriteSwitch({
  account,
  favorite,
  saved,
}: {
  account: number
  favorite: Favorite
  saved: SavedFavorite | undefined
}) {
  const [isBusy, setBusy] = useState(false)
  const turn = async (): Promise<void> => {
    setBusy(true)
    await (saved ? removeSavedFavorites([favorite.target]) : saveFavorites(account, [favorite]))
    setBusy(false)
  }
  return (
    <button
      aria-label={`存到设备：${favorite.title}`}
      aria-pressed={saved !== undefined}
      className="btn-quiet -ml-2 gap-1.5 text-xs text-soft aria-pressed:text-sea"
      disabled={isBusy}
      onClick={() => void turn()}
      type="button"
    >
      <Icon className="size-4" name={saved ? 'check' : 'download'} />
      <span className="numerals">
        {isBusy ? '正在处理' : saved ? `已存到设备，${formatSize(saved.size)}` : '存到设备'}
      </span>
      {saved !== undefined && saved.missing > 0 && (
        <span className="text-signal numerals">缺 {saved.missing} 张图</span>
      )}
    </button>
  )
}

/**
 * Total size of the saved favorites, a button to save all of them, and a note on the functions that do not work
 * offline.
 */
export function SavedFavoritesSummary({
  account,
  favorites,
  saved,
}: {
  account: number
  favorites: readonly Favorite[]
  saved: ReadonlyMap<number, SavedFavorite>
}) {
  const [isBusy, setBusy] = useState(false)
  const open = favorites.filter(({ target }) => !saved.has(target))
  const size = [...saved.values()].reduce((sum, one) => sum + one.size, 0)
  const save = async (): Promise<void> => {
    setBusy(true)
    await saveFavorites(account, open)
    setBusy(false)
  }
  return (
    <section aria-label="存到设备" className="mt-4 border-y border-rule py-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span aria-live="polite" className="numerals">
          {saved.size === 0 ? '还没有收藏存到这台设备' : `已存 ${String(saved.size)} 篇，${formatSize(size)}`}
        </span>
        <span className="flex flex-wrap gap-2">
          {open.length > 0 && (
            <button className="btn" disabled={isBusy} onClick={() => void save()} type="button">
              {isBusy ? '正在存' : '全部存到设备'}
            </button>
          )}
          {saved.size > 0 && (
            <button className="btn" onClick={() => void removeSavedFavorites([...saved.keys()])} type="button">
              全部移除
            </button>
          )}
        </span>
      </p>
      <p className="mt-1 prose-zh text-soft">
        存下的正文和图片没有网络也能看；报名、外站链接、文中要查询服务器的工具需要联网。取消收藏或退出登录，存下的一起删除。
      </p>
    </section>
  )
}
