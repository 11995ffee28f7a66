import { isInWechatOnPhone } from '../lib/in-wechat.ts'
import { openSheet } from '../state/sheets.ts'

/**
 * Prints the page or runs `begin`, which leads to printing. WeChat's browser cannot print, so a sheet explains how to
 * leave it.
 */
export function printPage(begin: () => void = () => print()): void {
  if (isInWechatOnPhone(navigator.userAgent)) openSheet('browser')
  else begin()
}
