import { useEffect, useRef } from 'react'
import { splitPrivateState } from '../state/own-words.ts'
import { recordRecent } from '../state/preferences.ts'
import { formatUrlState, useUrlState } from '../state/url-state.ts'
import { toolPath } from './tool.ts'

/** Milliseconds without a change after which a use is noted. */
const GAP_MS = 1200

/** What came out, in the page's own words: the value of the first `data-result` under a selector that has one; '' where there is none. */
function resultOf(page: Element, within = ''): string {
  const words = [...page.querySelectorAll<HTMLElement>(`${within} [data-result]`)].map(({ dataset }) => dataset.result)
  // React writes an attribute without a value as `true`.
  return words.find((said) => said && said !== 'true') ?? ''
}

/** Draws nothing: keeps with the recent tools what was last entered in a tool, as its address says it, and what came out of it. */
export function RecentToolRecorder({ slug }: { slug: string }) {
  const [state] = useUrlState()
  const [open] = splitPrivateState(state, toolPath(slug))
  const hash = formatUrlState(open)
  const used = Object.keys(state).length > 0
  /** What was opened last on this page. */
  const opened = useRef('')
  useEffect(() => {
    const page = document.querySelector(`[data-tool="${slug}"]`)
    if (!page) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (): void => {
      const result = resultOf(page)
      // A detail that is closed again is still what was found last.
      if (result === '' ? used && opened.current === '' : result !== opened.current) recordRecent(slug, hash, result)
    }
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(note, GAP_MS)
    }
    // What is typed is a use after a pause; what was opened to be read is one at once.
    const noteOpened = (): void => {
      const result = resultOf(page, '[data-detail]')
      if (result === '' || result === opened.current) return
      opened.current = result
      recordRecent(slug, hash, result)
    }
    noteOpened()
    wait()
    // A result may come long after what was entered, and what was entered need not stand in the address.
    const observer = new MutationObserver((changes) => {
      noteOpened()
      if (changes.some(({ type }) => type === 'attributes')) wait()
    })
    observer.observe(page, { attributeFilter: ['data-result'], childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [slug, hash, used])
  return null
}
