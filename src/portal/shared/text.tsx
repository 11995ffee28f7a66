import { useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ContentBody } from './body.tsx'
import { parseHeadings, estimateReadingMinutes } from './body-text.ts'
import { ContentsTable } from './contents-table.tsx'
import { ReadTracker } from './read-marks.tsx'

// The part is loaded late: short texts do not need it, and no text needs it at once.
const Reading = lazyPart(async () => (await import('../reading/reading.tsx')).ReadingProgress)

/** Minimum reading minutes of a long text. */
const LONG = 3

/** Hook for a long text: returns a ref for its frame, and its element once the browser is idle. */
function useLongText(html: string) {
  const frame = useRef<HTMLDivElement>(null)
  const [long, setLong] = useState<{ html: string; element: HTMLElement }>()
  useEffect(() => {
    if (estimateReadingMinutes(html) < LONG) return
    const show = (): void => {
      const element = frame.current?.firstElementChild
      if (element instanceof HTMLElement) setLong({ html, element })
    }
    const idle = globalThis.requestIdleCallback?.(show)
    const timer = idle === undefined ? setTimeout(show, 200) : undefined
    return () => {
      if (idle !== undefined) cancelIdleCallback(idle)
      clearTimeout(timer)
    }
  }, [html])
  // The elements of the next text exist only after rendering.
  return { frame, element: long?.html === html ? long.element : undefined }
}

/** Text of a content with its table of contents, and reading progress for a long one. `id` is the content's. */
export function ContentTextView({ id, html }: { id: number; html: string }) {
  const headings = useMemo(() => parseHeadings(html), [html])
  const { frame, element } = useLongText(html)
  const [section, setSection] = useState('')
  return (
    <>
      <ContentsTable current={element && section} headings={headings} />
      <div className="reading" ref={frame}>
        <ContentBody html={html} />
        {element && <Reading id={id} key={html} onSection={setSection} text={element} />}
      </div>
      <ReadTracker id={id} />
    </>
  )
}
