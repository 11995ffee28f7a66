import { Icon } from '../../ui/icon.tsx'

interface ClearSearchProps {
  /** Id of the search field. */
  of: string
  onClear: () => void
}

/** Clear button of a search field for Firefox, which has none of its own. */
export function ClearSearch({ of, onClear }: ClearSearchProps) {
  return (
    <button
      aria-label="清空"
      className="btn-quiet absolute inset-y-0 right-0.5 my-auto hidden supports-[-moz-appearance:none]:grid"
      onClick={() => {
        onClear()
        document.getElementById(of)?.focus()
      }}
      title="清空"
      type="button"
    >
      <Icon className="size-4" name="x" />
    </button>
  )
}
