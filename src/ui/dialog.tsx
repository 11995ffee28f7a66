import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  /** `sheet` rises from the bottom on phones; `top` fills a phone and hangs from the top of wide screens. */
  place?: 'sheet' | 'top'
  /** Whether the title and the closing button are drawn, or only named for assistive technology. */
  bare?: boolean
  /** On a wide screen a dialog at the top grows with its content and does not shrink again, unless what is here changes. */
  stage?: string
  children: ReactNode
}

/** Beside each there is room for a toast (`use-toast-place.ts`): above a sheet or below it, below what hangs from the top. */
const PLACES = {
  sheet:
    'mt-auto mb-0 max-h-[calc(100dvh-2.5rem-var(--toast-room,0px))] w-full max-w-none rounded-t-lg pb-[env(safe-area-inset-bottom)] sm:m-auto sm:max-h-[calc(100dvh-2.5rem-2*var(--toast-room,0px))] sm:w-[30rem] sm:max-w-[calc(100vw-2rem)] sm:rounded-lg',
  top: 'm-0 h-[calc(100dvh-var(--toast-room,0px))] max-h-none w-full max-w-none max-sm:border-0 sm:mx-auto sm:mt-[10vh] sm:h-fit sm:max-h-[min(75vh,calc(90vh-var(--toast-room,0px)))] sm:w-[38rem] sm:rounded-lg',
}

/** Keeps Enter, until it is let go, from the element that has the focus now: it was pressed for another one. */
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
      // A button is pressed by the second half of the key, which goes to whatever has the focus by then: the opener.
      if (enterHeld) spendEnter()
      dialog.close()
      // The platform returns the focus only from inside the dialog, and the element that had it there is gone by now.
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
        // A cancel event may bubble up from inside. Our own is passed on at once, so that a key pressed right after Escape
        // finds the dialog closed.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // The close event comes later; by then the dialog may be open again.
        if (element.current?.open !== true) onClose()
      }}
      ref={element}
    >
      {open && (
        // No percentage: WebKit takes one of a modal dialog that is as high as its content as nothing.
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
