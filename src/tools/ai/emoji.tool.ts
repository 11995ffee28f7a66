import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const LABEL = 'emoji 翻译'

const tool: ToolDefinition = {
  slug: 'emoji',
  order: 8,
  label: LABEL,
  group: 'ai',
  icon: 'face-grinning',
  words: [
    'emoji',
    '多语言 emoji 翻译',
    '表情',
    '表情符号',
    '表情翻译',
    '加表情',
    '文案加表情',
    'emoji 大全',
    'emoji 含义',
    '小红书表情',
    '颜文字',
    'emoji translator',
  ],
  summary: '55 种语言的文案配 emoji，或把 emoji 读成文字',
  title: `${LABEL}_多语言文案加表情、emoji 转文字_${SITE_FULL_NAME}`,
  description:
    '在文字后面、前面或中间加 emoji，文字转 emoji，emoji 转文字；社媒、工作邮件、朋友聊天、短信四种场景，55 种语言和地区，每个 emoji 可单独换，按词查 emoji，离线可用。',
  keywords: [LABEL, '文案加 emoji', 'emoji 转文字', '文字转 emoji', 'emoji 查询', '表情符号含义'],
  offline: { works: 'partly', reason: '简体中文和英语离线可用；其余 53 种语言选用时下载一次，之后也离线可用' },
  fields: {
    view: 'value',
    mode: 'value',
    scenario: 'value',
    language: 'value',
    rest: 'value',
    job: 'words',
    long: 'words',
  },
  examples: [
    {
      label: '新品文案',
      state: { 'w.x': '新品上市，全场包邮。\n限时三天，下单送小礼物。', mode: 'inside', scenario: 'social' },
      expect: '✨',
    },
    {
      label: '英文邮件',
      state: {
        'w.x': 'Hi Anna,\nThank you for your order. Your package was shipped today.',
        mode: 'inside',
        scenario: 'email',
        language: 'en',
      },
      expect: '🙏',
    },
    { label: 'emoji 读成文字', state: { 'w.x': '我❤️🍕，新品上市🎉', mode: 'to-text' }, expect: '我爱披萨' },
  ],
  page: () => import('./emoji/page.tsx'),
}

export default tool
