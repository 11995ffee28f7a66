import { lookupTool } from './lookup-tool.ts'
import landCodes from './lands/land-codes.build.ts'

const LANDS = landCodes.split(' ')

const tool = lookupTool({
  slug: 'sjsd',
  order: 6,
  label: '世界时间与时差',
  icon: 'globe',
  words: [
    '世界首都',
    '世界时间',
    '时间换算',
    '换算时间',
    '各国时差',
    '首都',
    '国家',
    '工作时间',
    '夏令时',
    '时区',
    'capital',
    'world clock',
    '国家代码',
    '国际区号',
    '人口',
  ],
  summary: '看各国首都的当地时间、时差和以北京时间计的工作时间',
  description:
    '世界时间与时差、各国首都查询：198 个国家和地区的首都、人口、语言、时区、区号、域名和代码，当地时间与时差，一地几点是另一地几点，夏令时分开列出的工作时间，几个首都和洛杉矶、纽约等城市的共同工作时间，断网也能用。',
  fields: { z: 'value', p: 'value', d: 'value', area: 'value', open: 'value', q: 'words', t: 'time' },
  examples: [
    { label: '美国的首都', state: { q: '美国' }, expect: '华盛顿' },
    { label: '北京和伦敦都上班的时间', state: { p: 'CN,GB', d: '2026-11-20' }, expect: '17:00–18:00' },
    { label: '北京和洛杉矶都上班的时间', state: { p: 'CN,LAX', d: '2026-11-20' }, expect: '09:00–10:00' },
    { label: '按区号 +65 查', state: { q: '+65' }, expect: '新加坡' },
    { label: '洛杉矶 9:00 是北京几点', state: { t: '9:00', d: '2026-11-20' }, expect: '北京 次日 01:00' },
    { label: '三地开会：北京、新德里、柏林', state: { p: 'CN,IN,DE', d: '2026-11-20' }, expect: '16:00–18:00' },
  ],
  params: {
    accepts: (first, second) => second === undefined && (first === undefined || LANDS.includes(first)),
    pages: [],
    others: LANDS,
  },
  page: () => import('./capitals/page.tsx'),
})

export default {
  ...tool,
  variant: async (first: string | undefined) => {
    if (first === undefined || !LANDS.includes(first)) return {}
    const { default: lands } = await import('./lands/lands.build.ts')
    const land = lands[first] ?? ''
    return {
      title: tool.title.replace('跨境资料查询', `${land}时间和首都`),
      summary: `${land}的首都、当地时间、时差和工作时间，以及人口、语言、区号和货币`,
      description: `${land}的首都、当地时间、与北京的时差、以北京时间计的工作时间，以及人口、语言、时区、国际区号、域名、货币和国家代码，断网也能用。`,
      keywords: [tool.label, `${land}首都`, `${land}时间`, `${land}时差`],
    }
  },
}
