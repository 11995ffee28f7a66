import type { EmojiMode, EmojiRequest, EmojiScenario } from '../../../engines/emoji/operation.ts'
import { EMOJI_MODES, EMOJI_SCENARIOS } from '../../../engines/emoji/operation.ts'
import { WRITING_LANGUAGES } from '../../../lib/ai/languages.ts'
import { defineForm, type FormValues } from '../shared/form.ts'

/** Form fields of the emoji translator. */
export const FORM = defineForm({
  slug: 'emoji',
  words: ['x'],
  options: { mode: 'inside', scenario: 'social', language: 'zh-CN', rest: 'keep' },
})

/** Labels of the modes. */
export const MODE_LABELS: Readonly<Record<EmojiMode, string>> = {
  after: '加在文后',
  before: '加在文前',
  inside: '加在文中',
  'to-emoji': '文字转 emoji',
  'to-text': 'emoji 转文字',
}

/** Labels of the scenarios. */
export const SCENARIO_LABELS: Readonly<Record<EmojiScenario, string>> = {
  social: '社交媒体',
  email: '工作邮件',
  chat: '朋友聊天',
  sms: '短信',
}

/** Explanation of each scenario. */
export const SCENARIO_HINTS: Readonly<Record<EmojiScenario, string>> = {
  social: '每句至多 2 个，每段至多 6 个',
  email: '只用稳重的，每段至多 1 个，称呼不加',
  chat: '轻松的优先，每句至多 2 个',
  sms: '每句至多 1 个，每段至多 2 个，只用短的',
}

const oneOf = <T extends string>(list: readonly T[], value: string | undefined, first: T): T =>
  list.find((one) => one === value) ?? first

/** Builds the engine's request from the fields, without its seed. */
export function buildEmojiRequest(values: FormValues, text: string): Omit<EmojiRequest, 'seed'> {
  return {
    mode: oneOf(EMOJI_MODES, values['mode'], 'inside'),
    scenario: oneOf(EMOJI_SCENARIOS, values['scenario'], 'social'),
    language: WRITING_LANGUAGES.find(({ id }) => id === values['language'])?.id ?? 'zh-CN',
    text,
    rest: oneOf(['keep', 'drop'], values['rest'], 'keep'),
  }
}
