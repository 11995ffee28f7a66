import countryCodes from './holidays/country-codes.build.ts'
import { lookupTool } from './lookup-tool.ts'

const LANDS = countryCodes.split(' ')

const tool = lookupTool({
  slug: 'jieri',
  order: 4,
  label: '世界节假日',
  icon: 'calendar-days',
  words: [
    '各国假期',
    '公众假期',
    '法定节假日',
    '银行假日',
    '放假安排',
    '调休',
    '节日',
    '营销日历',
    '大促日历',
    '万圣节',
    '黑五',
    '网一',
    '双十一',
    '双十二',
    '618',
    'prime day',
    'black friday',
    'cyber monday',
    '母亲节',
    '父亲节',
    '情人节',
    '返校季',
    '斋月',
    '日历',
    'holiday',
    'public holiday',
    'ics',
  ],
  summary: '查各国法定假日、银行假日和营销日，几个国家同看一张月历',
  description:
    '世界节假日查询：236 个国家和地区 2024 至 2031 年的法定假日、银行假日、营销日和纪念日，中文名称，含黑五、会员日、母亲节等大促日期，中国调休上班日，多国对比月历，下一个假日倒计时，导出日历文件和表格，下载后断网也能用。',
  fields: {
    land: 'value',
    y: 'value',
    m: 'value',
    d: 'value',
    v: 'value',
    with: 'value',
    type: 'value',
    span: 'value',
    area: 'value',
    q: 'words',
  },
  examples: [
    { label: '美国 2026 年的节假日', state: { land: 'us', y: '2026' }, expect: '感恩节' },
    { label: '中国 2026 年放假与调休', state: { land: 'cn', y: '2026' }, expect: '国庆节调休' },
    {
      label: '德国、法国、意大利的 5 月',
      state: { v: 'compare', with: 'DE,FR,IT', y: '2026', m: '5' },
      expect: '耶稣升天节',
    },
    { label: '沙特 2027 年的开斋节', state: { land: 'sa', y: '2027' }, expect: '以公布为准' },
  ],
  params: {
    accepts: (first, second) => second === undefined && (first === undefined || LANDS.includes(first)),
    pages: [],
    others: LANDS,
  },
  partly: '资料包自动下载，有了它断网也能查；没有时断网用不了',
  page: () => import('./holidays/page.tsx'),
})

export default {
  ...tool,
  variant: async (first: string | undefined) => {
    if (first === undefined || !LANDS.includes(first)) return {}
    return (await import('./holidays/land-words.ts')).createCountryTexts(tool, first)
  },
}
