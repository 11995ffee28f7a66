import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { closeToast, useToast, type ToastType } from '../state/toast.ts'
import { Icon, type IconName } from './icon.tsx'
import { SafeHtml } from './safe-html.tsx'
import { useToastPlace } from './use-toast-place.ts'

const ICONS: Partial<Record<ToastType, IconName>> = {
  loading: 'loader-circle',
  success: 'circle-check',
  fail: 'circle-alert',
}

/** The topmost open dialog. */
const openDialog = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)

/** The open dialog, in which a toast has to be rendered: everything outside a modal dialog is inert. */
function useOpenDialog(id: number | undefined): HTMLElement | undefined {
  const [dialog, setDialog] = useState<HTMLElement>()
  useLayoutEffect(() => {
    if (id === undefined) return
    const look = (): void => setDialog(openDialog())
    look()
    // Dialogs may open, close or be removed while a toast is shown.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { attributeFilter: ['open'], childList: true, subtree: true })
    return () => observer.disconnect()
  }, [id])
  return dialog
}

/** Shows a toast as a popover of its own, above any dialog opened before it. */
function showOnTop(element: HTMLElement | null): void {
  // If a dialog is removed in the same moment, the toast inside it is removed too, and rendered again outside before
  // the next paint.
  if (element?.isConnected) element.showPopover()
}

/** Renders the current toast above everything, inside the open dialog and clear of overlays that ask or warn. */
export function Toaster() {
  const toast = useToast()
  const dialog = useOpenDialog(toast?.id)
  const drawn = useRef<HTMLElement>(null)
  const draw = useCallback((element: HTMLElement | null): void => {
    drawn.current = element
    showOnTop(element)
  }, [])
  useToastPlace(drawn, toast, dialog)
  const icon = toast ? ICONS[toast.type] : undefined
  return (
    <>
      <div aria-live="polite" className="sr-only" role="status">
        {toast && toast.type !== 'html' ? toast.message : ''}
      </div>
      {toast &&
        createPortal(
          <div
            className="inset-x-0 bottom-auto z-[2000] mx-auto my-0 h-fit w-fit max-w-[min(22rem,calc(100vw-2rem))] bg-transparent p-0 transition-opacity duration-200 starting:opacity-0"
            key={toast.id}
            popover="manual"
            ref={draw}
          >
            <div className="flex items-center gap-2 rounded-lg bg-ink px-4 py-2.5 text-sm text-paper shadow-lift">
              <button
                className="-my-2.5 flex min-h-11 min-w-11 items-center gap-2 text-left"
                onClick={closeToast}
                type="button"
              >
                {icon && <Icon className={toast.type === 'loading' ? 'size-5 animate-spin' : 'size-5'} name={icon} />}
                <span>{toast.type === 'html' ? <SafeHtml html={toast.message} /> : toast.message}</span>
              </button>
              {toast.action && (
                <button
                  className="-my-2.5 min-h-11 min-w-11 rounded-sm px-2 font-semibold underline underline-offset-4"
                  onClick={() => {
                    toast.action?.run()
                    closeToast()
                  }}
                  type="button"
                >
                  {toast.action.label}
                </button>
              )}
            </div>
          </div>,
          dialog ?? document.body,
        )}
    </>
  )
}
