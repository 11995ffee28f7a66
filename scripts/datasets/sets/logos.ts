import { z } from 'zod'
import { PATH_DATA } from '../../../src/engines/logo/operation.ts'
import { defineDataset, requiredText, enumText, optional, textMatching } from '../dataset.ts'
import { ICONS_VERSION, MARKS_VERSION, addSites, readLogos } from '../logos/logos.ts'

const address = textMatching(/^(?:https:\/\/\S+)?$/, '须为 https 地址，或留空')

export default defineDataset({
  id: 'logos',
  freshDays: 365,
  title: '平台 Logo 与图标',
  note: '商标归各权利人所有，仅供识别与对接使用，请遵守品牌规范；没有可自由转载的图形的平台标「无官方图形」，以中性字母牌代替，并给出官网。',
  date: '2026-11-22',
  sources: [
    {
      name: 'simple-icons',
      version: MARKS_VERSION,
      licence: 'CC0-1.0（商标除外）',
      use: '品牌标志的图形、颜色、出处与品牌规范地址；另有限制性许可的不收',
    },
    { name: 'lucide-static', version: ICONS_VERSION, licence: 'ISC，部分 MIT（源自 Feather）', use: '常用图标' },
    {
      name: '本站整理的平台名录',
      version: '2026-11-22',
      licence: 'MIT',
      use: '中文名、搜索词、分类和官网，字母牌为本产品自绘',
    },
  ],
  row: z.object({
    id: textMatching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, '要由小写字母、数字和连字符组成'),
    category: enumText('ecommerce', 'social', 'common'),
    zh: optional,
    en: requiredText,
    words: optional,
    color: textMatching(/^(?:[0-9A-F]{6})?$/, '须为六位大写十六进制颜色，或留空'),
    kind: enumText('mark', 'tile', 'icon'),
    sharp: enumText('1', '0'),
    source: optional,
    guidelines: address,
    licence: requiredText,
    site: address,
    path: textMatching(PATH_DATA, '只能是 SVG 路径数据'),
  }),
  key: ['id'],
  search: {
    fields: [
      { column: 'zh', weight: 1 },
      { column: 'en', weight: 1 },
      { column: 'words', weight: 0.7 },
    ],
    codes: [],
  },
  derived: { columns: ['site'], fill: addSites },
  load: readLogos,
})
