import type { FormTexts } from './content-type.ts'
import { diffTexts, type DifferenceLine } from './text-difference.ts'

/** A field whose value differs between two forms. */
export interface FieldDifference {
  field: string
  lines: DifferenceLine[]
  isExact: boolean
}

/** Lists the differing fields of two forms of a content, in the order of the first. */
export function diffForms(before: FormTexts, after: FormTexts): FieldDifference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const { lines, isExact } = diffTexts(before[field] ?? '', after[field] ?? '')
    return lines.length === 0 ? [] : [{ field, lines, isExact }]
  })
}
