import { Icon } from '../../ui/icon.tsx'

interface ClearSearchProps {
  /** The id of the search field, in whose box the cross stands. */
  of: string
  onClear: () => void
}

/** The cross of a search field in Firefox, which draws none of its own; elsewhere the field has it. */
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
