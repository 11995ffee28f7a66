import { useEffect, useRef } from 'react'
import { splitPrivateState } from '../state/own-words.ts'
import { recordRecent } from '../state/preferences.ts'
import { formatUrlState, useUrlState } from '../state/url-state.ts'
import { toolPath } from './tool.ts'

/** Milliseconds without a change after which a use is recorded. */
const GAP_MS = 1200

/** Result of the page as text: the first non-empty `data-result`, optionally within a selector; '' if there is none. */
function resultOf(page: Element, within = ''): string {
  const words = [...page.querySelectorAll<HTMLElement>(`${within} [data-result]`)].map(({ dataset }) => dataset.result)
  // React writes an attribute without a value as `true`.
  return words.find((said) => said && said !== 'true') ?? ''
}

/** Records the last input (as URL state) and result of a tool in the recent tools; renders nothing. */
export function RecentToolRecorder({ slug }: { slug: string }) {
  const [state] = useUrlState()
  const [open] = splitPrivateState(state, toolPath(slug))
  const hash = formatUrlState(open)
  const used = Object.keys(state).length > 0
  /** Last opened detail on this page. */
  const opened = useRef('')
  useEffect(() => {
    const page = document.querySelector(`[data-tool="${slug}"]`)
    if (!page) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (): void => {
      const result = resultOf(page)
      // A closed detail is already recorded and must not be replaced by an empty result.
      if (result === '' ? used && opened.current === '' : result !== opened.current) recordRecent(slug, hash, result)
    }
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(note, GAP_MS)
    }
    // Typed input counts as a use after a pause; an opened detail at once.
    const noteOpened = (): void => {
      const result = resultOf(page, '[data-detail]')
      if (result === '' || result === opened.current) return
      opened.current = result
      recordRecent(slug, hash, result)
    }
    noteOpened()
    wait()
    // A result may arrive long after the input, and the input may be missing in the URL.
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
