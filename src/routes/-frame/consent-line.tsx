import { useEffect, useState } from 'react'
import { chooseTracking, useTrackingChoice } from '../../state/tracking-choice.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { AskedFirst } from '../../ui/asked-first.tsx'

const FIELDS = ':is(input, textarea, select, [contenteditable="true"])'
/** Pixels from the window's lower edge that the line may take, the bar below it included. */
const ROOM = 240
/** A window that is this much lower than the page's has a keyboard under it. */
const WITH_KEYBOARD = 0.75

function isCovered(field: Element | null | undefined): boolean {
  const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {}
  return bottom > innerHeight - ROOM && top < innerHeight
}

/** Whether the line would lie over the first thing that the page asks for, or over what the visitor is typing in. */
function isInTheWay(): boolean {
  if ((visualViewport?.height ?? innerHeight) < innerHeight * WITH_KEYBOARD) return true
  const first = [...document.querySelectorAll(`main ${FIELDS}`)].find((field) => field.getClientRects().length > 0)
  return isCovered(first) || isCovered(document.activeElement?.matches(FIELDS) ? document.activeElement : null)
}

/** Whether there is room for the line: looked at now, and when somebody presses, begins or ends typing, or has scrolled. The page is in use by now: before, it would be judged by the line, as the largest thing that it shows last. */
function useRoom(): boolean {
  const [hasRoom, setHasRoom] = useState(false)
  useEffect(() => {
    const look = (): void => setHasRoom(!isInTheWay())
    // Where focus goes is known only after it is gone.
    const lookSoon = (): void => void requestAnimationFrame(look)
    look()
    const events = [['focusin', look], ['focusout', lookSoon], ['scrollend', look], ['click', lookSoon]] as const
    for (const [event, listener] of events) document.addEventListener(event, listener)
    visualViewport?.addEventListener('resize', look)
    return () => {
      for (const [event, listener] of events) document.removeEventListener(event, listener)
      visualViewport?.removeEventListener('resize', look)
    }
  }, [])
  return hasRoom
}

/** The line goes with its buttons: who pressed one by the keyboard goes on in the page. */
function answer(mayCount: boolean): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  chooseTracking(mayCount)
}

/** Asks whether visits may be counted, over the page's lower edge: nothing moves, and no field is covered. */
export function ConsentLine() {
  const hasRoom = useRoom()
  const { host, days } = useTrackingChoice()
  if (!hasRoom) return null
  return (
    <AskedFirst>
      <section
        aria-label="访问统计"
        className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 mx-auto max-w-xl rounded-lg border border-rule bg-sheet px-4 py-2 text-sm text-ink shadow-lift lg:bottom-6 print:hidden"
      >
        <p className="prose-zh">
          同意后，{host === '' ? '本站' : ` ${host} `}记录你打开的页面、点击、搜索词和停留时间，{host === '' && `保留 ${days} 天，`}用来改进；不含在工具里输入的内容。
          <AppLink className="whitespace-nowrap underline underline-offset-4 hover:text-sea" href="/privacy#visits">
            隐私说明
          </AppLink>
        </p>
        <div className="mt-1 flex justify-end gap-2">
          <button className="min-h-11 rounded border border-ink/70 px-3 hover:text-sea pointer-fine:min-h-9" onClick={() => answer(false)} type="button">
            不同意
          </button>
          <button className="min-h-11 rounded border border-ink/70 px-3 hover:text-sea pointer-fine:min-h-9" onClick={() => answer(true)} type="button">
            同意
          </button>
        </div>
      </section>
    </AskedFirst>
  )
}
