import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { normalizeKeywordText } from '../../src/engines/tdk/normal.ts'
import type { TdkPage } from '../../src/engines/tdk/operation.ts'
import { listPageKeywords } from '../../src/engines/tdk/page-keywords.ts'
import { scoreTdk } from '../../src/engines/tdk/score.ts'

interface Case {
  page: TdkPage
  isChinese: boolean
  /** Keywords that must be found, each with alternatives. */
  want: readonly (readonly string[])[]
  /** Further correct keywords. */
  also: readonly string[]
  faults: readonly string[]
}

interface Written {
  t: string
  d: string
  k: string
  h: string
  b: string
  brand?: string
  want: string[]
  also: string[]
  faults: string[]
}

function read(name: string): Case[] {
  const written = parse(readFileSync(join(import.meta.dirname, 'tdk', `${name}.yaml`), 'utf8')) as Written[]
  return written.map(({ t, d, k, h, b, brand = '', want, also, faults }) => ({
    page: { title: t, description: d, keywords: k, headings: [h], body: b, brand },
    isChinese: /\p{Script=Han}/u.test(b),
    want: want.map((ways) => ways.split('|')),
    also,
    faults,
  }))
}

const SEEN = ['zh', 'en'] as const

/** Pages by their file; `held` was not looked at while the rules were written. */
export const tdkPages: Readonly<Record<'zh' | 'en' | 'held', Case[]>> = {
  zh: read('zh'),
  en: read('en'),
  held: read('held'),
}

interface Tally {
  right: number
  given: number
  found: number
  wanted: number
}

const add = (a: Tally, b: Tally): Tally => ({
  right: a.right + b.right,
  given: a.given + b.given,
  found: a.found + b.found,
  wanted: a.wanted + b.wanted,
})
const NONE: Tally = { right: 0, given: 0, found: 0, wanted: 0 }

/** Compares the keywords and faults found in a page with the expected ones. */
function judge({ page, isChinese, want, also, faults }: Case): { keywords: Tally; faults: Tally; misses: string[] } {
  const given = listPageKeywords(page).map(({ norm }) => norm)
  const wanted = want.map((ways) => ways.map(normalizeKeywordText))
  const right = new Set([...wanted.flat(), ...also.map(normalizeKeywordText)])
  const named = scoreTdk({ page, engine: isChinese ? 'baidu' : 'google' })
    .findings.filter(({ level }) => level !== 'info')
    .map(({ id }) => id)
  const missed = wanted.filter((ways) => !ways.some((way) => given.includes(way)))
  const name = page.headings[0] ?? ''
  return {
    keywords: {
      right: given.filter((norm) => right.has(norm)).length,
      given: given.length,
      found: wanted.length - missed.length,
      wanted: wanted.length,
    },
    faults: {
      right: named.filter((id) => faults.includes(id)).length,
      given: named.length,
      found: faults.filter((id) => named.includes(id)).length,
      wanted: faults.length,
    },
    misses: [
      ...given.filter((norm) => !right.has(norm)).map((norm) => `${name}: ${norm} is no keyword`),
      ...missed.map((ways) => `${name}: ${ways.join('|')} not found`),
      ...named.filter((id) => !faults.includes(id)).map((id) => `${name}: has no fault ${id}`),
      ...faults.filter((id) => !named.includes(id)).map((id) => `${name}: ${id} not found`),
    ],
  }
}

/** Precision and recall of keywords and of faults over some pages. */
export function measureTdk(cases: readonly Case[]) {
  const judged = cases.map(judge)
  const rates = ({ right, given, found, wanted }: Tally) => ({
    precision: right / Math.max(1, given),
    recall: found / Math.max(1, wanted),
  })
  const keywords = judged.map((one) => one.keywords).reduce(add, NONE)
  const faults = judged.map((one) => one.faults).reduce(add, NONE)
  return {
    keywords: rates(keywords),
    faults: rates(faults),
    all: rates(add(keywords, faults)),
    misses: judged.flatMap(({ misses }) => misses),
  }
}

const cases = [...SEEN, 'held' as const].flatMap((name) => tdkPages[name])

/** 100 pages of invented shops, with the keywords and faults that a reader finds. */
const set = {
  name: 'tdk',
  cases,
  measure: async () => {
    const { all, misses } = await Promise.resolve(measureTdk(cases))
    return { ...all, misses }
  },
}

export default set
