import { defineDataset } from '../dataset.ts'
import { factSchema, joinCodes } from '../duty/fact-rows.ts'
import { US_CHECKED, usFacts } from '../duty/us-facts.ts'

export default defineDataset({
  id: 'duty-us',
  title: '美国关税',
  note: '只供估算，不是应缴税额，也不能拿来申报。税率核对到 HTS 2026 第 15 版，之后的修订没有收。反倾销和反补贴税不在里面。',
  date: US_CHECKED,
  freshDays: 30,
  sources: [
    {
      name: 'USITC HTS',
      version: '2026 第 15 版（2026-08-03）',
      licence: '公有领域（美国政府）',
      use: '各税号的税率、301 与 232 清单、强迫劳动 301 豁免',
    },
    {
      name: 'rulespec-us',
      version: 'c557781（2026-08-18）',
      licence: 'CC BY 4.0',
      use: '第 99 章注释里的清单和第 15 版税率',
    },
    {
      name: 'tariff-rate-tracker',
      version: '9919812（2026-06-29）',
      licence: 'MIT',
      use: 'HTS 第 10 版的文本、四年复审和 232 清单',
    },
    { name: '本站整理', version: US_CHECKED, licence: 'MIT', use: '各项措施的起止日期、MPF、HMF' },
  ],
  row: factSchema,
  key: [],
  search: { fields: [], codes: [] },
  load: () => joinCodes(usFacts()),
})
