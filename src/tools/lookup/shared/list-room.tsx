/**
 * Placeholder with the height of the screen while a list loads, so that nothing in view jumps. A filtered list may be
 * shorter, so content below remains hidden until the list is loaded (`styles.css`).
 */
export function ListPlaceholder() {
  return (
    <div aria-busy="true" className="min-h-[75vh]" data-list-room>
      <p className="shown-late py-3 text-sm text-soft">正在载入…</p>
    </div>
  )
}
