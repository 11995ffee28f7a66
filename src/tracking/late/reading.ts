import { isElementVisible } from './drawn.ts'

/** Milliseconds between two measurements of the reading progress. */
const LOOK_MS = 500
/** Milliseconds after which a content counts as viewed (product specification, section 9). */
const VIEW_MS = 255
/** Minimum progress between two events, as a fraction of the text. */
const STEP = 0.05
const TEXT = '.reading, [data-content]'

/** The fraction of a box above the window's lower edge, 0 to 1. */
export function getVisibleShare({ top, height }: { top: number; height: number }, windowHeight: number): number {
  if (height <= 0) return 0
  return Math.round(Math.min(1, Math.max(0, (windowHeight - top) / height)) * 100) / 100
}

/**
 * Reports the seen fraction of the page's text, once viewed and with further reading. Returns a function that stops.
 */
export function observeReading(tell: (rate: number, seconds: number) => void): () => void {
  const begun = Date.now()
  let told = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    timer = undefined
    const box = (
      [...document.querySelectorAll(TEXT)].find(isElementVisible) ?? document.querySelector('main')
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
