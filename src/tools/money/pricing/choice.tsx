interface ChoiceProps<Value extends string> {
  id: string
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** Select with its label above. */
export function Choice<Value extends string>({ id, label, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <div className="min-w-0">
      <label className="mb-1 block text-xs text-soft" htmlFor={id}>
        {label}
      </label>
      <select
        className="field select text-base"
        id={id}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChoose(chosen.value)
        }}
        value={value}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
