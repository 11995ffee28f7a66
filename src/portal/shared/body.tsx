import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Who only reads needs none of it.
const LiveTools = lazyPart(async () => (await import('../live/live-tools.tsx')).LiveTools)

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const

/** The text of a content. What of it are tools becomes live when somebody touches the page, also anew for each text. */
export function ContentBody({ html, className = 'mt-5' }: { html: string; className?: string }) {
  const body = useRef<HTMLDivElement>(null)
  // With its text: the elements of the next one are there only after it was drawn.
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
      {/* The server made this HTML of Markdown, from a short list of elements. */}
      <div className={`${className} article-zh`} dangerouslySetInnerHTML={{ __html: html }} ref={body} />
      {touched?.html === html && <LiveTools body={touched.element} key={html} />}
    </>
  )
}
