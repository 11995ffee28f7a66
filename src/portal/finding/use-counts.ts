import { useEffect, useState } from 'react'
import type { MatchCounts } from '../../sync/contents/find-contents.ts'

/** Nothing is counted, and there may be some of every kind. */
const UNCOUNTED: MatchCounts = { counts: new Map(), isCut: true }

/** How many contents of each kind a keyword finds; undefined until the server has said so, or cannot be asked. The page does not wait for it. */
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
