import { lookupTool } from './lookup-tool.ts'
import landCodes from './lands/land-codes.build.ts'

const LANDS = landCodes.split(' ')

const tool = lookupTool({
  slug: 'huobi',
  order: 5,
  label: '世界货币',
  icon: 'banknote',
  words: [
    '货币符号',
    '货币代码',
    '各国货币',
    '货币名称',
    'currency',
    'ISO 4217',
    '辅币',
    '美元符号',
    '欧元符号',
    '币种',
    '外币',
  ],
  summary: '查各国货币的名称、代码、符号和辅币进位',
  description:
    '世界货币符号和名称查询：172 种货币的中英文名、ISO 4217 代码、货币符号、旧符号、辅币进位、小数位数和使用国家，可按大洲和国家筛选、复制和导出，断网也能用。',
  fields: { area: 'value', open: 'value', q: 'words' },
  examples: [
    { label: '泰国用什么货币', state: { q: '泰国' }, expect: '泰铢' },
    { label: '代码 AED', state: { q: 'AED' }, expect: '阿联酋迪拉姆' },
    { label: '用欧元的地方', state: { q: 'EUR' }, expect: '1欧元=100欧分' },
    { label: '大洋洲的货币', state: { area: '大洋洲' }, expect: '斐济元' },
  ],
  params: {
    accepts: (first, second) => second === undefined && (first === undefined || LANDS.includes(first)),
    pages: [],
    others: LANDS,
  },
  page: () => import('./currencies/page.tsx'),
})

export default {
  ...tool,
  variant: async (first: string | undefined) => {
    if (first === undefined || !LANDS.includes(first)) return {}
    const { default: lands } = await import('./lands/lands.build.ts')
    const land = lands[first] ?? ''
    return {
      title: tool.title.replace('跨境资料查询', `${land}货币`),
      summary: `${land}使用的货币：名称、代码、符号和辅币进位`,
      description: `${land}使用的货币：中英文名、ISO 4217 代码、货币符号、旧符号、辅币进位、小数位数，可复制和导出，断网也能用。`,
      keywords: [tool.label, `${land}货币`, `${land}货币符号`, `${land}货币代码`],
    }
  },
}
