/** What of a text a reader has before the eyes. */
export interface VisibleParts {
  /** The first part in the band in which one reads. */
  first: number
  /** The last part of the text is in it. */
  isEnd: boolean
}

/** The band, below the header and above the middle: parts are closer to one another than it is high. */
const BAND = '-15% 0px -60% 0px'

/** Follows which of the parts of a text is being read, without listening to scrolling. Returns how to stop. */
export function observeVisibleParts(parts: readonly Element[], onSeen: (seen: VisibleParts) => void): () => void {
  const places = new Map(parts.map((part, at) => [part, at]))
  const seen = new Set<number>()
  const look = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const at = places.get(target)
        if (at === undefined) continue
        if (isIntersecting) seen.add(at)
        else seen.delete(at)
      }
      if (seen.size > 0) onSeen({ first: Math.min(...seen), isEnd: seen.has(parts.length - 1) })
    },
    { rootMargin: BAND },
  )
  for (const part of parts) look.observe(part)
  return () => look.disconnect()
}
