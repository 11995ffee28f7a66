import { useSyncExternalStore } from 'react'
import { openMoreSheet } from '../../state/more.ts'
import { openPalette } from '../../state/palette.ts'
import { setTheme, usePreferences } from '../../state/preferences.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { AccountEntry } from './account-entry.tsx'
import { hasAppleKeyboard } from '../../ui/apple-keyboard.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusBadge } from './status-badge.tsx'

const noSubscription = (): (() => void) => () => {}

function ThemeButton() {
  const { theme } = usePreferences()
  const next = { system: 'light', light: 'dark', dark: 'system' } as const
  const faces = {
    system: { icon: 'sun-moon', label: '外观：跟随系统' },
    light: { icon: 'sun', label: '外观：浅色' },
    dark: { icon: 'moon', label: '外观：深色' },
  } as const
  const face = faces[theme]
  return (
    <button
      aria-label={face.label}
      className="btn-quiet max-sm:hidden"
      onClick={() => setTheme(next[theme])}
      title={face.label}
      type="button"
    >
      <Icon name={face.icon} />
    </button>
  )
}

/** Header buttons beside the brand: search, all tools, app status, appearance, account, more. */
export function HeaderTools() {
  const mac = useSyncExternalStore(noSubscription, hasAppleKeyboard, () => false)
  return (
    <>
      <button
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded text-sm text-soft hover:text-ink max-sm:order-last sm:min-h-9 sm:w-64 sm:justify-start sm:border sm:border-edge sm:bg-sheet sm:px-3 lg:w-80"
        onClick={openPalette}
        type="button"
      >
        <Icon className="size-5 sm:size-4" name="search" />
        <span className="max-sm:sr-only">搜索</span>
        <kbd className="ml-auto hidden rounded-sm border border-rule px-1.5 font-sans text-xs sm:inline">
          {mac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {/* Right-aligned, so that the elements before it do not move when the badge appears. */}
      <div className="ml-auto flex items-center gap-3">
        <StatusBadge />
        <AppLink className="btn-quiet whitespace-nowrap max-lg:hidden" href="/tools">
          <Icon className="size-4" name="layout-grid" />
          全部工具
        </AppLink>
        <AppLink className="btn-quiet whitespace-nowrap max-lg:hidden" href="/zb">
          <Icon className="size-4" name="newspaper" />
          快讯
        </AppLink>
        <ThemeButton />
        <AccountEntry />
        <button
          aria-label="更多"
          className="btn-quiet max-sm:hidden"
          onClick={openMoreSheet}
          title="更多"
          type="button"
        >
          <Icon name="ellipsis" />
        </button>
      </div>
    </>
  )
}
