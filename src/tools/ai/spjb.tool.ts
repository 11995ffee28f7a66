import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const LABEL = '视频脚本生成'

const tool: ToolDefinition = {
  slug: 'spjb',
  order: 5,
  label: LABEL,
  group: 'ai',
  icon: 'clapperboard',
  words: [
    '视频脚本',
    '短视频脚本',
    '分镜',
    '分镜头脚本',
    '口播稿',
    '带货脚本',
    'TikTok 脚本',
    '抖音脚本',
    '字幕',
    'SRT',
    'video script',
    'storyboard',
  ],
  summary: '钩子、分镜、口播和字幕，秒数对得上',
  title: `${LABEL}_短视频分镜与口播_${SITE_FULL_NAME}`,
  description:
    '填产品和卖点，选平台、40 种语气、开头方式和时长，写出逐镜头的画面、口播、字幕和声音；秒数加起来正好，语速念得完，可导出表格和 SRT 字幕。',
  keywords: [LABEL, '短视频脚本', '分镜头脚本', '口播稿生成', 'TikTok 脚本', 'SRT 字幕'],
  offline: { works: true, reason: '规则引擎在这台设备上写中文和英文，不联网；其他语言要联网用模型' },
  fields: {
    view: 'value',
    platform: 'value',
    tone: 'value',
    hook: 'value',
    pace: 'value',
    seconds: 'value',
    language: 'value',
    job: 'words',
    long: 'words',
  },
  examples: [
    {
      label: '30 秒抖音，幽默',
      state: {
        platform: 'douyin',
        tone: 'humorous',
        hook: 'question',
        seconds: '30',
        'w.name': '便携榨汁杯',
        'w.points': 'USB-C 充电\n一杯 300 毫升\n杯身可拆下清洗',
        'w.audience': '上班族',
      },
      expect: '便携榨汁杯',
    },
    {
      label: '15 秒 TikTok，英文',
      state: {
        platform: 'tiktok',
        tone: 'persuasive',
        hook: 'mistake',
        seconds: '15',
        language: 'en',
        'w.name': 'the Sonara blender',
        'w.points': 'charges by USB-C\n300 ml a cup\ncup comes off for washing',
      },
      expect: 'the Sonara blender',
    },
  ],
  page: () => import('./video-script/page.tsx'),
}

export default tool
