interface RowsToComeProps {
  /** The number of rows that are still to come. */
  count: number
  /** Height of one, in pixels, about. */
  height: number
}

/** The place of the rows that the document does not have. A drawing has its height without a style, which the document's policy forbids. */
export function PendingRows({ count, height }: RowsToComeProps) {
  if (count <= 0) return null
  return (
    <li aria-busy="true" className="col-span-full flex">
      <svg aria-hidden="true" className="w-px shrink-0" height={count * height} />
      <p className="sticky top-32 h-min grow px-2 py-3 text-sm text-soft">正在载入其余 {count} 条…</p>
    </li>
  )
}

/** The place of a row that is scrolled to before it has come. */
export function PendingRow({ height }: { height: number }) {
  return (
    <p aria-busy="true" className="shown-late p-3 text-sm text-soft" style={{ height }}>
      正在载入…
    </p>
  )
}
