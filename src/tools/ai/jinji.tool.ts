import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const LABEL = '文化禁忌扫描'

const tool: ToolDefinition = {
  slug: 'jinji',
  order: 7,
  label: LABEL,
  group: 'ai',
  icon: 'globe',
  words: [
    '禁忌',
    '文化禁忌',
    '各国禁忌',
    '海外禁忌',
    '宗教禁忌',
    '颜色禁忌',
    '数字禁忌',
    '送礼禁忌',
    '日本禁忌',
    '中东禁忌',
    '美国禁忌',
    '本地化检查',
    'cultural taboo',
    'taboo',
    'localization check',
  ],
  summary: '一次查多个市场的颜色、数字、动物和词义，标出原因和改法',
  title: `${LABEL}_各国颜色、数字、宗教、送礼禁忌查询_${SITE_FULL_NAME}`,
  description:
    '粘贴商品标题、广告文案或邮件，同时按多个国家和地区扫描文化禁忌：颜色、数字、动物、手势、宗教、饮食、词义、日期和地图，说明原因并给出改法；也可查看每个市场的禁忌资料，离线可用。',
  keywords: [LABEL, '各国文化禁忌', '跨境电商禁忌', '颜色禁忌', '数字禁忌', '宗教禁忌', '外贸送礼禁忌'],
  offline: { works: true, reason: '规则引擎和资料都在这台设备上，文字不离开本机；只有选择用模型检查时才会发送文字' },
  fields: { view: 'value', card: 'value', markets: 'value', job: 'words', long: 'words' },
  examples: [
    {
      label: '中文标题，东亚',
      state: {
        'w.x': '北欧风静音挂钟 乔迁送礼首选 4件套白色礼盒装\n春夏新款 绿色渔夫帽 男女同款',
        markets: 'CN,HK,JP',
      },
      expect: '绿色渔夫帽',
    },
    {
      label: '英文文案，中东',
      state: {
        'w.x':
          'Ramadan sale! Winter boots with genuine pigskin lining. Wine glasses set with decanter, free shipping. Pork-free snacks included.',
        markets: 'SA,AE,MY',
      },
      expect: 'pigskin',
    },
    {
      label: '英文标题，多国词义',
      state: { 'w.x': 'Waterproof fanny pack, cooling mist, gift box, set of 4, 12 inches wide', markets: 'GB,DE,KR' },
      expect: 'fanny pack',
    },
  ],
  page: () => import('./taboo/page.tsx'),
}

export default tool
