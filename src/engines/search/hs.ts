import { findGoods, type Goods, type GoodsMatchMode } from './goods.ts'
import { listRows, matchCodes, type CodeMatch, type Lookup, type LookupAnswer, type LookupRequest } from './lookup.ts'
import { MAX_GOODS_ABOVE_CODES, readCode, stripQuestionWords, includesGoods } from './operation/hs-code.ts'

/** The codes, and the goods that people call by other names; undefined where their set is not there. */
export interface HsSets {
  codes: Lookup
  goods: Goods | undefined
}

const EXPIRED = { column: 'status', op: 'is', value: '2' } as const

/** The codes of the goods that a text means, best first. */
function codesOfGoods(goods: Goods | undefined, text: string, manner: GoodsMatchMode): string[] {
  return goods
    ? [...new Set(findGoods(goods, text, MAX_GOODS_ABOVE_CODES, manner).rows.map(({ code = '' }) => code))]
    : []
}

/**
 * Lists HS codes for what was typed, the same for page, batch and API: what begins with a code, or the codes of the everyday
 * goods that the text means and then those that have it in their names. What is no longer in force stands last.
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
  // Names here are of kinds of goods, so a compound is read by its end: 蓝牙耳机 is an 耳机.
  return listRows(
    codes,
    { ...request, text, last: EXPIRED, relax: true },
    { column: 'code', values, apart: request.goodsApart === true },
  )
}

/** The match of a pasted name: the first code as the list has it, where it is a good's or no part of the name had to be left out. */
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

/** Matches each of a pasted column of codes or names, in order. */
export function matchHs(sets: HsSets, texts: readonly string[]): CodeMatch[] {
  const byCode = matchCodes(sets.codes, 'code', texts)
  return byCode.map((match, at) => {
    const text = texts[at] ?? ''
    return match.row || readCode(text) || !/\p{L}{2}/u.test(text) ? match : matchName(sets, text)
  })
}
