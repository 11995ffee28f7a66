import { openMoreSheet } from '../../state/more.ts'
import { openPalette } from '../../state/palette.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

const ITEM =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-xs text-soft aria-[current]:text-sea'

function Face({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} />
      {label}
    </>
  )
}

/** Navigation bar at the bottom of a phone's screen. */
export function BottomBar() {
  return (
    <nav
      aria-label="主导航"
      data-bar
      className="tall:fixed inset-x-0 bottom-0 z-40 border-t border-rule bg-paper/95 pb-[env(safe-area-inset-bottom)] frosted lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        <li>
          <AppLink className={ITEM} href="/">
            <Face icon="house" label="首页" />
          </AppLink>
        </li>
        <li>
          <AppLink className={ITEM} href="/tools">
            <Face icon="layout-grid" label="工具" />
          </AppLink>
        </li>
        <li>
          <button className={ITEM} onClick={openPalette} type="button">
            <Face icon="search" label="搜索" />
          </button>
        </li>
        <li>
          <button className={ITEM} onClick={openMoreSheet} type="button">
            <Face icon="ellipsis" label="更多" />
          </button>
        </li>
      </ul>
    </nav>
  )
}
