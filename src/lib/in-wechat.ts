/** True in WeChat's built-in browser. */
export function isInWechat(userAgent: string): boolean {
  return /MicroMessenger\//i.test(userAgent)
}

/** True in WeChat on a phone or tablet, which cannot save files, print or install apps. */
export function isInWechatOnPhone(userAgent: string): boolean {
  return isInWechat(userAgent) && /Android|iPhone|iPad|iPod|OpenHarmony/i.test(userAgent)
}
