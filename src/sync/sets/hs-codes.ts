import type { AnswerOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import { callServer, contractCall } from '../calls.ts'
import type { Row } from '../seen-search.ts'
import { chosen, type ListedSet } from './listed-set.ts'

const SEARCH = contractCall<'searchHsCodes'>('GET', '/mapi/toolHsCode/searchCode')
const DETAIL = contractCall<'queryHsDetail'>('GET', '/mapi/toolHsCode/queryDetail')

type WireCode = AnswerOf<Calls['searchHsCodes']>['list'][number]

/** A code as the reference set has it. */
function toRow({ code, chineseName, englishName, level, section, status, successors }: WireCode): Row {
  return {
    code,
    level: String(level),
    section,
    parent: level === 2 ? section : code.slice(0, -2),
    zh: chineseName,
    en: englishName,
    status: String(status),
    successors: successors.join('|'),
  }
}

/** HS codes, searched for. */
export const hsCodes: ListedSet = {
  key: 'code',
  searched: { chinese: ['zh'], english: ['en'], codes: ['code'] },
  filters: ['code', 'status', 'section'],
  async ask({ text, filters }, { page, size, signal }) {
    const status = chosen(filters, 'status')
    const payload = {
      keywords: chosen(filters, 'code') || text,
      pageNumber: page,
      pageSize: size,
      section: chosen(filters, 'section'),
      ...(status !== '' && { status: Number(status) }),
    }
    const { list, total, updateDate } = await callServer(SEARCH, payload, { signal, toast: false })
    return { rows: list.map(toRow), total, date: updateDate }
  },
}

/** What the server says of one code. */
export interface HeardCode {
  row: Row
  above: Row[]
  below: Row[]
  predecessors: Row[]
  date: string
}

/** Asks for one code of two, four or six digits. */
export async function askHsDetail(code: string, signal: AbortSignal): Promise<HeardCode> {
  const { path, children, predecessors, updateDate, ...own } = await callServer(DETAIL, { code }, { signal, toast: false })
  return { row: toRow(own), above: path.map(toRow), below: children.map(toRow), predecessors: predecessors.map(toRow), date: updateDate }
}
