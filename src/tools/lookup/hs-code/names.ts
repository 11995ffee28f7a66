import type { LookupRequest, LookupRow } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useLoaded } from './use-loaded.ts'

function levelRequest(value: string): LookupRequest {
  return { set: 'hs', text: '', filters: [{ column: 'level', op: 'is', value }], facets: [], offset: 0, limit: 2000 }
}

const CHAPTERS = levelRequest('2')
const HEADINGS = levelRequest('4')

/** Chapters and headings, which every line of a result needs; subheadings come as they are opened. */
export interface HsNames {
  row: (code: string) => LookupRow | undefined
  /** What stands directly below a section or a chapter, in order. */
  below: (parent: string) => readonly LookupRow[]
}

export interface HsNamesAnswer {
  names: HsNames | undefined
  error: Error | undefined
  retry: () => void
}

function toNames(rows: readonly LookupRow[]): HsNames {
  const byCode = new Map<string, LookupRow>()
  const byParent = new Map<string, LookupRow[]>()
  for (const row of rows) {
    const { code = '', parent = '' } = row
    byCode.set(code, row)
    byParent.set(parent, [...(byParent.get(parent) ?? []), row])
  }
  return { row: (code) => byCode.get(code), below: (parent) => byParent.get(parent) ?? [] }
}

let coming: Promise<HsNames> | undefined

async function fetchNames(): Promise<HsNames> {
  const [chapters, headings] = await Promise.all([searchWorker.call('list', CHAPTERS), searchWorker.call('list', HEADINGS)])
  return toNames([...chapters.rows, ...headings.rows])
}

/** The names come once for all who show them; a failure is forgotten, so that the next one asks again. */
function loadNames(): Promise<HsNames> {
  coming ??= fetchNames().catch((error: unknown) => {
    coming = undefined
    throw error
  })
  return coming
}

/** The names of chapters and headings, once they have come. */
export function useHsNames(): HsNamesAnswer {
  const { value, error, retry } = useLoaded('names', loadNames)
  return { names: value, error, retry }
}
