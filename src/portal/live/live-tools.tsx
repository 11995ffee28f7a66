import { useId, useLayoutEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { LiveConversion } from './live-conversion.tsx'
import { LiveHsCode } from './live-hs-code.tsx'
import { LiveRate } from './live-rate.tsx'
import type { LiveToolProps } from './live-row.tsx'

/** Embedded tools by their `data-live` attribute. */
const TOOLS: Readonly<Record<string, ComponentType<LiveToolProps>>> = {
  convert: LiveConversion,
  rate: LiveRate,
  hs: LiveHsCode,
}

/** Embedded tool of a text, with the element into which it renders. */
interface Place extends Omit<LiveToolProps, 'id'> {
  Tool: ComponentType<LiveToolProps>
  host: HTMLElement
  /** Element of the server's sentence. */
  still: HTMLElement
}

function findPlaces(body: HTMLElement): Place[] {
  return [...body.querySelectorAll<HTMLElement>('[data-live]')].flatMap((block) => {
    const Tool = TOOLS[block.dataset.live ?? '']
    const still = block.querySelector('div')
    const link = block.querySelector('a')
    if (!Tool || !still || !link) return []
    const host = document.createElement('div')
    return [
      { Tool, host, still, link, data: Object.fromEntries(Object.entries(block.dataset)), sentence: still.textContent },
    ]
  })
}

/** Hydrates the embedded tools of a text in place of their sentences. */
export function LiveTools({ body }: { body: HTMLElement }) {
  const id = useId()
  const [places] = useState(() => findPlaces(body))
  useLayoutEffect(() => {
    for (const { host, still } of places) {
      still.before(host)
      still.classList.add('hidden')
    }
    return () => {
      for (const { host, still } of places) {
        host.remove()
        still.classList.remove('hidden')
      }
    }
  }, [places])
  return places.map(({ Tool, host, link, data, sentence }, index) =>
    createPortal(<Tool data={data} id={`${id}-${index}`} link={link} sentence={sentence} />, host, String(index)),
  )
}
