import { useEffect, useRef } from 'react'
import { saveReadingPosition, getReadingPosition } from '../../state/read-places.ts'
import { showToast } from '../../state/toast.ts'
import { observeVisibleParts } from './follow-parts.ts'

/** Index of the first part whose position is worth saving. */
const FIRST_KEPT = 3

interface ReadingProps {
  /** Id of the content. */
  id: number
  /** Element of the text; its children are the parts. */
  text: HTMLElement
  /** Receives the id of the heading above the reading position; '' before the first. */
  onSection: (heading: string) => void
}

const partsOf = (text: HTMLElement): HTMLElement[] => [...text.children].filter((part) => part instanceof HTMLElement)

/** Heading above a part. */
const headingOf = (parts: readonly HTMLElement[], at: number): HTMLElement | undefined =>
  parts.slice(0, at + 1).findLast(({ tagName }) => tagName === 'H2')

/** Offers to continue at the saved position, unless the page was already scrolled elsewhere. */
function offerPlace(id: number, parts: readonly HTMLElement[]): (() => void) | undefined {
  const place = getReadingPosition(id)
  const part = place?.of === parts.length ? parts[place.at] : undefined
  if (!place || !part || location.hash !== '' || scrollY > innerHeight) return undefined
  const heading = headingOf(parts, place.at)?.textContent ?? ''
  return showToast(heading === '' ? '上次没有读完' : `上次读到「${heading}」`, {
    position: 'bottom',
    action: { label: '接着读', run: () => part.scrollIntoView() },
  })
}

/**
 * Reading progress of a long text: a line at the top, the current section in the table of contents, and a position
 * saved on this device only.
 */
export function ReadingProgress({ id, text, onSection }: ReadingProps) {
  const bar = useRef<HTMLDivElement>(null)
  // A page kept in memory returns to its own position.
  const wasRead = useRef(false)
  useEffect(() => {
    const parts = partsOf(text)
    const closeOffer = wasRead.current ? undefined : offerPlace(id, parts)
    // Browsers with scroll-driven animations move the line themselves.
    const isDrawn = CSS.supports('animation-timeline: view()')
    let last = -1
    const stop = observeVisibleParts(parts, ({ first, isEnd }) => {
      last = isEnd ? parts.length - 1 : first
      wasRead.current = true
      onSection(headingOf(parts, first)?.id ?? '')
      if (!isDrawn && bar.current) bar.current.style.transform = `scaleX(${String((last + 1) / parts.length)})`
    })
    const keep = (): void => {
      if (last === parts.length - 1) saveReadingPosition(id, undefined)
      else if (last >= FIRST_KEPT) saveReadingPosition(id, { at: last, of: parts.length })
    }
    addEventListener('pagehide', keep)
    // A phone may end a hidden page without an event, so the position is saved when it is hidden.
    document.addEventListener('visibilitychange', keep)
    return () => {
      closeOffer?.()
      stop()
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [id, text, onSection])
  return <div aria-hidden="true" className="read-line" ref={bar} />
}
