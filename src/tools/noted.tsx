import { useEffect, useRef } from 'react'
import { splitPrivateState } from '../state/own-words.ts'
import { recordRecentTool } from '../state/preferences.ts'
import { formatUrlState, useUrlState } from '../state/url-state.ts'
import { onResultChange, readResult } from './shared/reported-result.ts'
import { getToolPath } from './tool.ts'

/** Milliseconds without a change after which a use is recorded. */
const GAP_MS = 1200

/** Renders nothing: stores a tool's last input, as in its URL, and its result with the recent tools. */
export function RecentToolRecorder({ slug }: { slug: string }) {
  const [state] = useUrlState()
  const [open] = splitPrivateState(state, getToolPath(slug))
  const hash = formatUrlState(open)
  const used = Object.keys(state).length > 0
  /** Last opened detail on this page. */
  const opened = useRef('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (): void => {
      const result = readResult()
      // A closed detail remains the last result.
      if (result === '' ? used && opened.current === '' : result !== opened.current)
        recordRecentTool(slug, hash, result)
    }
    const follow = (): void => {
      // Typed input counts as a use after a pause; an opened detail at once.
      const detail = readResult(true)
      if (detail !== '' && detail !== opened.current) {
        opened.current = detail
        recordRecentTool(slug, hash, detail)
      }
      clearTimeout(timer)
      timer = setTimeout(note, GAP_MS)
    }
    follow()
    // A result may arrive long after the input, and the input may be missing from the URL.
    const stop = onResultChange(follow)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [slug, hash, used])
  return null
}
