import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const LABEL = '产品描述生成'

const tool: ToolDefinition = {
  slug: 'cpms',
  order: 2,
  label: LABEL,
  group: 'ai',
  icon: 'scroll-text',
  words: [
    '产品描述',
    '商品描述',
    '五点描述',
    '卖点',
    'listing',
    'Listing 文案',
    '亚马逊文案',
    '标题生成',
    '商品标题',
    'bullet points',
    'product description',
    '埋词',
    '后台关键词',
  ],
  summary: '填事实，写出各平台标题、五点和描述',
  title: `${LABEL}_亚马逊五点与标题_${SITE_FULL_NAME}`,
  description:
    '填写产品名、卖点和参数，按 42 个电商平台的字数写出标题、五点描述、商品描述和搜索词，边改边数字符与字节，同时检查违禁词；只用你填的事实，不编参数和认证。',
  keywords: [LABEL, '五点描述生成', '亚马逊标题生成', '商品描述生成', 'listing 文案', '后台搜索词'],
  offline: { works: true, reason: '规则引擎在这台设备上写中文和英文，不联网；其他语言要联网用模型' },
  fields: {
    view: 'value',
    shop: 'value',
    platforms: 'value',
    language: 'value',
    category: 'value',
    job: 'words',
    long: 'words',
  },
  examples: [
    {
      label: '英文蓝牙耳机',
      state: {
        language: 'en',
        category: 'electronics',
        platforms: 'amazon,ebay,etsy',
        'w.name': 'wireless earbuds',
        'w.brand': 'Sonara',
        'w.features':
          '36 dB active noise cancelling\n30 hours of playtime with the case\nIPX5 water resistant\ntouch control\nlightweight, 4.6 g each',
        'w.specs': 'Bluetooth: 5.3\nColor: black\nCharging port: USB-C\nIn the box: earbuds, case, cable',
        'w.audience': 'commuters and runners',
        'w.keywords':
          'bluetooth earbuds, noise cancelling earbuds, running headphones, in ear headphones with microphone',
      },
      expect: 'Sonara Wireless Earbuds',
    },
    {
      label: '中文置物架',
      state: {
        language: 'zh-CN',
        category: 'furniture',
        platforms: 'taobao,shopee,amazon',
        'w.name': '三层置物架',
        'w.brand': '简居',
        'w.features': '免工具组装\n每层承重 20 千克\n金属框架\n可调脚\n拆开可平放',
        'w.specs': '尺寸：60×30×90 厘米\n重量：4.2 千克\n颜色：黑色',
        'w.audience': '租房的人',
        'w.keywords': '收纳架，书架，厨房置物架',
      },
      expect: '简居三层置物架',
    },
  ],
  page: () => import('./product-description/page.tsx'),
}

export default tool
