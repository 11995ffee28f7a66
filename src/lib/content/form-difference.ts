import type { FormTexts } from './content-type.ts'
import { diffTexts, type DifferenceLine } from './text-difference.ts'

/** A field in which two forms differ. */
export interface FieldDifference {
  field: string
  lines: DifferenceLine[]
  isExact: boolean
}

/** The fields in which two forms of a content differ, in the order of the first. */
export function diffForms(before: FormTexts, after: FormTexts): FieldDifference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const { lines, isExact } = diffTexts(before[field] ?? '', after[field] ?? '')
    return lines.length === 0 ? [] : [{ field, lines, isExact }]
  })
}
