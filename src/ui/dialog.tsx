import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  /** `sheet` is at the bottom on phones; `top` fills a phone's screen and is near the top on wide screens. */
  place?: 'sheet' | 'top'
  /** True if title and closing button are visually hidden, but present for assistive technology. */
  bare?: boolean
  /** On a wide screen a dialog of place `top` grows with its content and shrinks only when this value changes. */
  stage?: string
  children: ReactNode
}

/**
 * Classes by place. Each leaves room for a toast (`use-toast-place.ts`): above or below a sheet, below a `top` dialog.
 */
const PLACES = {
  sheet:
    'mt-auto mb-0 max-h-[calc(100dvh-2.5rem-var(--toast-room,0px))] w-full max-w-none rounded-t-lg pb-[env(safe-area-inset-bottom)] sm:m-auto sm:max-h-[calc(100dvh-2.5rem-2*var(--toast-room,0px))] sm:w-[30rem] sm:max-w-[calc(100vw-2rem)] sm:rounded-lg',
  top: 'm-0 h-[calc(100dvh-var(--toast-room,0px))] max-h-none w-full max-w-none max-sm:border-0 sm:mx-auto sm:mt-[10vh] sm:h-fit sm:max-h-[min(75vh,calc(90vh-var(--toast-room,0px)))] sm:w-[38rem] sm:rounded-lg',
}

/** Suppresses Enter until it is released, because it was pressed for another element. */
function spendEnter(): void {
  const hold = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault()
  }
  addEventListener('keypress', hold, true)
  addEventListener('keyup', () => removeEventListener('keypress', hold, true), { capture: true, once: true })
}

/** A modal dialog on the platform's own element: focus stays inside, Escape and the backdrop close it. */
export function Dialog({ open, title, onClose, place = 'sheet', bare = false, stage, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    const opener = document.activeElement
    let enterHeld = false
    const onKey = ({ type, key }: KeyboardEvent): void => void (enterHeld = type === 'keydown' && key === 'Enter')
    for (const type of ['keydown', 'keyup'] as const) dialog.addEventListener(type, onKey, true)
    dialog.showModal()
    return () => {
      for (const type of ['keydown', 'keyup'] as const) dialog.removeEventListener(type, onKey, true)
      // Browsers activate a button when Enter is released, by which time the opener has the focus.
      if (enterHeld) spendEnter()
      dialog.close()
      // The browser restores focus only from inside the dialog, whose focused element no longer exists.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [open])
  useLayoutEffect(() => {
    const inside = box.current
    if (!inside || !open || place !== 'top' || !matchMedia('(width >= 40rem)').matches) return
    const observer = new ResizeObserver(() => {
      inside.style.minHeight = `min(${inside.offsetHeight}px, 75vh - 2px)`
    })
    observer.observe(inside)
    inside.dataset.stage = stage ?? ''
    return () => {
      observer.disconnect()
      inside.style.minHeight = ''
    }
  }, [open, place, stage])
  return (
    // The backdrop belongs to the dialog element, so a click that lands on the element itself is outside its box.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is native
    <dialog
      aria-labelledby={titleId}
      className={`z-[2000] flex-col border border-rule bg-sheet p-0 shadow-lift open:flex backdrop:bg-[oklch(0.15_0.03_258/0.5)] ${PLACES[place]}`}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      onCancel={(event) => {
        // A cancel event may bubble up from inside. The dialog's own event closes it at once, so that a key pressed
        // right after Escape finds it closed.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // The close event is asynchronous; the dialog may be open again by then.
        if (element.current?.open !== true) onClose()
      }}
      ref={element}
    >
      {open && (
        // No percentage height: WebKit treats it as zero in a modal dialog sized by its content.
        <div className="flex min-h-0 flex-auto flex-col" ref={box}>
          <div className={bare ? 'sr-only' : 'flex items-center justify-between border-b border-rule py-1 pr-1 pl-4'}>
            <h2 className="text-base" id={titleId}>
              {title}
            </h2>
            {!bare && (
              <button aria-label="关闭" className="btn-quiet" onClick={onClose} title="关闭" type="button">
                <Icon name="x" />
              </button>
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
