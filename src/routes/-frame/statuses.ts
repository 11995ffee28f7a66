/** What `/status/{handle}` says, by handle. */
export const STATUSES = {
  offline: { title: '内容已下线', text: '你要看的内容已经下线。可以回到首页，或者看看其他工具。', icon: 'package-x' },
  banned: { title: '账号已停用', text: '这个账号已被停用，暂时不能访问。工具不需要账号，可以继续使用。', icon: 'ban' },
  // Sent by the server in place of a page (server/pages/files.ts).
  busy: { title: '打开得太频繁', text: '这一分钟里打开的页面太多了。请稍等片刻，再刷新这一页。', icon: 'hourglass' },
} as const

export function isStatus(handle: string): handle is keyof typeof STATUSES {
  return Object.hasOwn(STATUSES, handle)
}
