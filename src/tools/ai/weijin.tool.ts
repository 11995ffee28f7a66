import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const LABEL = '违禁词检测'

const tool: ToolDefinition = {
  slug: 'weijin',
  order: 1,
  label: LABEL,
  group: 'ai',
  icon: 'shield-alert',
  words: [
    '违禁词',
    '敏感词',
    '极限词',
    '广告法',
    '广告法违禁词',
    '禁用词',
    '违规词',
    '平台违禁词',
    '绝对化用语',
    '侵权词',
    '小红书敏感词',
    '亚马逊违禁词',
    'prohibited words',
    'banned words',
  ],
  summary: '标出平台和广告法不许写的词，说明原因和改法',
  title: `${LABEL}_广告法与平台敏感词检查_${SITE_FULL_NAME}`,
  description:
    '检查标题、卖点和帖子里的违禁词：广告法绝对化用语、医疗与环保声称、导流和刷评，按 62 个平台的规则标出，识别拼音、谐音、拆字等变体，说明依据并给出替换词。',
  keywords: [LABEL, '广告法违禁词查询', '极限词检测', '敏感词检测', '亚马逊违禁词', '小红书违禁词', '抖音违禁词'],
  offline: { works: true, reason: '规则引擎和词库都在这台设备上，文字不离开本机；只有选择用模型检查时才会发送文字' },
  fields: { view: 'value', platforms: 'value', markets: 'value', job: 'words', long: 'words' },
  examples: [
    {
      label: '中文商品文案',
      state: {
        'w.x': '国家级品质，全网最低价，这款面膜是最·好的祛斑面膜，三天见效，无效退款。加薇信领红包，好评返现5元。',
        platforms: 'taobao,xiaohongshu',
      },
      expect: '绝对化用语',
    },
    {
      label: '亚马逊英文要点',
      state: {
        'w.x':
          'BEST SELLER! Antibacterial phone case, kills 99.9% of germs. FDA approved and 100% eco-friendly. Free shipping, visit www.example.com or leave a 5 star review and get a gift card.',
        platforms: 'amazon',
      },
      expect: '抗菌与驱虫声称',
    },
    {
      label: '日语商品说明',
      state: { 'w.x': '売上No.1、最高級の美容液。シミが消える、肌が若返ると評判です。', platforms: 'rakuten' },
      expect: '药机法',
    },
  ],
  page: () => import('./prohibited-words/page.tsx'),
}

export default tool
