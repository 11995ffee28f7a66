import { lookupTool } from './lookup-tool.ts'

export default lookupTool({
  slug: 'shuyu',
  order: 8,
  label: '跨境术语',
  icon: 'book-a',
  words: [
    '术语',
    '词典',
    '缩写',
    '外贸术语',
    '电商术语',
    '物流术语',
    '支付术语',
    '游戏术语',
    'glossary',
    'FOB',
    'CIF',
    'VAT',
    '名词解释',
  ],
  summary: '外贸、电商、支付、运输、游戏术语，中英文与缩写都能查',
  description:
    '跨境电商术语表：外贸、电商、支付、运输、游戏五类 700 多条术语，有中文名、英文名、缩写、通俗释义和相关术语，可按拼音首字母、英文和缩写查找，断网也能用。',
  fields: { main: 'value', sub: 'value', letter: 'value', open: 'value', q: 'words' },
  examples: [
    { label: 'FOB 是什么', state: { q: 'FOB', open: 'fob' }, expect: '货装上船后风险转给买方' },
    { label: '用拼音首字母找提单', state: { q: 'hytd', open: 'bill-of-lading' }, expect: '物权凭证' },
    { label: '各种税费', state: { main: '外贸', sub: '税费' }, expect: '出口退税' },
  ],
  page: () => import('./glossary/page.tsx'),
})
