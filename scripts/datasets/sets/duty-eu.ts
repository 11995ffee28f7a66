import { defineDataset } from '../dataset.ts'
import { factSchema, joinCodes } from '../duty/fact-rows.ts'
import { subheadingFacts } from '../duty/subheading-facts.ts'

const DATE = '2026-11-28'

export default defineDataset({
  id: 'duty-eu',
  title: '欧盟关税',
  note: '只供估算。2021 年共同关税换算到 HS 2022 六位子目，其中 245 个核对到 2026-09-29。子目内税率不同时是范围。贸易救济不在里面。',
  date: DATE,
  freshDays: 90,
  sources: [
    { name: 'UK Global Tariff', version: '2021-01-01（ab1e602）', licence: 'OGL v3.0', use: '其中欧盟共同关税一列' },
    {
      name: 'TARIC',
      version: '2026-09-29（us-tariff-data 08cf9a3）',
      licence: '欧盟决定 2011/833/EU',
      use: '核对 245 个子目',
    },
    { name: '本站整理', version: DATE, licence: 'MIT', use: '换算到 HS 2022' },
  ],
  row: factSchema,
  key: [],
  search: { fields: [], codes: [] },
  load: () =>
    joinCodes(
      subheadingFacts('duty-eu/subheadings.csv', {
        market: 'EU',
        source: '欧盟共同关税 2021（换算到 HS 2022）',
        url: 'https://taxation-customs.ec.europa.eu/',
        checked: DATE,
      }),
    ),
})
