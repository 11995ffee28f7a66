import { useEffect, useState } from 'react'
import { saveDraftWhenLoaded } from '../../sync/drafts/early-drafts.ts'
import { onDraftRestored } from '../../state/restored-drafts.ts'

/** The drafts module, loaded on demand: most visitors paste no column. */
const drafts = () => import('../../sync/drafts/drafts.ts')

/**
 * State of a pasted column that survives a reload; undefined while its panel is closed. `pasted`, a column pasted
 * elsewhere, replaces the stored one; it must not change while mounted.
 */
export function useDraft(key: string, pasted = ''): [string | undefined, (text: string | undefined) => void] {
  const [column, setColumn] = useState(pasted === '' ? undefined : pasted)
  useEffect(() => {
    let current = true
    if (pasted !== '') {
      saveDraftWhenLoaded(key, pasted)
      return
    }
    const take = async (): Promise<void> => {
      const text = await (await drafts()).readDraft(key)
      if (current && text !== '') setColumn((typed) => typed ?? text)
    }
    take().catch((error: unknown) => console.warn('draft not read', error))
    return () => {
      current = false
    }
  }, [key, pasted])
  useEffect(() => onDraftRestored((restored, text) => restored === key && setColumn(text)), [key])
  const change = (text: string | undefined): void => {
    setColumn(text)
    saveDraftWhenLoaded(key, text ?? '')
  }
  return [column, change]
}
