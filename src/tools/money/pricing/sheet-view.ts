import type { SheetAnswer, SheetFault, TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import type { SheetField, SheetRequest } from '../../../engines/pricing/operation/request.ts'
import type { SharedValue } from '../../shared/shared-value.ts'

/** Answer of the engine as the parts of the page share it. */
export interface SheetView {
  /** Undefined before a cost is entered, or without rates. */
  request: SheetRequest | undefined
  answer: SheetAnswer | undefined
  /** Last answer with results for a sheet that has a cost: it stays in sight while a value is wrong. */
  last: Extract<SheetAnswer, { state: 'ok' }> | undefined
}

export type SharedSheetView = SharedValue<SheetView>

export const NO_VIEW: SheetView = { request: undefined, answer: undefined, last: undefined }

const NONE: readonly never[] = []

/** Faults of the answer, also of one that is computed all the same. */
export function listFaults({ answer }: SheetView): readonly SheetFault[] {
  return answer === undefined || answer.state === 'empty' ? NONE : answer.faults
}

/** Message about a field, of a target if one is given; '' if there is none. */
export function getFieldProblem(view: SheetView, field: SheetField, target?: string): string {
  return (
    listFaults(view).find(
      (fault) =>
        fault.field === field && (fault.target === undefined || target === undefined || fault.target === target),
    )?.message ?? ''
  )
}

/** Results by target, those before a wrong value too; empty while there are none. */
export function listTargets({ last }: SheetView): readonly TargetAnswer[] {
  return last?.targets ?? NONE
}

/** True if the answer has a fault of one of the fields. */
export function hasFault(view: SheetView, fields: readonly SheetField[]): boolean {
  return listFaults(view).some(({ field }) => fields.includes(field))
}
