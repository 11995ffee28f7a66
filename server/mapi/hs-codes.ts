import type { z } from 'zod'
import type { hsCode, hsCodeCalls } from '../../src/api/contracts/hs-codes.ts'
import { findCodes, type LookupRow } from '../../src/engines/search/lookup.ts'
import { createEqualsFilter } from '../reference/reference-sets.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { HandlersOf } from './handler.ts'

const LEVELS = { 2: 2, 4: 4, 6: 6 } as const

function toHsCode({
  code = '',
  zh = '',
  en = '',
  section = '',
  parent = '',
  status,
  successors = '',
}: LookupRow): z.input<typeof hsCode> {
  const level = code.length === 2 || code.length === 4 ? LEVELS[code.length] : 6
  return {
    code,
    chineseName: zh,
    englishName: en,
    level,
    section,
    parent,
    status: status === '2' ? 2 : 1,
    successors: successors === '' ? [] : successors.split('|'),
  }
}

export const hsCodeHandlers: HandlersOf<typeof hsCodeCalls> = {
  async searchHsCodes({ keywords, pageNumber, pageSize, status, section }, { reference }) {
    const { rows, total, date } = await reference.page('hs', {
      text: keywords,
      filters: [
        ...createEqualsFilter('status', status === undefined ? '' : String(status)),
        ...createEqualsFilter('section', section),
      ],
      page: pageNumber,
      size: pageSize,
    })
    return { list: rows.map(toHsCode), total, updateDate: date }
  },
  async queryHsDetail({ code }, { reference }) {
    const digits = code.replaceAll(/\D/g, '')
    const lookup = await reference.open('hs')
    const [row] = findCodes(lookup, 'code', [digits])
    if (!row) throw new ApiRefusal(400, `code 不是 HS 2022 的编码，也不在 2017 年版删去的编码之列：${digits}`)
    const above = [digits.slice(0, 2), digits.slice(0, 4)].filter((prefix) => prefix.length < digits.length)
    const [children, predecessors] = await Promise.all([
      reference.all('hs', '', ...createEqualsFilter('parent', digits), ...createEqualsFilter('status', '1')),
      reference.all('hs', '', { column: 'successors', op: 'has', value: digits }),
    ])
    return {
      ...toHsCode(row),
      path: findCodes(lookup, 'code', above).flatMap((step) => (step ? [toHsCode(step)] : [])),
      children: children.rows.map(toHsCode),
      predecessors: predecessors.rows.map(toHsCode),
      updateDate: children.date,
    }
  },
}
