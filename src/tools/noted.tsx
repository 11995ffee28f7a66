import { useEffect } from 'react'
import { splitState } from '../state/own-words.ts'
import { recordRecent } from '../state/preferences.ts'
import { formatUrlState, useUrlState } from '../state/url-state.ts'
import { toolPath } from './tool.ts'

/** Milliseconds without a change after which a use is noted. */
const GAP_MS = 1200

/** What came out, in the page's own words: the value of the first `data-result` that has one; '' where there is none. */
function resultOf(page: Element): string {
  const words = [...page.querySelectorAll<HTMLElement>('[data-result]')].map(({ dataset }) => dataset.result)
  // React writes an attribute without a value as `true`.
  return words.find((said) => said && said !== 'true') ?? ''
}

/** Draws nothing: keeps with the recent tools what was last entered in a tool, as its address says it, and what came out of it. */
export function Noted({ slug }: { slug: string }) {
  const [state] = useUrlState()
  const [open] = splitState(state, toolPath(slug))
  const hash = formatUrlState(open)
  const used = Object.keys(state).length > 0
  useEffect(() => {
    const page = document.querySelector(`[data-tool="${slug}"]`)
    if (!page) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (): void => {
      const result = resultOf(page)
      if (used || result !== '') recordRecent(slug, hash, result)
    }
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(note, GAP_MS)
    }
    wait()
    // A result may come long after what was entered, and what was entered need not stand in the address.
    const observer = new MutationObserver(wait)
    observer.observe(page, { attributeFilter: ['data-result'], subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [slug, hash, used])
  return null
}
