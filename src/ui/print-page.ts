import { isInWechatOnPhone } from '../lib/in-wechat.ts'
import { openSheet } from '../state/sheets.ts'

/** Prints the page, or begins what ends in that; WeChat's browser cannot, and leads to one that can. */
export function printPage(begin: () => void = () => print()): void {
  if (isInWechatOnPhone(navigator.userAgent)) openSheet('browser')
  else begin()
}
