/**
 * Room for a list that is on its way, as far as the screen reaches: nothing in view jumps when it comes. The list takes what it
 * needs. One that the address narrows down may be short: what stands below is then not shown before it has come (`styles.css`).
 */
export function ListPlaceholder() {
  return (
    <div aria-busy="true" className="min-h-[75vh]" data-list-room>
      <p className="shown-late py-3 text-sm text-soft">正在载入…</p>
    </div>
  )
}
