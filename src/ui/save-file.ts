import { isInWechatOnPhone } from '../lib/in-wechat.ts'
import { openSheet } from '../state/sheets.ts'
import { showToast } from '../state/toast.ts'

/** Saves a file by the browser's downloads. WeChat's browser has none, so a sheet explains how to leave it. */
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
  // The address is released late, because some browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
