import type { ContentText } from '../../src/api/contracts/content-text.ts'
import { diffTexts, type DifferenceLine } from '../../src/lib/content/text-difference.ts'

/** One field in which two texts differ. */
export interface FieldDifference {
  field: string
  lines: DifferenceLine[]
  isExact: boolean
}

/** Converts each field to lines of text. */
function fieldsOf({ title, summary, category, tags, source, facts, markdown }: ContentText): Map<string, string> {
  const own = Object.entries(facts).map(
    ([name, value]) => [`facts.${name}`, typeof value === 'string' ? value : value.join('\n')] as const,
  )
  return new Map([
    ['title', title],
    ['summary', summary],
    ['category', category],
    ['tags', tags.toSorted().join('\n')],
    ['source', source === null ? '' : `${source.name}\n${source.url}`],
    ...own.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ['markdown', markdown],
  ])
}

/** The fields that differ between two versions of a text. */
export function diffFields(before: ContentText, after: ContentText): FieldDifference[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const fields = [...new Set([...old.keys(), ...fresh.keys()])]
  return fields.flatMap((field) => {
    const [from, to] = [old.get(field) ?? '', fresh.get(field) ?? '']
    return from === to ? [] : [{ field, ...diffTexts(from, to) }]
  })
}
