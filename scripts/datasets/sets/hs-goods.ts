import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { defineDataset, requiredText, optional, readData, ROOT, textMatching, type Row } from '../dataset.ts'

const COLUMNS = ['zh', 'aliases', 'en', 'code', 'why', 'other', 'mistake']
const FOLDER = 'hs-goods'

/** A single sentence without its full stop. */
const sentence = z
  .string()
  .trim()
  .regex(/^[^。]*[^。，、；]$|^$/, '写一句话，末尾不要标点')
const subheading = /^\d{6}$/

function load(): Row[] {
  const files = readdirSync(join(ROOT, 'data', FOLDER))
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
  return files.flatMap((name) => readData(`${FOLDER}/${name}`, COLUMNS))
}

export default defineDataset({
  id: 'hs-goods',
  title: 'HS 商品词',
  note: '参考归类按 HS 2022 条文、注释和归类总规则编写，不是海关裁定；同名商品的材质、用途不同，编码也不同，以申报地海关为准。',
  date: '2026-11-22',
  freshDays: 365,
  sources: [
    {
      name: '本站编写的商品词',
      version: '2026-11-22',
      licence: 'MIT',
      use: '商品的中文名、别名、英文名，归类理由与易混编码',
    },
    {
      name: '世界海关组织《商品名称及编码协调制度》2022 年版',
      version: 'HS 2022',
      licence: '编码为事实',
      use: '六位子目编码',
    },
  ],
  row: z.object({
    zh: requiredText,
    aliases: optional.regex(/^[^|]*(?:\|[^|]+)*$/, '别名用 | 隔开'),
    en: requiredText,
    code: textMatching(subheading, '须为六位编码'),
    why: requiredText.and(sentence),
    other: optional.regex(/^(?:\d{6})?$/, '须为六位编码'),
    mistake: sentence,
  }),
  key: ['zh'],
  search: {
    fields: [
      { column: 'zh', weight: 1 },
      { column: 'aliases', weight: 1 },
      { column: 'en', weight: 1 },
    ],
    codes: [],
  },
  load,
})
