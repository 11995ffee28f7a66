import { useMemo } from 'react'
import type { LookupRequest, LookupRow } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'

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

/** Loads the names of chapters and headings once for the page. */
export function useHsNames(): HsNamesAnswer {
  const chapters = useWorkerAnswer(searchWorker, 'list', CHAPTERS)
  const headings = useWorkerAnswer(searchWorker, 'list', HEADINGS)
  const { value: first } = chapters
  const { value: second } = headings
  const names = useMemo(() => (first && second ? toNames([...first.rows, ...second.rows]) : undefined), [first, second])
  return {
    names,
    error: chapters.error ?? headings.error,
    retry: () => {
      if (chapters.error) chapters.retry()
      if (headings.error) headings.retry()
    },
  }
}
