import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

// The module is loaded on demand: visitors who only read do not need it.
const LiveTools = lazyPart(async () => (await import('../live/live-tools.tsx')).LiveTools)

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const

/** Text of a content. Its embedded tools hydrate when the page is first touched, and again for each new text. */
export function ContentBody({ html, className = 'mt-5' }: { html: string; className?: string }) {
  const body = useRef<HTMLDivElement>(null)
  // The mark is stored with its text, because the elements of the next text exist only after rendering.
  const [touched, setTouched] = useState<{ html: string; element: HTMLElement }>()
  useEffect(() => {
    if (!html.includes(' data-live="')) return
    const waiting = new AbortController()
    const touch = (): void => {
      waiting.abort()
      if (body.current) setTouched({ html, element: body.current })
    }
    for (const name of TOUCHES) addEventListener(name, touch, { signal: waiting.signal, passive: true })
    return () => waiting.abort()
  }, [html])
  return (
    <>
      {/* HTML rendered by the server from Markdown, with an allow-list of elements. */}
      <div className={`${className} article-zh`} dangerouslySetInnerHTML={{ __html: html }} ref={body} />
      {touched?.html === html && <LiveTools body={touched.element} key={html} />}
    </>
  )
}
