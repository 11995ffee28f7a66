import { useEffect, useState } from 'react'

const FIELDS = ':is(input, textarea, select, [contenteditable="true"])'
/** Pixels from the window's lower edge that the line may take, the bar below it included. */
const ROOM = 240
/** A window that is this much lower than the page's has a keyboard under it. */
const WITH_KEYBOARD = 0.75
/** In a lower window (`tall:` in styles.css) a line would take half of what is seen of the page. */
const TALL = '(height >= 30rem)'

function isCovered(field: Element | null | undefined): boolean {
  const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {}
  return bottom > innerHeight - ROOM && top < innerHeight
}

/** True where the notice would take too much of the window, or cover the page's first field, or the field that the visitor is typing in. */
function isInTheWay(): boolean {
  if (!matchMedia(TALL).matches) return true
  if ((visualViewport?.height ?? innerHeight) < innerHeight * WITH_KEYBOARD) return true
  const first = [...document.querySelectorAll(`main ${FIELDS}`)].find((field) => field.getClientRects().length > 0)
  return isCovered(first) || isCovered(document.activeElement?.matches(FIELDS) ? document.activeElement : null)
}

/** True while the notice has room. Checks now and after a press, a focus change or a scroll. It waits until the page is in use: shown earlier, the notice would count as the page's largest paint. */
export function useHasRoomForNotice(): boolean {
  const [hasRoom, setHasRoom] = useState(false)
  useEffect(() => {
    const look = (): void => setHasRoom(!isInTheWay())
    // Where focus goes is known only after it is gone.
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

/** A line goes with its buttons: who pressed one by the keyboard goes on in the page. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}
