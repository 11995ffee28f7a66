import { useEffect, useRef } from 'react'
import { saveReadingPosition, getReadingPosition } from '../../state/read-places.ts'
import { showToast } from '../../state/toast.ts'
import { observeVisibleParts } from './follow-parts.ts'

/** Parts from which on a place is worth coming back to. */
const FIRST_KEPT = 3

interface ReadingProps {
  /** Of the content. */
  id: number
  /** The element of the text; its children are the parts. */
  text: HTMLElement
  /** Called with the id of the heading under which the reader is; '' before the first. */
  onSection: (heading: string) => void
}

const partsOf = (text: HTMLElement): HTMLElement[] => [...text.children].filter((part) => part instanceof HTMLElement)

/** The heading under which a part stands. */
const headingOf = (parts: readonly HTMLElement[], at: number): HTMLElement | undefined =>
  parts.slice(0, at + 1).findLast(({ tagName }) => tagName === 'H2')

/** Offers to go on where the text was left, unless the reader has been led somewhere already. */
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

/** How far a long text is read: a line on top, the section in the table of contents, and the place for the next time, on this device alone. */
export function ReadingProgress({ id, text, onSection }: ReadingProps) {
  const bar = useRef<HTMLDivElement>(null)
  // A page that stays comes back where it was left.
  const wasRead = useRef(false)
  useEffect(() => {
    const parts = partsOf(text)
    const closeOffer = wasRead.current ? undefined : offerPlace(id, parts)
    // Where the browser moves the line by itself, nothing is done for it here.
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
    // A phone ends what is hidden without a word.
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
