import { lookupTool } from './lookup-tool.ts'

export default lookupTool({
  slug: 'gangkou',
  order: 2,
  label: '全球港口查询',
  icon: 'anchor',
  words: ['港口', '港口代码', 'UN/LOCODE', 'port', '五字码', '航线', '海运', '起运港', '目的港', '港口距离', '美西', '欧基', 'seaport'],
  summary: '按中文、拼音、英文或五位代码查港口，按航线和国家筛选，量直线距离、找最近的港',
  description: '全球港口查询：1,700 个港口的 UN/LOCODE 五位代码、中英文名、国家、航线和坐标，36 条航线筛选，地图、两地直线距离、离仓库最近的港口、批量查代码、导出表格，断网也能用。',
  fields: { view: 'value', port: 'value', land: 'value', line: 'value', from: 'value', to: 'value', page: 'value', map: 'value', q: 'words' },
  drafts: ['ports'],
  examples: [
    { label: '美西有哪些港口', state: { line: '美西' }, expect: 'USLAX' },
    { label: '按拼音首字母查费利克斯托', state: { q: 'flkst' }, expect: 'GBFXT' },
    { label: '上海到洛杉矶的直线距离', state: { view: 'distance', from: 'CNSHA', to: 'USLAX' }, expect: '海里' },
    { label: '离 ONT8 仓库最近的港口', state: { view: 'distance', from: 'ONT8' }, expect: 'USLGB' },
    { label: '德国的港口', state: { land: '德国' }, expect: 'DEHAM' },
  ],
  page: () => import('./ports/page.tsx'),
})
