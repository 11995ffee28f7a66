import { useLayoutEffect, type RefObject } from 'react'
import type { Toast } from '../state/toast.ts'
import { findFreeTop, TOAST_GAP_PX, type VerticalRange } from './free-place.ts'

/** Selectors of overlays that ask or warn, and of the phone's bottom bar. No toast may cover them. */
const KEPT_CLEAR =
  ':is([data-bottom-line], [data-asks], [data-bar], [role="alert"]:not(:empty), [role="alertdialog"], [role="menu"])'
/** Distance of a toast from the window's top, in pixels. */
const FROM_TOP = 80
/** Distance of a toast from the window's bottom, in pixels. */
const FROM_BOTTOM = 96

function wantedPlace(position: Toast['position'], height: number, room: VerticalRange): number {
  if (position === 'top') return room.top + FROM_TOP
  if (position === 'bottom') return room.bottom - FROM_BOTTOM - height
  return (room.top + room.bottom - height) / 2
}

/**
 * Positions the toast clear of overlays that ask or warn. An open dialog reserves room beside itself (`--toast-room`).
 */
function put(element: HTMLElement, dialog: HTMLElement | undefined, position: Toast['position']): void {
  const height = element.offsetHeight
  dialog?.style.setProperty('--toast-room', `${String(height + 2 * TOAST_GAP_PX)}px`)
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

/** Keeps the toast clear of the open dialog, or of overlays on the page, while it is shown. */
export function useToastPlace(
  element: RefObject<HTMLElement | null>,
  toast: Toast | null,
  dialog: HTMLElement | undefined,
): void {
  const { id, position } = toast ?? {}
  useLayoutEffect(() => {
    const drawn = element.current
    // Each toast is a new element, so the effect runs for each toast.
    if (!drawn || id === undefined || position === undefined) return
    const look = (): void => put(drawn, dialog, position)
    look()
    const changes = new MutationObserver((records) => {
      // Changes of the toast's own position are ignored.
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
