import { useEffect, useState } from 'react'

/** How many contents of each kind a keyword finds; undefined until the server has said so. The page does not wait for it. */
export function useCounts(keyword: string): ReadonlyMap<string, number> | undefined {
  const [counted, setCounted] = useState<{ keyword: string; counts: ReadonlyMap<string, number> }>()
  useEffect(() => {
    let isGone = false
    const count = async (): Promise<void> => {
      const { countFound } = await import('../../sync/find-contents.ts')
      const counts = await countFound(keyword)
      if (!isGone) setCounted({ keyword, counts })
    }
    if (keyword !== '') count().catch((error: unknown) => console.info('results not counted', error))
    return () => {
      isGone = true
    }
  }, [keyword])
  return counted?.keyword === keyword ? counted.counts : undefined
}
