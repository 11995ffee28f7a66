import { findGoods, type Goods, type GoodsMatchMode } from './goods.ts'
import { listRows, matchCodes, type CodeMatch, type Lookup, type LookupAnswer, type LookupRequest } from './lookup.ts'
import { MAX_GOODS_ABOVE_CODES, readCode, stripQuestionWords, includesGoods } from './operation/hs-code.ts'

/** Reference sets of HS codes and of everyday goods; undefined if not loaded. */
export interface HsSets {
  codes: Lookup
  goods: Goods | undefined
}

const EXPIRED = { column: 'status', op: 'is', value: '2' } as const

/** HS codes of the goods that a text means, best first. */
function codesOfGoods(goods: Goods | undefined, text: string, manner: GoodsMatchMode): string[] {
  return goods
    ? [...new Set(findGoods(goods, text, MAX_GOODS_ABOVE_CODES, manner).rows.map(({ code = '' }) => code))]
    : []
}

/**
 * Lists HS codes for a query; used by page, batch and API. Finds codes by their beginning, or the codes of matching
 * everyday goods followed by codes with the text in their names. Expired codes come last.
 */
export function listHs({ codes, goods }: HsSets, request: LookupRequest): LookupAnswer {
  const code = readCode(request.text)
  if (code)
    return listRows(codes, {
      ...request,
      text: '',
      filters: [...request.filters, { column: 'code', op: 'starts', value: code.digits }],
    })
  const text = stripQuestionWords(request.text)
  if (text.trim() === '') return listRows(codes, request)
  const values = includesGoods(request.filters)
    ? codesOfGoods(goods, text, request.exactly === true ? 'typed' : 'forgiving')
    : []
  // The names stand for kinds of goods, so the end of a compound decides: 蓝牙耳机 is an 耳机.
  return listRows(
    codes,
    { ...request, text, last: EXPIRED, relax: true },
    { column: 'code', values, apart: request.goodsApart === true },
  )
}

/** Match of a pasted name: the first code in the list, if it comes from a good or the whole name was used. */
function matchName(sets: HsSets, text: string): CodeMatch {
  const {
    rows: [row],
    instead,
    leading = 0,
  } = listHs(sets, { set: 'hs', text, filters: [], facets: [], offset: 0, limit: 1, exactly: true })
  return row && (leading > 0 || instead === undefined) && row.status !== '2'
    ? { row, count: 1 }
    : { row: undefined, count: 0 }
}

/** Matches each code or name of a pasted column, in order. */
export function matchHsCodes(sets: HsSets, texts: readonly string[]): CodeMatch[] {
  const byCode = matchCodes(sets.codes, 'code', texts)
  return byCode.map((match, at) => {
    const text = texts[at] ?? ''
    return match.row || readCode(text) || !/\p{L}{2}/u.test(text) ? match : matchName(sets, text)
  })
}
