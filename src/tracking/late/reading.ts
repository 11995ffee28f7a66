import { isDrawn } from './drawn.ts'

/** Product specification, section 9: milliseconds between two looks at how far a text is read, and after which a content counts as viewed. */
const LOOK_MS = 500
const VIEW_MS = 255
/** Parts of a text that are worth an event of their own. */
const STEP = 0.05
const TEXT = '.reading, [data-content]'

/** How much of a box was above the window's lower edge, 0 to 1. */
export function getVisibleShare({ top, height }: { top: number; height: number }, windowHeight: number): number {
  if (height <= 0) return 0
  return Math.round(Math.min(1, Math.max(0, (windowHeight - top) / height)) * 100) / 100
}

/** Tells how much of the page's text was seen: once it is viewed, and as it is read on. Returns how to stop. */
export function observeReading(tell: (rate: number, seconds: number) => void): () => void {
  const begun = Date.now()
  let told = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    timer = undefined
    const box = (
      [...document.querySelectorAll(TEXT)].find(isDrawn) ?? document.querySelector('main')
    )?.getBoundingClientRect()
    const rate = box ? getVisibleShare(box, innerHeight) : 0
    if (rate < told + STEP && !(rate === 1 && told < 1)) return
    told = rate
    tell(rate, (Date.now() - begun) / 1000)
  }
  const onScroll = (): void => void (timer ??= setTimeout(look, LOOK_MS))
  timer = setTimeout(look, VIEW_MS)
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', onScroll)
  }
}
