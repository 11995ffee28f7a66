import { useEffect, type RefObject } from 'react'
import { recordRecent } from '../state/preferences.ts'

/** Milliseconds without a change after which a use is noted. */
const GAP_MS = 1200

/** What came out, in the page's own words: the value of the first `data-result` that has one; '' where there is none. */
function resultOf(page: HTMLElement): string {
  const words = [...page.querySelectorAll<HTMLElement>('[data-result]')].map(({ dataset }) => dataset.result)
  // React writes an attribute without a value as `true`.
  return words.find((said) => said && said !== 'true') ?? ''
}

/** Keeps with the recent tools what was last entered in a tool, as its address says it, and what came out of it. `used`: something was entered, in the address or beside it. */
export function useNoted(slug: string, hash: string, used: boolean, page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (): void => {
      const result = resultOf(element)
      if (used || result !== '') recordRecent(slug, hash, result)
    }
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(note, GAP_MS)
    }
    wait()
    // A result may come long after what was entered, and what was entered need not stand in the address.
    const observer = new MutationObserver(wait)
    observer.observe(element, { attributeFilter: ['data-result'], subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [slug, hash, used, page])
}
