/** What the figures of visits call kinds of pages. */
export const PAGE_LABELS = {
  home: '首页',
  tool: '工具',
  content: '内容',
  search: '搜索',
  account: '账号和其他',
} as const

/** How far a login or a registration came. */
export const STEP_LABELS = { open: '打开登录', code: '要了验证码', done: '登录成功', new: '注册成功' } as const

const REASONS: Readonly<Record<string, string>> = { shape: '名称或大小不合规则', time: '时间太早或太晚' }

/** Why records were refused, from the reason that the server counted: an event that it does not know, or the message about the rule that a record broke. */
export function getRefusalLabel(reason: string): string {
  if (reason.startsWith('event ')) return `不认识的事件 ${reason.slice(6)}`
  return reason.startsWith('rule ') ? `「${reason.slice(5)}」` : (REASONS[reason] ?? '其他')
}

/** How far a text was read, in percent. */
export const READ_LABELS = { 0: '打开', 25: '读到四分之一', 50: '读到一半', 75: '读到四分之三', 100: '读完' } as const
