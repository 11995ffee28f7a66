import { lookupTool } from './lookup-tool.ts'

export default lookupTool({
  slug: 'fba',
  order: 1,
  label: 'FBA 仓库地址',
  icon: 'warehouse',
  words: ['亚马逊仓库', 'FBA', 'amazon', '仓库代码', '仓库邮编', 'fulfillment center', '运营中心', '头程', '收货地址', '打印标签'],
  summary: '按代码、城市、邮编查亚马逊仓库，复制成一行、标签或快递单字段',
  description: '亚马逊 FBA 仓库地址查询：522 个仓库代码，覆盖美国、英国、德国、加拿大、日本等国，注明核实程度，可批量查代码、按港口、城市或邮编找附近的仓库、导出表格、打印标签，断网也能用。',
  fields: { view: 'value', near: 'value', region: 'value', country: 'value', us: 'value', ca: 'value', degree: 'value', flag: 'value', status: 'value', map: 'value', open: 'value', q: 'words' },
  examples: [
    { label: '按代码查 ONT8', state: { q: 'ONT8', open: 'ONT8' }, expect: '24300 Nandina Avenue' },
    { label: '美西的仓库', state: { country: 'USA', region: '美西' }, expect: 'BFI1' },
    { label: '得州的仓库', state: { q: '德州' }, expect: '8590 NE 24th Avenue' },
    { label: '洛杉矶港附近的仓库', state: { near: 'USLAX' }, expect: 'LAX9' },
    { label: '德国仓库', state: { country: 'Germany' }, expect: 'Havellandstrasse 5' },
    { label: '地址簿里的波兰仓库', state: { view: 'book', country: 'Poland' }, expect: 'ul. Inwestycyjna 19' },
  ],
  page: () => import('./fba/page.tsx'),
})
