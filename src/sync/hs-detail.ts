import { searchWorker } from '../workers/search.ts'
import { bundledDate } from './lists.ts'
import { readThrough, type Read } from './read-through.ts'
import { readSeen } from './seen-rows.ts'
import type { Row } from './seen-search.ts'
import { askHsDetail } from './sets/hs-codes.ts'

/** What is known of one code, without the bundle. */
export interface HsDetailRead {
  row: Row
  above: Row[]
  below: Row[]
  predecessors: Row[]
  successors: Row[]
}

/** Whether there can be such a code. */
export function isHsCode(code: string): boolean {
  return /^\d{2}(?:\d{2}){0,2}$/.test(code)
}

const present = (row: Row | undefined): row is Row => row !== undefined

async function fromBundle(codes: readonly string[]): Promise<(Row | undefined)[]> {
  try {
    return await searchWorker.call('findCodes', { set: 'hs', column: 'code', codes })
  } catch (error) {
    console.info('set is not here', error)
    return codes.map(() => undefined)
  }
}

/** What took over from a code, by the names that the bundle or a kept row has; the bare code where neither does. */
async function successorsOf(row: Row, known?: ReadonlyMap<string, Row>): Promise<Row[]> {
  const codes = (row.successors ?? '').split('|').filter((code) => code !== '')
  if (codes.length === 0) return []
  const kept = known ?? new Map((await readSeen('hs')).map((seen) => [seen.id, seen.row]))
  const bundled = await fromBundle(codes)
  return codes.map((code, at) => kept.get(code) ?? bundled[at] ?? { code, zh: '', en: '', status: '1', successors: '', section: '', parent: '', level: '6' })
}

async function readSaved(code: string, bundled: string | undefined) {
  const seen = (await readSeen('hs')).filter(({ date }) => bundled === undefined || date > bundled)
  const own = seen.find(({ id }) => id === code)
  if (!own) return undefined
  const known = new Map(seen.map(({ id, row }) => [id, row]))
  const rows = [...known.values()].toSorted((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1))
  const answer: HsDetailRead = {
    row: own.row,
    above: [2, 4].filter((length) => length < code.length).map((length) => known.get(code.slice(0, length))).filter(present),
    below: rows.filter(({ parent, status }) => parent === code && status === '1'),
    predecessors: rows.filter(({ successors = '' }) => successors.split('|').includes(code)),
    successors: await successorsOf(own.row, known),
  }
  return { answer, date: own.date, seenAt: own.seenAt }
}

/** Reads one code: the server, then kept rows, then the bundle. */
export function readHsDetail(code: string, signal: AbortSignal): Promise<Read<HsDetailRead>> {
  return readThrough<HsDetailRead>(
    {
      async ask(given) {
        const { date, ...heard } = await askHsDetail(code, given)
        const rows = [heard.row, ...heard.above, ...heard.below, ...heard.predecessors].map((row) => ({ id: row.code ?? '', row }))
        return { answer: { ...heard, successors: await successorsOf(heard.row) }, date, set: 'hs', rows }
      },
      bundledDate: () => bundledDate('hs'),
      saved: (bundled) => readSaved(code, bundled),
    },
    signal,
  )
}
