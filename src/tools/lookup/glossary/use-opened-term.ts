import { useCallback, useEffect, useRef } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import type { LookupResult } from '../shared/use-lookup.ts'

/** A frame for the list to draw the rows of its new place, one for it to measure them. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

/** Brings a row of the list into view that may not be drawn yet. */
async function showRow(id: string, result: LookupResult, list: HTMLElement, rowHeight: number, current: () => boolean): Promise<void> {
  const index = (await result.all()).findIndex((row) => row.id === id)
  if (index < 0 || !current()) return
  const top = list.getBoundingClientRect().top + index * rowHeight
  if (top > 0 && top < window.innerHeight * 0.6) return
  window.scrollTo({ top: window.scrollY + top - window.innerHeight * 0.25 })
  await nextFrames()
  if (current()) document.getElementById(`row-${id}`)?.scrollIntoView({ block: 'center' })
}

/** The opened term, which lives in the address; one that came with a link is brought into view. */
export function useOpenedTerm(result: LookupResult, rowHeight: number): { open: string; toggle: (id: string) => void; list: React.RefObject<HTMLDivElement | null> } {
  const [{ open = '' }, setState] = useUrlState()
  const list = useRef<HTMLDivElement>(null)
  /** What the visitor opened in the list stands before the eyes already. */
  const shown = useRef('')
  const { first, busy } = result

  useEffect(() => {
    if (open === '') shown.current = ''
    if (open === '' || open === shown.current || first === undefined || busy || list.current === null) return
    shown.current = open
    let current = true
    showRow(open, result, list.current, rowHeight, () => current).catch((error: unknown) => console.warn('term not brought into view', error))
    return () => {
      current = false
    }
    // Only a change of the term or of the list moves the page.
    // oxlint-disable-next-line react/exhaustive-deps -- result is a new object on every render
  }, [open, first, busy])

  const toggle = useCallback(
    (id: string): void => {
      shown.current = id
      setState({ open: id === open ? '' : id })
    },
    [open, setState],
  )
  return { open, toggle, list }
}
