import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ShareButton } from '../../tool-actions.tsx'
import { useHasBeenTrue } from '../../shared/use-ever.ts'
import { useIsWide } from '../../shared/use-media.ts'
import type { OpenedDetail } from './use-detail.ts'

interface FrameProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Frame shared by panel and sheet: title, 分享, 关闭, and scrolling content. */
function Frame({ title, onClose, children }: FrameProps) {
  return (
    <>
      <div className="flex items-center border-b border-rule py-1 pr-1 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-base outline-none" data-detail-title tabIndex={-1}>
          {title}
        </h2>
        <ShareButton title={title} />
        <button aria-label="关闭详情" className="btn-quiet" onClick={onClose} title="关闭" type="button">
          <Icon name="x" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 [scrollbar-width:thin]" data-detail>
        {children}
      </div>
    </>
  )
}

/** Moves the focus to the panel's title when opened by a press, and back when the panel closes. */
function useFocusInside(pressed: RefObject<boolean>): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // When a link opened the panel, the focus remains in the search field.
    if (!pressed.current) return undefined
    const opener = document.activeElement
    panel.current?.querySelector<HTMLElement>('[data-detail-title]')?.focus({ preventScroll: true })
    return () => {
      // The closed panel had the focus, which fell back to the body.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [pressed])
  return panel
}

function Panel({ title, onClose, children, pressed }: FrameProps & Pick<OpenedDetail, 'pressed'>) {
  return (
    // The panel is not a dialog: the list beside it stays usable, and Escape is an alternative to its close button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes from the buttons inside
    <aside
      aria-label={title}
      className="sheet top-18 order-2 mt-3 flex flex-col overflow-hidden tall:sticky tall:max-h-[calc(100dvh-5.5rem)]"
      onKeyDown={(event) => {
        // A dialog inside the panel, such as 分享, handles Escape itself.
        if (event.key === 'Escape' && event.target instanceof Element && event.target.closest('dialog') === null)
          onClose()
      }}
      ref={useFocusInside(pressed)}
    >
      <Frame onClose={onClose} title={title}>
        {children}
      </Frame>
    </aside>
  )
}

interface DetailBesideProps {
  opened: OpenedDetail
  title: string
  /** Details of the opened row; renders its own loading placeholder. */
  detail: ReactNode
  /** Content beside the list while no details are open, such as a map; above the list in one-column layouts. */
  beside?: ReactNode
  children: ReactNode
}

/** List with the details of one row: a side panel on wide screens, a sheet on phones. */
export function DetailBeside({ opened: { code, open, pressed }, title, detail, beside, children }: DetailBesideProps) {
  const wide = useIsWide()
  const ever = useHasBeenTrue(code !== '')
  const close = (): void => open('')
  const panel = wide && code !== ''
  return (
    <>
      <div
        className={
          panel || beside !== undefined ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8' : ''
        }
      >
        {panel ? (
          <Panel onClose={close} pressed={pressed} title={title}>
            {detail}
          </Panel>
        ) : (
          beside !== undefined && <div className="lg:tall:sticky lg:top-20 lg:order-2">{beside}</div>
        )}
        <div className="@container min-w-0">{children}</div>
      </div>
      {!wide && ever && (
        <Dialog bare onClose={close} open={code !== ''} title={title}>
          <div className="flex h-[min(42rem,calc(100dvh-3rem))] flex-col">
            <Frame onClose={close} title={title}>
              {detail}
            </Frame>
          </div>
        </Dialog>
      )}
    </>
  )
}
