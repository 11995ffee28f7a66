import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A type of the vocabulary: its parents, and the allowed types of its properties. */
interface SchemaType {
  parents: readonly string[]
  properties: ReadonlyMap<string, readonly string[]>
}

// schema-dts is generated from schema.org's published vocabulary.
const source = readFileSync(path.join(import.meta.dirname, '../node_modules/schema-dts/dist/schema.d.ts'), 'utf8')

function readTypes(): Map<string, SchemaType> {
  const types = new Map<string, SchemaType>()
  for (const [, name = '', bases = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+(?:Base|Leaf)) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
  )) {
    const properties = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<([^>]+), "\w+">;/gm)].map(
      ([, property = '', expected = '']) => [property, expected.split(' | ')] as const,
    )
    types.set(name, { parents: bases.split(',').map((base) => base.trim()), properties: new Map(properties) })
  }
  return types
}

const TYPES = readTypes()

/** Members of each type: its subtypes, and the names of an enumeration's values. */
const MEMBERS = new Map(
  [...source.matchAll(/^export type (\w+) = (.*);/gm)].map(([, name = '', members = '']) => [
    name,
    members.split(' | '),
  ]),
)

function isNameOf(type: string, value: string): boolean {
  return MEMBERS.get(type)?.includes(JSON.stringify(value)) ?? false
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
/** Patterns of strings by type. The specification also allows founding years as dates (ISO 8601). */
const FORMS: Readonly<Record<string, RegExp>> = {
  Text: /^[^]+$/,
  URL: /^https?:\/\/\S+$/,
  // "We also expect that often, where we expect a property value of type Person, Place …, we will get a text string or
  // URL": schema.org, data model, conformance. Search engines document URLs, in breadcrumbs too; plain text is not
  // accepted here.
  IdReference: /^https?:\/\/\S+$/,
  Date: /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/,
  DateTime: MOMENT,
  Time: /^\d{2}:\d{2}/,
  Duration: /^P(?=.)(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?)?$/,
}

function lineage(name: string): string[] {
  return [name, ...(TYPES.get(name)?.parents ?? []).flatMap(lineage)]
}

/** True if a type equals another or is its subtype at any depth: some subtypes add no properties. */
function isKind(type: string, expected: string, seen = new Set<string>()): boolean {
  if (type === expected) return true
  if (seen.has(expected)) return false
  seen.add(expected)
  return (MEMBERS.get(expected) ?? []).some(
    (member) => /^\w+$/.test(member) && isKind(type, member.replace(/Leaf$/, ''), seen),
  )
}

function fits(value: unknown, expected: readonly string[]): boolean {
  if (typeof value === 'boolean') return expected.includes('Boolean')
  if (typeof value === 'number') return expected.some((type) => ['Number', 'Integer', 'Float'].includes(type))
  if (typeof value === 'string') {
    // A URL is no reference if an enumeration is expected and the URL is not one of its members.
    const isListed = expected.some((type) => type.endsWith('Enumeration') || type.endsWith('StatusType'))
    return expected.some((type) =>
      type === 'IdReference' && isListed ? false : (FORMS[type]?.test(value) ?? isNameOf(type, value)),
    )
  }
  const { '@type': type } = value as { '@type'?: unknown }
  return typeof type === 'string' && expected.some((name) => isKind(type, name))
}

/** Violations of the vocabulary in JSON-LD: an unknown type or property, or a value of a wrong type. */
export function schemaFaults(data: Readonly<Record<string, unknown>>, at = ''): string[] {
  const { '@context': _context, '@type': type, ...properties } = data
  if (typeof type !== 'string' || !TYPES.has(`${type}Leaf`)) return [`${at}: no type ${String(type)}`]
  const known = new Map(lineage(`${type}Leaf`).flatMap((name) => [...(TYPES.get(name)?.properties ?? [])]))
  return Object.entries(properties).flatMap(([name, given]) => {
    const where = `${at}${type}.${name}`
    const expected = known.get(name)
    if (!expected) return [`${where}: no such property`]
    return [given].flat().flatMap((value: unknown) => {
      if (!fits(value, expected)) return [`${where}: ${JSON.stringify(value)} is none of ${expected.join(', ')}`]
      return typeof value === 'object' && value !== null
        ? schemaFaults(value as Record<string, unknown>, `${where} > `)
        : []
    })
  })
}

/** True for a full date or a moment with time zone, which search engines require beyond the vocabulary. */
export function isWholeDate(text: unknown): boolean {
  return typeof text === 'string' && (DATE.test(text) || MOMENT.test(text))
}
