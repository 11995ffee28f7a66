import { useAppStatus } from '../../state/app-status.ts'
import { isInWechatOnPhone } from '../../lib/in-wechat.ts'
import { closeMoreSheet, useMoreSheetOpen } from '../../state/more.ts'
import type { ThemeChoice } from '../../lib/kept/preferences.ts'
import { setTheme, usePreferences } from '../../state/preferences.ts'
import { useOfflineStorage } from '../../state/offline-storage.ts'
import { openSheet, type SheetName } from '../../state/sheets.ts'
import { promptInstall, needsIosHint } from '../../sync/app/install.ts'
import { VersionText } from '../../tools/catalogue/version-text.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** Replaces this sheet by another. */
function goTo(sheet: SheetName): void {
  closeMoreSheet()
  openSheet(sheet)
}

function Install() {
  const { canInstall, installed } = useAppStatus()
  if (installed) return <p className="text-sm text-soft">已经安装在这台设备上。</p>
  if (canInstall) {
    return (
      <button className="btn btn-sea" onClick={() => void promptInstall()} type="button">
        <Icon className="size-4" name="download" />
        安装到桌面
      </button>
    )
  }
  if (isInWechatOnPhone(navigator.userAgent)) {
    return (
      <button className="btn" onClick={() => goTo('browser')} type="button">
        微信里不能安装，在浏览器打开
      </button>
    )
  }
  if (needsIosHint(navigator.userAgent, navigator.maxTouchPoints)) {
    return (
      <p className="text-sm text-soft">
        在 Safari 里点底部的 <Icon className="inline size-4 align-text-bottom" name="share" />{' '}
        分享，再选「添加到主屏幕」。
      </p>
    )
  }
  return <p className="text-sm text-soft">在浏览器菜单里选「安装应用」或「添加到主屏幕」。</p>
}

/** Sheet with account, markets, backup, appearance, installation and offline storage. */
export function MoreSheet() {
  const open = useMoreSheetOpen()
  const { theme } = usePreferences()
  const { offlineReady, online } = useAppStatus()
  const isLeft = !['unknown', 'storing', 'stored'].includes(useOfflineStorage().standing)
  return (
    <Dialog onClose={closeMoreSheet} open={open} title="更多">
      <div className="space-y-6 overflow-y-auto p-4">
        <nav aria-label="频道" className="flex flex-wrap gap-2">
          <AppLink className="btn" href="/zb" onClick={closeMoreSheet}>
            <Icon className="size-4" name="newspaper" />
            快讯
          </AppLink>
          <AppLink className="btn" href="/data-sources" onClick={closeMoreSheet}>
            <Icon className="size-4" name="database" />
            数据来源
          </AppLink>
          <AppLink className="btn" href="/privacy" onClick={closeMoreSheet}>
            <Icon className="size-4" name="shield" />
            隐私
          </AppLink>
        </nav>
        <section>
          <h3 className="mb-2 text-sm font-medium">我的</h3>
          <div className="flex flex-wrap gap-2">
            <AppLink className="btn" href="/account" onClick={closeMoreSheet}>
              <Icon className="size-4" name="user-round" />
              我的账号
            </AppLink>
            <button className="btn" onClick={() => goTo('markets')} type="button">
              <Icon className="size-4" name="sliders-horizontal" />
              我的市场
            </button>
            <button className="btn" onClick={() => goTo('backup')} type="button">
              <Icon className="size-4" name="save" />
              备份与恢复
            </button>
          </div>
        </section>
        <fieldset>
          <legend className="text-sm font-medium">外观</legend>
          <div className="mt-2 grid grid-cols-3 gap-2">
            {THEMES.map(({ value, label }) => (
              <button
                aria-pressed={theme === value}
                className="chip justify-center"
                key={value}
                onClick={() => setTheme(value)}
                type="button"
              >
                {label}
              </button>
            ))}
          </div>
        </fieldset>
        <section>
          <h3 className="mb-2 text-sm font-medium">安装</h3>
          <Install />
        </section>
        <section>
          <h3 className="mb-1 text-sm font-medium">离线</h3>
          <p className="text-sm text-soft">
            {offlineReady
              ? '全部工具已存在这台设备上，断网也能打开。'
              : isLeft
                ? '工具没有存到这台设备，只在联网时能打开。'
                : '正在把工具存到这台设备；存好后断网也能打开。'}
            {!online && '当前没有网络。'}{' '}
            <AppLink
              className="underline underline-offset-4 hover:text-sea"
              href="/data-sources#offline"
              onClick={closeMoreSheet}
            >
              存储与移除
            </AppLink>
          </p>
          <p className="mt-2 text-xs text-soft">
            <VersionText />
          </p>
        </section>
      </div>
    </Dialog>
  )
}
