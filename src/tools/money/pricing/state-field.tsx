import type { SheetField } from '../../../engines/pricing/operation/request.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { FigureField } from '../../shared/figure-field.tsx'
import { useSharedValue } from '../../shared/shared-value.ts'
import { getFieldProblem, type SharedSheetView } from './sheet-view.ts'

interface StateFieldProps {
  view: SharedSheetView
  /** Key in the page's state. */
  name: string
  /** Field of the engine, which is also the element's id. */
  field: SheetField
  /** Id of the target that the field belongs to. */
  target?: string
  label: string
  unit?: string
  placeholder?: string
}

/** Id of the element for a field of the engine, of a target if one is given. */
export function getFieldElementId(field: SheetField, target = ''): string {
  return target === '' ? `field-${field}` : `field-${field}-${target.replace(':', '-')}`
}

/** Small field whose text is in the page's state, with the engine's message about it. */
export function StateField({ view, name, field, target, label, unit, placeholder }: StateFieldProps) {
  const [state, setState] = useUrlState()
  const known = useSharedValue(view)
  return (
    <FigureField
      id={getFieldElementId(field, target)}
      label={label}
      onType={(text) => setState({ [name]: text })}
      problem={getFieldProblem(known, field, target)}
      value={state[name] ?? ''}
      {...(unit !== undefined && { unit })}
      {...(placeholder !== undefined && { placeholder })}
    />
  )
}
