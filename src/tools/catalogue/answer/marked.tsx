/** Text with its matching ranges highlighted; ranges are sorted offsets. */
export function HighlightedRanges({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  if (ranges.length === 0) return text
  const parts: { text: string; hit: boolean; at: number }[] = []
  let at = 0
  for (const [start, end] of ranges) {
    parts.push({ text: text.slice(at, start), hit: false, at }, { text: text.slice(start, end), hit: true, at: start })
    at = end
  }
  parts.push({ text: text.slice(at), hit: false, at })
  return parts.map((part) =>
    part.hit ? (
      <mark className="bg-transparent font-semibold text-sea underline underline-offset-4" key={`hit-${part.at}`}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
