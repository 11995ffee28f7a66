import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Button back to the top, shown after one and a half screens of scrolling. */
export function BackToTop() {
  const mark = useRef<HTMLDivElement>(null)
  const [far, setFar] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setFar(entry !== undefined && !entry.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      {/* Clipped, so that it does not lengthen the page; not over text, whose contrast axe could not check then. */}
      <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 overflow-clip">
        <div className="h-[150vh] w-px" ref={mark} />
      </div>
      {far && (
        <button
          aria-label="回到顶部"
          className="fixed right-4 bottom-6 max-lg:tall:bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 grid size-11 place-items-center rounded-full border border-rule bg-sheet text-soft shadow-lift hover:text-ink print:hidden"
          onClick={() => {
            scrollTo({ top: 0, behavior: 'smooth' })
            document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
          }}
          title="回到顶部"
          type="button"
        >
          <Icon name="arrow-up" />
        </button>
      )}
    </>
  )
}
