import { useEffect, useState } from 'react'
import { showToast } from '../../state/toast.ts'
import type { ReviewedContent } from '../../sync/publishing/desk.ts'

type Person = NonNullable<ReviewedContent['reader']>

const TOLD_MS = 8000

/** The other editors who opened a content since this page shows it. Who comes later is told of over the page, for the place where it stands may be far up. */
export function useOthers(reader: Person | null): readonly Person[] {
  const [others, setOthers] = useState<readonly Person[]>(reader ? [reader] : [])
  const latest = reader && !others.some(({ id }) => id === reader.id) ? reader : undefined
  useEffect(() => {
    if (!latest) return
    setOthers((before) => [...before, latest])
    showToast(`${latest.name} 也打开了这篇，先和对方确认`, { duration: TOLD_MS })
  }, [latest])
  return others
}
