import { useUrlState } from '../../../state/url-state.ts'

interface ChoiceProps {
  /** Name of the URL parameter. */
  name: string
  label: string
  /** Options; the first is the default. */
  options: readonly { value: string; label: string }[]
}

/** Radio buttons for a few options; the choice is stored in the URL. */
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
