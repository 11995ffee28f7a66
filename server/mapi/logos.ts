import type { z } from 'zod'
import type { logo, logoCalls } from '../../src/api/contracts/logos.ts'
import { drawLogo, toSvg, type LogoShape } from '../../src/engines/logo/operation.ts'
import type { LookupRow } from '../../src/engines/search/lookup.ts'
import { createEqualsFilter } from '../reference/reference-sets.ts'
import type { HandlersOf } from './handler.ts'

function toLogo({
  id = '',
  category,
  zh = '',
  en = '',
  words = '',
  color = '',
  kind,
  sharp,
  licence = '',
  source = '',
  path = '',
}: LookupRow): z.input<typeof logo> {
  const title = zh === '' ? en : zh
  const shape: LogoShape = { kind: kind === 'mark' || kind === 'icon' ? kind : 'tile', path, color }
  return {
    id,
    category: category === 'ecommerce' || category === 'social' ? category : 'common',
    title,
    englishTitle: en,
    words,
    sharp: sharp === '1',
    // The ISC license requires its notice in copies.
    svg: toSvg(title, drawLogo(shape, 'own'), kind === 'icon' ? `@license ${source}, ${licence}` : ''),
    licence,
  }
}

export const logoHandlers: HandlersOf<typeof logoCalls> = {
  async listLogos({ page, size, keyword, category }, { reference }) {
    const { rows, total, date } = await reference.page('logos', {
      text: keyword,
      filters: createEqualsFilter('category', category),
      page,
      size,
    })
    return { list: rows.map(toLogo), total, updateDate: date }
  },
}
