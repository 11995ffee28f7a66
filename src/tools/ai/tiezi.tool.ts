import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const LABEL = '社媒帖子生成'

const tool: ToolDefinition = {
  slug: 'tiezi',
  order: 4,
  label: LABEL,
  group: 'ai',
  icon: 'message-square-text',
  words: [
    '社媒帖子',
    '社交媒体文案',
    '发帖',
    '种草文案',
    '小红书文案',
    '推文',
    'Instagram 文案',
    'LinkedIn 帖子',
    'Reddit 发帖',
    '微博文案',
    'social post',
    'caption',
    '话题标签',
  ],
  summary: '按平台写两版帖子，字数和话题都合规',
  title: `${LABEL}_小红书与海外社媒文案_${SITE_FULL_NAME}`,
  description:
    '为 Instagram、X、Facebook、LinkedIn、Reddit、小红书、微博写帖子：新品、促销、测评、教程、互动、节日、开箱、招募八种用途，一次两版，按平台数字数并检查违禁词。',
  keywords: [LABEL, '社媒文案生成', '小红书文案', 'Instagram 文案', '推特文案', 'LinkedIn 帖子'],
  offline: { works: true, reason: '规则引擎在这台设备上写中文和英文，不联网；其他语言要联网用模型' },
  fields: {
    view: 'value',
    platform: 'value',
    purpose: 'value',
    tone: 'value',
    language: 'value',
    emoji: 'value',
    limit: 'value',
    job: 'words',
    long: 'words',
  },
  examples: [
    {
      label: '小红书上新',
      state: {
        platform: 'xiaohongshu',
        purpose: 'launch',
        tone: 'casual',
        'w.name': '便携榨汁杯',
        'w.points': 'USB-C 充电\n一杯 300 毫升\n杯身可拆下清洗',
        'w.audience': '上班族',
        'w.hashtags': '#榨汁杯 #办公室',
      },
      expect: '便携榨汁杯',
    },
    {
      label: 'X 英文促销',
      state: {
        platform: 'x',
        purpose: 'sale',
        language: 'en',
        'w.name': 'the Sonara blender',
        'w.points': 'charges by USB-C\n300 ml a cup\ncup comes off for washing',
        'w.offer': '10% off until Nov 30',
        'w.link': 'https://shop.example/blender',
        'w.hashtags': '#blender #smoothie',
      },
      expect: '10% off until Nov 30',
    },
  ],
  page: () => import('./social-post/page.tsx'),
}

export default tool
