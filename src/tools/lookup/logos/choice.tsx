import { useUrlState } from '../../../state/url-state.ts'

interface ChoiceProps {
  /** Its name in the address. */
  name: string
  label: string
  /** The first is chosen where the address says nothing. */
  options: readonly { value: string; label: string }[]
}

/** One of a few, each in view; the chosen one lives in the address. */
export function Choice({ name, label, options }: ChoiceProps) {
  const [state, setState] = useUrlState()
  const chosen = options.find(({ value }) => value === state[name]) ?? options[0]
  return (
    <div aria-label={label} className="flex flex-wrap items-center gap-2" role="group">
      <span aria-hidden="true" className="w-9 shrink-0 text-sm text-soft">
        {label}
      </span>
      {options.map((option, index) => (
        <button
          aria-pressed={option === chosen}
          className="chip"
          key={option.value}
          onClick={() => setState({ [name]: index === 0 ? '' : option.value })}
          type="button"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
