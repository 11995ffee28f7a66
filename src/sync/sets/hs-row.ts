import type { AnswerOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import type { LookupRow } from '../../engines/search/lookup.ts'

type WireCode = AnswerOf<Calls['searchHsCodes']>['list'][number]

/** Converts a code from the server to a row of the reference set. */
export function toHsRow({
  code,
  chineseName,
  englishName,
  level,
  section,
  parent,
  status,
  successors,
}: WireCode): LookupRow {
  return {
    code,
    level: String(level),
    section,
    parent,
    zh: chineseName,
    en: englishName,
    status: String(status),
    successors: successors.join('|'),
  }
}
