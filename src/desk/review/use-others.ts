import { useEffect, useState } from 'react'
import { showToast } from '../../state/toast.ts'
import type { ReviewedContent } from '../../sync/publishing/desk.ts'

type Person = NonNullable<ReviewedContent['reader']>

const TOLD_MS = 8000

/**
 * Other editors who opened the content after this page was opened. A toast announces new ones, as the list may be
 * scrolled out of view.
 */
export function useOtherReviewers(reader: Person | null): readonly Person[] {
  const [first] = useState(reader)
  const [others, setOthers] = useState<readonly Person[]>(reader ? [reader] : [])
  if (reader && !others.some(({ id }) => id === reader.id)) setOthers([...others, reader])
  const latest = others.at(-1)
  useEffect(() => {
    if (latest && latest !== first) showToast(`${latest.name} 也打开了这篇，先和对方确认`, { duration: TOLD_MS })
  }, [latest, first])
  return others
}
