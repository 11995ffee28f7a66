import { lookupTool } from './lookup-tool.ts'

export default lookupTool({
  slug: 'hs',
  order: 3,
  label: 'HS 编码查询',
  icon: 'list-tree',
  words: ['海关编码', 'HS编码', '商品编码', '税则号', '税号', 'HS code', 'customs code', 'tariff', '归类', '报关', '品目', '子目', 'harmonized system'],
  summary: '按商品名查六位 HS 编码，写明理由和易混编码',
  description: 'HS 2022 海关编码查询：21 类、96 章、1228 个税目、5612 个子目，每个都有中文和英文名称；1,700 多种常见商品给出参考归类、理由和易混编码；目录逐级浏览，中文、拼音、英文、编码都能搜；2017 年版失效编码附对应新编码；可置顶、对比、批量查询，下载后断网也能用。',
  fields: { view: 'value', status: 'value', section: 'value', tag: 'value', code: 'value', node: 'value', tree: 'value', compare: 'value', q: 'words' },
  examples: [
    { label: '蓝牙耳机', state: { q: '蓝牙耳机' }, expect: '8517.62' },
    { label: '智能手机', state: { q: '智能手机' }, expect: '8517.13' },
    { label: '拼音查假发', state: { q: 'jiafa' }, expect: '6704' },
    { label: '编码 4202.12', state: { q: '4202.12' }, expect: '拉杆箱' },
    { label: '失效的 8517.12', state: { code: '851712' }, expect: '8517.13' },
    { label: '浏览玩具', state: { tree: 'XX,95,9503' }, expect: '9503.00' },
  ],
  partly: '资料包自动下载，有了它断网也能查；没有时断网只能看查过的',
  page: () => import('./hs-code/page.tsx'),
})
