import { PIECE_RULES, SIDE_ROUNDING_CHOICES, WEIGHT_ROUNDINGS } from '../../../engines/billable-weight/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { readBillableRequest } from './billable-state.ts'
import { PIECE_RULE_LABELS } from './rule-words.ts'

const SIDES = {
  carrier: '每边按各除数的规则取整',
  none: '每边不取整',
  nearest: '每边四舍五入到整数',
  up: '每边向上取整数',
} as const
const WEIGHTS = { usual: '进到 0.5 kg / 1 lb', whole: '进到 1 kg / 1 lb', none: '重量不进位' } as const

interface ChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, values, names, value, onChoose }: ChoiceProps<Value>) {
  return (
    <label>
      <span className="mb-1 block text-xs text-soft">{label}</span>
      <select
        className="field select"
        onChange={(event) => {
          const chosen = values.find((one) => one === event.target.value)
          if (chosen) onChoose(chosen)
        }}
        value={value}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Collapsible settings of how sides and weights are rounded. */
export function Rules() {
  const [state, setState] = useUrlState()
  const { rules } = readBillableRequest(state)
  return (
    <details className="group min-w-0 text-sm">
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-sm text-soft hover:text-ink pointer-fine:min-h-9">
        <Icon className="size-4 shrink-0" name="sliders-horizontal" />
        <span className="min-w-0">{`${SIDES[rules.sides]} · ${WEIGHTS[rules.weights]}`}</span>
        <Icon className="size-4 shrink-0 transition-transform group-open:rotate-180" name="chevron-down" />
      </summary>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3 pb-2">
        <Choice
          label="尺寸取整"
          names={SIDES}
          onChoose={(s) => setState({ s: s === 'carrier' ? '' : s })}
          value={rules.sides}
          values={SIDE_ROUNDING_CHOICES}
        />
        <Choice
          label="重量进位"
          names={WEIGHTS}
          onChoose={(r) => setState({ r: r === 'usual' ? '' : r })}
          value={rules.weights}
          values={WEIGHT_ROUNDINGS}
        />
        <Choice
          label="多件"
          names={PIECE_RULE_LABELS}
          onChoose={(m) => setState({ m: m === 'each' ? '' : m })}
          value={rules.pieces}
          values={PIECE_RULES}
        />
      </div>
    </details>
  )
}
