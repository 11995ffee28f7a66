import {
  LENGTH_UNITS,
  WEIGHT_UNITS,
  type BillableField,
  type LengthUnit,
  type WeightUnit,
} from '../../../engines/billable-weight/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { FieldSentence } from '../../shared/field-sentence.tsx'
import { FigureField } from '../../shared/figure-field.tsx'
import { parseBoxState, readBillableRequest, toWeightState } from './billable-state.ts'

/** Id of the error message. */
const PROBLEM_ID = 'billable-problem'

interface UnitSelectProps<Unit extends string> {
  label: string
  units: readonly Unit[]
  value: Unit
  onChoose: (unit: Unit) => void
}

function UnitSelect<Unit extends string>({ label, units, value, onChoose }: UnitSelectProps<Unit>) {
  const choose = (chosen: string): void => {
    const unit = units.find((one) => one === chosen)
    if (unit) onChoose(unit)
  }
  return (
    <label className="min-w-0">
      <span className="mb-1 block text-xs text-soft">{label}</span>
      <select className="field select px-2 text-sm" onChange={(event) => choose(event.target.value)} value={value}>
        {units.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </select>
    </label>
  )
}

interface CartonFormProps {
  problem: { field: BillableField; message: string } | undefined
  onPasteSheet: (text: string) => void
}

const SIDES = [
  { key: 'l', field: 'length', label: '长' },
  { key: 'w', field: 'width', label: '宽' },
  { key: 'h', field: 'height', label: '高' },
] as const

/** Form for sides, weight and number of one kind of carton. */
export function CartonForm({ problem, onPasteSheet }: CartonFormProps) {
  const [state, setState] = useUrlState()
  const { weight, weightUnit, lengthUnit } = readBillableRequest(state)
  const paste = (text: string): boolean => {
    const box = parseBoxState(text)
    if (/[\r\n]/.test(text.trim())) onPasteSheet(text)
    else if (box) setState(box)
    else return false
    return true
  }
  const row = 'grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-2'
  return (
    <div className="px-4 pt-3 pb-1">
      <div className={row}>
        {SIDES.map(({ key, field, label }) => (
          <FigureField
            autoFocus={key === 'l'}
            id={`side-${key}`}
            key={key}
            label={label}
            onPaste={paste}
            onType={(text) => setState({ [key]: text })}
            value={state[key] ?? ''}
            problemId={problem?.field === field ? PROBLEM_ID : undefined}
          />
        ))}
        <UnitSelect<LengthUnit>
          label="单位"
          onChoose={(u) => setState({ u: u === 'cm' ? '' : u })}
          units={LENGTH_UNITS}
          value={lengthUnit}
        />
      </div>
      <div className={`${row} mt-2`}>
        <FigureField
          id="weight"
          label="每件实重"
          onType={(text) => setState(toWeightState(text, weightUnit))}
          value={weight}
          problemId={problem?.field === 'weight' ? PROBLEM_ID : undefined}
        />
        <UnitSelect<WeightUnit>
          label="单位"
          onChoose={(unit) => setState(toWeightState(weight, unit))}
          units={WEIGHT_UNITS}
          value={weightUnit}
        />
        <FigureField
          id="pieces"
          label="件数"
          onType={(text) => setState({ n: text })}
          placeholder="1"
          value={state.n ?? ''}
          problemId={problem?.field === 'pieces' ? PROBLEM_ID : undefined}
        />
        <FigureField
          id="inside"
          label="每箱个数"
          onType={(text) => setState({ i: text })}
          value={state.i ?? ''}
          problemId={problem?.field === 'inside' ? PROBLEM_ID : undefined}
        />
      </div>
      <FieldSentence className="" id={PROBLEM_ID}>
        {problem?.message}
      </FieldSentence>
    </div>
  )
}
