import { isInWechatOnPhone } from '../lib/in-wechat.ts'
import { openSheet } from '../state/sheets.ts'

/** Hands a file to the browser's downloads; WeChat's browser has none, and leads to one that has. */
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
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
