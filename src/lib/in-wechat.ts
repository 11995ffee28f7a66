/** Whether the page is shown by WeChat's own browser. */
export function isInWechat(userAgent: string): boolean {
  return /MicroMessenger\//i.test(userAgent)
}

/** Whether that is on a phone or tablet, where it saves no file, prints nothing and installs no app. */
export function isInWechatOnPhone(userAgent: string): boolean {
  return isInWechat(userAgent) && /Android|iPhone|iPad|iPod|OpenHarmony/i.test(userAgent)
}
