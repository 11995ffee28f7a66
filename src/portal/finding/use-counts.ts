import { useEffect, useState } from 'react'
import type { FoundCounts } from '../../sync/contents/find-contents.ts'

/** Nothing is counted, and there may be some of every kind. */
const UNCOUNTED: FoundCounts = { counts: new Map(), isCut: true }

/** How many contents of each kind a keyword finds; undefined until the server has said so, or cannot be asked. The page does not wait for it. */
export function useCounts(keyword: string): FoundCounts | undefined {
  const [counted, setCounted] = useState<{ keyword: string; found: FoundCounts }>()
  useEffect(() => {
    let isGone = false
    const count = async (): Promise<void> => {
      const { countFound } = await import('../../sync/contents/find-contents.ts')
      const found = await countFound(keyword)
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
