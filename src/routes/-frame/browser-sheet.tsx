import { closeSheet, useOpenSheet } from '../../state/sheets.ts'
import { showToast } from '../../state/toast.ts'
import { buildPageLink } from '../../state/url-state.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(buildPageLink(false))
    showToast('链接已复制', { type: 'success' })
  } catch {
    showToast('微信不允许复制，请用右上角的菜单', { type: 'fail' })
  }
}

/**
 * Explains how to open the page in the phone's browser, for functions that WeChat's browser lacks: files, printing,
 * installing.
 */
export function BrowserSheet() {
  return (
    <Dialog onClose={closeSheet} open={useOpenSheet() === 'browser'} title="请在浏览器里打开">
      <div className="space-y-4 overflow-y-auto p-4">
        <p className="prose-zh text-sm">微信不能保存文件、打印和安装。</p>
        <ol className="list-decimal space-y-1.5 pl-5 text-sm">
          <li>点微信右上角的「···」。</li>
          <li>选「在浏览器打开」或「在 Safari 中打开」。</li>
          <li>在浏览器里再做一次。</li>
        </ol>
        <button className="btn" onClick={() => void copy()} type="button">
          <Icon className="size-4" name="copy" />
          复制链接
        </button>
        <p className="prose-zh text-sm text-soft">
          链接里有的数值会一起过去；收藏和草稿留在微信里，登录同一账号后两边都有。
        </p>
      </div>
    </Dialog>
  )
}
