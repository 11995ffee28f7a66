/** Parts of a text in the reader's view. */
export interface VisibleParts {
  /** First part in the reading band. */
  first: number
  /** True if the last part of the text is visible. */
  isEnd: boolean
}

/** Reading band below the header and above the middle; it is higher than the gaps between parts. */
const BAND = '-15% 0px -60% 0px'

/** Observes which parts of a text are being read, without scroll listeners. Returns a function that stops it. */
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
