import { useEffect, useRef } from 'react'
import { onDraftRestored } from '../../state/restored-drafts.ts'
import type { UrlState } from '../../state/url-state.ts'
import { saveDraftWhenLoaded } from '../../sync/drafts/early-drafts.ts'

/** Parses a page's values from a draft; empty if the text is not an object of strings. */
export function parseValues(text: string): UrlState {
  try {
    const values: unknown = JSON.parse(text === '' ? '{}' : text)
    return Object.fromEntries(
      Object.entries(typeof values === 'object' && values !== null ? values : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch (error) {
    // The draft may come from an older app on another device.
    console.warn('values not read', error)
    return {}
  }
}

/**
 * Stores a page's values in a draft, and restores them when the page is opened without values.
 * @param values Entered values; empty ones are not stored.
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
    // `key` never changes during a component's lifetime.
  }, [key, setState])
  useEffect(() => {
    if (latest.current === text) return
    latest.current = text
    saveDraftWhenLoaded(key, text)
  }, [key, text])
  useEffect(() => onDraftRestored((restored, kept) => restored === key && setState(parseValues(kept))), [key, setState])
}
