import { useLayoutEffect, type RefObject } from 'react'
import type { Toast } from '../state/toast.ts'
import { findFreeTop, TOAST_GAP, type VerticalRange } from './free-place.ts'

/** Parts of a page that ask or warn, and the phone's bar. No toast lies over them. */
const KEPT_CLEAR =
  ':is([data-bottom-line], [data-asks], [data-bar], [role="alert"]:not(:empty), [role="alertdialog"], [role="menu"])'
/** Pixels from the window's upper and lower edge, where a toast is wanted at the top or bottom. */
const FROM_TOP = 80
const FROM_BOTTOM = 96

function wantedPlace(position: Toast['position'], height: number, room: VerticalRange): number {
  if (position === 'top') return room.top + FROM_TOP
  if (position === 'bottom') return room.bottom - FROM_BOTTOM - height
  return (room.top + room.bottom - height) / 2
}

/** Puts the toast where it lies over nothing that asks. A dialog leaves room beside itself (`--toast-room`), however much is in it. */
function put(element: HTMLElement, dialog: HTMLElement | undefined, position: Toast['position']): void {
  const height = element.offsetHeight
  dialog?.style.setProperty('--toast-room', `${String(height + 2 * TOAST_GAP)}px`)
  const { offsetTop = 0, height: seen = innerHeight } = visualViewport ?? {}
  const room = { top: offsetTop, bottom: offsetTop + seen }
  const { left, right } = element.getBoundingClientRect()
  const taken = [...(dialog ? [dialog] : document.querySelectorAll(KEPT_CLEAR))]
    .map((other) => other.getBoundingClientRect())
    .filter(
      (other) =>
        other.height > 0 &&
        other.left < right &&
        other.right > left &&
        other.top < room.bottom &&
        other.bottom > room.top,
    )
  element.style.top = `${String(findFreeTop(wantedPlace(position, height, room), height, taken, room))}px`
}

/** Keeps the toast clear of the dialog that is open, or else of what asks or warns on the page, while it is there. */
export function useToastPlace(
  element: RefObject<HTMLElement | null>,
  toast: Toast | null,
  dialog: HTMLElement | undefined,
): void {
  const { id, position } = toast ?? {}
  useLayoutEffect(() => {
    const drawn = element.current
    // Each toast is an element of its own.
    if (!drawn || id === undefined || position === undefined) return
    const look = (): void => put(drawn, dialog, position)
    look()
    const changes = new MutationObserver((records) => {
      // Its own place is no reason to look again.
      if (records.some(({ target }) => target !== drawn && target !== dialog)) look()
    })
    changes.observe(document.body, {
      attributeFilter: ['class', 'hidden', 'open', 'style'],
      characterData: true,
      childList: true,
      subtree: true,
    })
    const sizes = new ResizeObserver(look)
    if (dialog) sizes.observe(dialog)
    addEventListener('scroll', look, { capture: true, passive: true })
    visualViewport?.addEventListener('resize', look)
    return () => {
      changes.disconnect()
      sizes.disconnect()
      removeEventListener('scroll', look, { capture: true })
      visualViewport?.removeEventListener('resize', look)
      dialog?.style.removeProperty('--toast-room')
    }
  }, [element, id, position, dialog])
}
