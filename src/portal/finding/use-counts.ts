import { useEffect, useState } from 'react'
import type { MatchCounts } from '../../sync/contents/find-contents.ts'

/** Result if counting fails: every type may have results. */
const UNCOUNTED: MatchCounts = { counts: new Map(), isCut: true }

/**
 * Number of contents of each kind that match a keyword; undefined until the server answers or fails. The page does not
 * wait for it.
 */
export function useMatchCounts(keyword: string): MatchCounts | undefined {
  const [counted, setCounted] = useState<{ keyword: string; found: MatchCounts }>()
  useEffect(() => {
    let isGone = false
    const count = async (): Promise<void> => {
      const { countMatches } = await import('../../sync/contents/find-contents.ts')
      const found = await countMatches(keyword)
      if (!isGone) setCounted({ keyword, found })
    }
    if (keyword !== '') {
      count().catch((error: unknown) => {
        console.info('results not counted', error)
        if (!isGone) setCounted({ keyword, found: UNCOUNTED })
      })
    }
    return () => {
      isGone = true
    }
  }, [keyword])
  return counted?.keyword === keyword ? counted.found : undefined
}
