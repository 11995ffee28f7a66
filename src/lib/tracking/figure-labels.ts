/** Display names of page kinds in the statistics. */
export const PAGE_LABELS = {
  home: '首页',
  tool: '工具',
  content: '内容',
  search: '搜索',
  account: '账号和其他',
} as const

/** Display names of the steps of a login or registration. */
export const LOGIN_STEP_LABELS = { open: '打开登录', code: '要了验证码', done: '登录成功', new: '注册成功' } as const

const REASONS: Readonly<Record<string, string>> = { shape: '名称或大小不合规则', time: '时间太早或太晚' }

/** Display name of a refused record's reason: an unknown event, or the message of a broken rule. */
export function getRefusalLabel(reason: string): string {
  if (reason.startsWith('event ')) return `不认识的事件 ${reason.slice(6)}`
  return reason.startsWith('rule ') ? `「${reason.slice(5)}」` : (REASONS[reason] ?? '其他')
}

/** Display names of read depth, in percent. */
export const READ_LABELS = { 0: '打开', 25: '读到四分之一', 50: '读到一半', 75: '读到四分之三', 100: '读完' } as const
