import { useEffect, useState } from 'react'

const FIELDS = ':is(input, textarea, select, [contenteditable="true"])'
/** Height of the notice and the bar below it, in pixels from the window's lower edge. */
const ROOM = 240
/** Maximum visible fraction of the window's height while an on-screen keyboard is open. */
const WITH_KEYBOARD = 0.75
/** Minimum window height for the notice (`tall:` in styles.css); in a lower one it would take half of the page. */
const TALL = '(height >= 30rem)'

function isCovered(field: Element | null | undefined): boolean {
  const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {}
  return bottom > innerHeight - ROOM && top < innerHeight
}

/** True if the notice would cover much of the window, the page's first field or the focused field. */
function isInTheWay(): boolean {
  if (!matchMedia(TALL).matches) return true
  if ((visualViewport?.height ?? innerHeight) < innerHeight * WITH_KEYBOARD) return true
  const first = [...document.querySelectorAll(`main ${FIELDS}`)].find((field) => field.getClientRects().length > 0)
  return isCovered(first) || isCovered(document.activeElement?.matches(FIELDS) ? document.activeElement : null)
}

/**
 * True while there is room for the notice. It is checked first when the page is in use, and then after clicks, focus
 * changes and scrolling: an earlier notice would count as the page's largest paint.
 */
export function useHasRoomForNotice(): boolean {
  const [hasRoom, setHasRoom] = useState(false)
  useEffect(() => {
    const look = (): void => setHasRoom(!isInTheWay())
    // The newly focused element is known only after the event.
    const lookSoon = (): void => void requestAnimationFrame(look)
    look()
    const events = [
      ['focusin', look],
      ['focusout', lookSoon],
      ['scrollend', look],
      ['click', lookSoon],
    ] as const
    for (const [event, listener] of events) document.addEventListener(event, listener)
    visualViewport?.addEventListener('resize', look)
    return () => {
      for (const [event, listener] of events) document.removeEventListener(event, listener)
      visualViewport?.removeEventListener('resize', look)
    }
  }, [])
  return hasRoom
}

/** Moves focus to the page after a notice is closed by keyboard, because its buttons are gone. */
export function focusMainContent(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}
