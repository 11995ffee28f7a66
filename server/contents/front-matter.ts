import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { Document } from 'yaml'
import type { z } from 'zod'

/** A fault of a content file: one sentence with its position. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault'
  constructor(file: string, line: number, what: string) {
    super(`${file}:${String(line)}: ${what}`)
  }
}

/** The text offset of a path's deepest existing key, or of an unknown key; 0 if none is found. */
function offsetOf(document: Document.Parsed, path: readonly string[]): number {
  let offset = 0
  let within: unknown = document.contents
  for (const key of path) {
    const pair = isMap(within) ? within.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined
    if (!pair) break
    if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset
    within = pair.value
  }
  return offset
}

/**
 * Parses YAML that begins at line `first` of a file and checks it against a schema. YAML's failsafe schema keeps all
 * values as text, so 0123 and no stay unchanged.
 * @throws ContentFault at the line of the first fault.
 */
export function readYaml<T>({
  file,
  yaml,
  first,
  schema,
}: {
  file: string
  yaml: string
  first: number
  schema: z.ZodType<T>
}): T {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { schema: 'failsafe', lineCounter: lines })
  const fault = (offset: number, what: string) => new ContentFault(file, first + lines.linePos(offset).line - 1, what)
  const [broken] = document.errors
  if (broken) throw fault(broken.pos[0], broken.message.replace(/ at line [\s\S]*/, ''))
  let value: unknown
  try {
    // Aliases are refused, as a few of them can expand to millions of values.
    value = document.toJS({ maxAliasCount: 0 })
  } catch {
    throw fault(0, 'YAML aliases are not read')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = [...(issue?.path ?? []).map(String), ...unknown]
  const what = unknown.length > 0 ? 'is not known' : (issue?.message ?? 'is not usable')
  throw fault(offsetOf(document, path), `${path.join('.') || 'the front matter'}: ${what}`)
}
