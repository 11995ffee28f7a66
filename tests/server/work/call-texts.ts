import type { CallContract } from '../../../src/api/contracts/call.ts'
import { calls } from '../../../src/api/contracts/calls.ts'
import {
  getMaxBodyBytes,
  readInputSchema,
  getMaxTextLength,
  type InputSchema,
} from '../../../server/mapi/body-limit.ts'

/** All calls by name. */
export const CONTRACTS: readonly (readonly [name: string, contract: CallContract])[] =
  Object.entries<CallContract>(calls)

/** A step of the path to a text: a field, all items of a list, or all values of a record with these names. */
type Step = string | { items: number } | { names: readonly string[] }

/** A text field in the input of a call. */
export interface TextField {
  name: string
  contract: CallContract
  path: readonly Step[]
  /** Maximum UTF-16 units; undefined if the contract sets no maximum. */
  max: number | undefined
  /** True if only letters and digits in a fixed format are accepted, which nothing parses further. */
  isCode: boolean
}

const label = (step: Step): string => (typeof step === 'string' ? step : 'items' in step ? '[]' : '{}')
/** Label of a text field. */
export const fieldLabel = ({ name, path }: Pick<TextField, 'name' | 'path'>): string =>
  `${name} ${path.map(label).join('.')}`

/** Names for records with arbitrary names. */
const FREE_NAMES = Array.from({ length: 20 }, (_, index) => `name${String.fromCharCode(97 + index)}`)
/** Maximum characters of a query; longer URLs are refused together with their headers. */
const MAX_QUERY = 12_000
/** True if the pattern at most excludes control characters, which says little about a text. */
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
      max: getMaxTextLength(schema),
      isCode: !isFree(schema) || (schema.format !== undefined && schema.format !== 'uri'),
    },
  ]
}

/** All text fields of all calls, from their contracts. */
export const TEXT_FIELDS: readonly TextField[] = CONTRACTS.flatMap(([name, contract]) =>
  textsOf(readInputSchema(contract), []).map((field) => ({ name, contract, ...field })),
)

/** Longest text tried in a field: the contract's maximum, as far as URL and body limits allow. */
export function triedLength({ contract, path, max = 0 }: TextField): number {
  const bytes = contract.method === 'GET' ? MAX_QUERY : getMaxBodyBytes(contract)
  // Three bytes per unit, as for Chinese.
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

/** Input of a call with a text in a field; in lists repeated as often as fits the body. */
export function withText(
  sample: Readonly<Record<string, unknown>>,
  field: TextField,
  text: string,
): Record<string, unknown> {
  const most = Math.floor((getMaxBodyBytes(field.contract) * 0.5) / 3 / (triedLength(field) + 200))
  return put(sample, field.path, text, most) as Record<string, unknown>
}

/** Shortest value that a schema accepts; texts with a format must be given. */
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

/** Shortest input of a call, overridden by the given values. */
export function makeCallSample(
  contract: CallContract,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { ...(plainSample(readInputSchema(contract)) as Record<string, unknown>), ...given }
}
