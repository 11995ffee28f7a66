interface RowsToComeProps {
  /** Number of rows not loaded yet. */
  count: number
  /** Approximate height of a row in pixels. */
  height: number
}

/**
 * Placeholder for rows that the document lacks. It is an SVG, as its height needs no inline style, which the document's
 * content security policy forbids.
 */
export function PendingRows({ count, height }: RowsToComeProps) {
  if (count <= 0) return null
  return (
    <li aria-busy="true" className="col-span-full flex">
      <svg aria-hidden="true" className="w-px shrink-0" height={count * height} />
      <p className="sticky top-32 h-min grow px-2 py-3 text-sm text-soft">正在载入其余 {count} 条…</p>
    </li>
  )
}

/** Placeholder for a row that was scrolled to before it is loaded. */
export function PendingRow({ height }: { height: number }) {
  return (
    <p aria-busy="true" className="shown-late p-3 text-sm text-soft" style={{ height }}>
      正在载入…
    </p>
  )
}
