import { useEffect, useRef } from 'react'
import { splitPrivateState } from '../state/own-words.ts'
import { recordRecent } from '../state/preferences.ts'
import { formatUrlState, useUrlState } from '../state/url-state.ts'
import { onResultChange, readResult } from './shared/reported-result.ts'
import { toolPath } from './tool.ts'

/** Milliseconds without a change after which a use is noted. */
const GAP_MS = 1200

/** Draws nothing: keeps with the recent tools what was last entered in a tool, as its address says it, and what came out of it. */
export function RecentToolRecorder({ slug }: { slug: string }) {
  const [state] = useUrlState()
  const [open] = splitPrivateState(state, toolPath(slug))
  const hash = formatUrlState(open)
  const used = Object.keys(state).length > 0
  /** What was opened last on this page. */
  const opened = useRef('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (): void => {
      const result = readResult()
      // A detail that is closed again is still what was found last.
      if (result === '' ? used && opened.current === '' : result !== opened.current) recordRecent(slug, hash, result)
    }
    const follow = (): void => {
      // What is typed is a use after a pause; what was opened to be read is one at once.
      const detail = readResult(true)
      if (detail !== '' && detail !== opened.current) {
        opened.current = detail
        recordRecent(slug, hash, detail)
      }
      clearTimeout(timer)
      timer = setTimeout(note, GAP_MS)
    }
    follow()
    // A result may come long after what was entered, and what was entered need not stand in the address.
    const stop = onResultChange(follow)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [slug, hash, used])
  return null
}
