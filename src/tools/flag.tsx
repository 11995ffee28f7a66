import { useEffect, useMemo, useState } from 'react'
import { searchWorker } from '../workers/search.ts'
import { useIsHydrated } from './shared/use-alive.ts'

const EVERY_FLAG = { set: 'flags', text: '', filters: [], facets: [], offset: 0, limit: 1000 }

let flags: ReadonlyMap<string, string> | undefined
let coming: Promise<ReadonlyMap<string, string>> | undefined

function address(image: string): string {
  return image.startsWith('data:') ? image : `data:image/svg+xml,${encodeURIComponent(image)}`
}

async function fetchFlags(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await searchWorker.call('list', EVERY_FLAG)
  flags = new Map(rows.map(({ iso2 = '', image = '' }) => [iso2, image]))
  return flags
}

/** Loads all flags at the first use; a failure is not cached, so that the next use retries. */
function loadFlags(): Promise<ReadonlyMap<string, string>> {
  coming ??= fetchFlags().catch((error: unknown) => {
    coming = undefined
    throw error
  })
  return coming
}

const waiting = new Set<() => void>()

function drawNext(): void {
  const [draw] = waiting
  if (!draw) return
  waiting.delete(draw)
  draw()
  if (waiting.size > 0) requestAnimationFrame(drawNext)
}

/**
 * Runs one callback per frame: the browser decodes an image when it is inserted, and decoding fifty at once would block
 * the page.
 */
function drawInTurn(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawNext)
  waiting.add(draw)
  return () => waiting.delete(draw)
}

export interface FlagProps {
  /** ISO 3166-1 code in capitals; '' has no flag. */
  code: string
  /** Text on the tile if there is no flag, such as a currency's first letters. */
  letters?: string
  className?: string
}

/** Flag beside a name; decorative, so without alternative text. */
export function Flag({ code, letters = code, className = 'h-6 w-8' }: FlagProps) {
  // Prerendered markup has no images, so hydration starts without flags.
  const [known, setKnown] = useState(useIsHydrated() ? flags : undefined)
  useEffect(() => {
    if (known) return
    let current = true
    let leave: (() => void) | undefined
    loadFlags().then(
      (map) => {
        if (current) leave = drawInTurn(() => setKnown(map))
      },
      (error: unknown) => console.warn('no flags', error),
    )
    return () => {
      current = false
      leave?.()
    }
  }, [known])
  const image = known?.get(code)
  const source = useMemo(() => image && address(image), [image])
  const frame = `shrink-0 overflow-hidden rounded-sm border border-rule bg-sunk ${className}`
  if (source !== undefined)
    return (
      <img
        alt=""
        className={`object-cover ${frame}`}
        decoding="async"
        height="24"
        loading="lazy"
        src={source}
        width="32"
      />
    )
  return (
    <span aria-hidden="true" className={`grid place-items-center text-xs text-soft ${frame}`}>
      {(known || code === '') && letters.slice(0, 3)}
    </span>
  )
}
