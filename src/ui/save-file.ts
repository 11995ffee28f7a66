import { isInWechatOnPhone } from '../lib/in-wechat.ts'
import { openSheet } from '../state/sheets.ts'
import { showToast } from '../state/toast.ts'

/** Hands a file to the browser's downloads and says its name there; WeChat's browser has none, and leads to one that has. */
export function saveFile(name: string, content: Blob): void {
  if (isInWechatOnPhone(navigator.userAgent)) {
    openSheet('browser')
    return
  }
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  showToast(`已下载 ${name}`, { type: 'success' })
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
