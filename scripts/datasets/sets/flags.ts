import { z } from 'zod'
import { flagCodes, flagSvg, MAX_FLAG_LENGTH } from '../countries/flag-svg.ts'
import { defineDataset, packageVersion, readData, textMatching, type Row } from '../dataset.ts'

function loadFlags(): Row[] {
  const drawn = new Map(readData('flags/drawn.csv').map((row) => [row.iso2, row.image]))
  return flagCodes().map((iso2) => {
    const svg = flagSvg(iso2)
    return { iso2, image: svg.length <= MAX_FLAG_LENGTH ? svg : (drawn.get(iso2) ?? '') }
  })
}

export default defineDataset({
  id: 'flags',
  freshDays: 730,
  title: '国旗和地区旗',
  note: '旗帜只用来帮助辨认，按小尺寸简化，不能当作标准图样使用。',
  date: '2026-11-20',
  sources: [
    { name: 'flag-icons', version: packageVersion('flag-icons'), licence: 'MIT', use: '旗帜图形；复杂的缩成小图' },
  ],
  row: z.object({
    iso2: textMatching(/^[A-Z]{2}$/, '须为两位大写代码'),
    image: textMatching(/^(?:<svg [\s\S]+<\/svg>|data:image\/webp;base64,[\w+/=]+)$/, '须为 SVG 或 WebP 数据'),
  }),
  key: ['iso2'],
  search: { fields: [], codes: [] },
  load: loadFlags,
})
