import type { CallContract } from '../../../src/api/contracts/call.ts'
import { calls } from '../../../src/api/contracts/calls.ts'
import { maxBodyBytes, readInputSchema, maxTextLength, type InputSchema } from '../../../server/mapi/body-limit.ts'

/** Every call by its name. */
export const CONTRACTS: readonly (readonly [name: string, contract: CallContract])[] =
  Object.entries<CallContract>(calls)

/** A part of the way to a text: a field, every item of a list, or every value of a record with these names. */
type Step = string | { items: number } | { names: readonly string[] }

/** A place in the input of a call where a text may stand. */
export interface TextField {
  name: string
  contract: CallContract
  path: readonly Step[]
  /** UTF-16 units of its longest text; undefined where the contract names no bound. */
  max: number | undefined
  /** Whether only letters and numbers of a fixed form are taken, and nothing looks into them. */
  isCode: boolean
}

const label = (step: Step): string => (typeof step === 'string' ? step : 'items' in step ? '[]' : '{}')
/** How a place is called. */
export const fieldLabel = ({ name, path }: Pick<TextField, 'name' | 'path'>): string =>
  `${name} ${path.map(label).join('.')}`

/** Names of the values of a record that may be named freely. */
const FREE_NAMES = Array.from({ length: 20 }, (_, index) => `name${String.fromCharCode(97 + index)}`)
/** URLs with their headers are refused beyond this. */
const MAX_QUERY = 12_000
/** A pattern that only leaves control characters out says little of what a text is. */
const isFree = ({ pattern }: { pattern?: string }): boolean => pattern === undefined || pattern === '^[^\\p{Cc}]*$'

function textsOf(
  schema: InputSchema & { pattern?: string },
  path: readonly Step[],
): Pick<TextField, 'path' | 'max' | 'isCode'>[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((choice) => textsOf(choice, path))
  if (schema.type === 'array') return textsOf(schema.items ?? {}, [...path, { items: schema.maxItems ?? 1 }])
  if (schema.type === 'object') {
    const named = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => textsOf(field, [...path, name]))
    const names = schema.propertyNames?.enum?.map(String) ?? FREE_NAMES.slice(0, schema.maxProperties)
    return [
      ...named,
      ...(typeof schema.additionalProperties === 'object'
        ? textsOf(schema.additionalProperties, [...path, { names }])
        : []),
    ]
  }
  if (schema.type !== 'string' || schema.enum || schema.const !== undefined) return []
  return [
    {
      path,
      max: maxTextLength(schema),
      isCode: !isFree(schema) || (schema.format !== undefined && schema.format !== 'uri'),
    },
  ]
}

/** Every place for a text of every call, from the contracts. */
export const TEXT_FIELDS: readonly TextField[] = CONTRACTS.flatMap(([name, contract]) =>
  textsOf(readInputSchema(contract), []).map((field) => ({ name, contract, ...field })),
)

/** The longest text that is tried in a place: what the contract allows, as far as an address or a body may be so long. */
export function triedLength({ contract, path, max = 0 }: TextField): number {
  const bytes = contract.method === 'GET' ? MAX_QUERY : maxBodyBytes(contract)
  // Three bytes a unit, as Chinese takes.
  return Math.max(
    1,
    Math.min(
      max,
      Math.floor(
        (bytes * 0.9) / 3 / (path.some((step) => typeof step !== 'string' && 'names' in step) ? FREE_NAMES.length : 1),
      ),
    ),
  )
}

function put(value: unknown, [step, ...rest]: readonly Step[], text: string, most: number): unknown {
  if (step === undefined) return text
  const held = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  if (typeof step === 'string')
    return { ...held, [step]: put((held as Record<string, unknown>)[step], rest, text, most) }
  if ('names' in step) return Object.fromEntries(step.names.map((name) => [name, put(undefined, rest, text, most)]))
  const template = Array.isArray(value) ? (value as unknown[])[0] : undefined
  return Array.from({ length: Math.max(1, Math.min(step.items, most)) }, () => put(template, rest, text, most))
}

/** The input of a call with a text in a place; in lists as often as the body has room for. */
export function withText(
  sample: Readonly<Record<string, unknown>>,
  field: TextField,
  text: string,
): Record<string, unknown> {
  const most = Math.floor((maxBodyBytes(field.contract) * 0.5) / 3 / (triedLength(field) + 200))
  return put(sample, field.path, text, most) as Record<string, unknown>
}

/** What a schema takes, as short as may be; texts of a form of their own have to be given. */
function plainSample(schema: InputSchema & { minimum?: number; minItems?: number; required?: string[] }): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return plainSample(choices.find(({ type }) => type === 'integer' || type === 'number') ?? choices[0] ?? {})
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, plainSample(schema.properties?.[name] ?? {})]),
    )
  if (schema.type === 'array') return schema.minItems ? [plainSample(schema.items ?? {})] : []
  if (schema.type === 'string')
    return schema.format === 'date'
      ? '2026-11-20'
      : schema.format === 'date-time'
        ? '2026-11-20T04:00:00.000Z'
        : '测试'.slice(0, schema.maxLength)
  if (schema.type === 'boolean') return true
  return Math.max(1, schema.minimum ?? 1)
}

/** The shortest input of a call, with what is given in its place. */
export function sampleOf(
  contract: CallContract,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { ...(plainSample(readInputSchema(contract)) as Record<string, unknown>), ...given }
}
