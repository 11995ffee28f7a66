import { defineDataset } from '../dataset.ts'
import { factSchema, joinCodes } from '../duty/fact-rows.ts'
import { subheadingFacts } from '../duty/subheading-facts.ts'

const DATE = '2026-11-28'

export default defineDataset({
  id: 'duty-gb',
  title: '英国关税',
  note: '只供估算。2021 年英国全球关税换算到 HS 2022 六位子目，子目内税率不同时是范围。之后的暂停征收和贸易救济不在里面。',
  date: DATE,
  freshDays: 90,
  sources: [
    { name: 'UK Global Tariff', version: '2021-01-01（ab1e602）', licence: 'OGL v3.0', use: '英国各子目的税率' },
    { name: 'UK Trade Tariff', version: '2022（e5ab462）', licence: 'OGL v3.0', use: '哪些税号在 2022 年仍在' },
    { name: '本站整理', version: DATE, licence: 'MIT', use: '换算到 HS 2022' },
  ],
  row: factSchema,
  key: [],
  search: { fields: [], codes: [] },
  load: () =>
    joinCodes(
      subheadingFacts('duty-gb/subheadings.csv', {
        market: 'GB',
        source: '英国全球关税 2021（换算到 HS 2022）',
        url: 'https://www.trade-tariff.service.gov.uk/',
        checked: DATE,
      }),
    ),
})
