import { useEffect, useRef } from 'react'
import { onDraftRestored } from '../../state/restored-drafts.ts'
import type { UrlState } from '../../state/url-state.ts'
import { saveDraftWhenLoaded } from '../../sync/drafts/early-drafts.ts'

/** Reads a page's values out of a draft; nothing of a text that is no object of texts. */
function parseValues(text: string): UrlState {
  try {
    const values: unknown = JSON.parse(text === '' ? '{}' : text)
    return Object.fromEntries(
      Object.entries(typeof values === 'object' && values !== null ? values : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch (error) {
    // Another device may run an older app.
    console.warn('values not read', error)
    return {}
  }
}

/**
 * Keeps the values of a page in a draft of that key, so that they are there when the page is opened again with none.
 * @param values The entered values; empty ones are not kept.
 */
export function useValuesDraft(key: string, values: UrlState, setState: (change: UrlState) => void): void {
  const entered = Object.entries(values).filter(([, value]) => value !== '')
  const text = entered.length === 0 ? '' : JSON.stringify(Object.fromEntries(entered))
  const latest = useRef(text)
  useEffect(() => {
    let isCurrent = true
    const take = async (): Promise<void> => {
      const { readDraft } = await import('../../sync/drafts/drafts.ts')
      const kept = await readDraft(key)
      if (isCurrent && latest.current === '') setState(parseValues(kept))
    }
    if (latest.current === '') take().catch((error: unknown) => console.warn('values not taken up', error))
    else saveDraftWhenLoaded(key, latest.current)
    return () => {
      isCurrent = false
    }
    // Of another key it is another component.
  }, [key, setState])
  useEffect(() => {
    if (latest.current === text) return
    latest.current = text
    saveDraftWhenLoaded(key, text)
  }, [key, text])
  useEffect(() => onDraftRestored((restored, kept) => restored === key && setState(parseValues(kept))), [key, setState])
}
