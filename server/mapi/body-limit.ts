import { z } from 'zod'
import type { CallContract } from '../../src/api/contracts/call.ts'
import type { JsonBound } from '../base/json-bounds.ts'

/** Maximum bytes of any call's body, even if its contract would allow more. */
const MAX_BODY = 1024 * 1024
/** Bytes that a body may have in addition, for line breaks, indentation and unknown fields. */
const ROOM = 4096
/** Maximum JSON bytes of one UTF-16 unit: \u4e2d. */
const UNIT_BYTES = 6
const NUMBER_BYTES = 25
const WORD_BYTES = 5
/** Maximum structural marks in any call's body, even if its contract would allow more. */
const MAX_MARKS = 4096
/** Marks added for unknown fields. */
const ROOM_MARKS = 256
/** Maximum nesting of lists and objects; contracts need less than half. */
const MAX_DEPTH = 32
/** Maximum characters of formats whose JSON Schema states no length. */
const FORMAT_LENGTHS: Readonly<Record<string, number>> = { date: 10, 'date-time': 30 }

/** The subset of JSON Schema that zod generates for inputs. */
export interface InputSchema {
  type?: string
  anyOf?: InputSchema[]
  oneOf?: InputSchema[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  format?: string
  maxItems?: number
  items?: InputSchema
  properties?: Record<string, InputSchema>
  propertyNames?: InputSchema
  additionalProperties?: InputSchema | boolean
  maxProperties?: number
}

/** The JSON Schema of a contract's input, before defaults and transformations. */
export function readInputSchema({ input }: Pick<CallContract, 'input'>): InputSchema {
  // zod's type covers all of JSON Schema.
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as InputSchema
}

/** Maximum UTF-16 units of a text schema; undefined if unbounded. */
export function getMaxTextLength({ maxLength, format = '' }: InputSchema): number | undefined {
  return maxLength ?? FORMAT_LENGTHS[format]
}

const jsonBytes = (value: unknown): number => JSON.stringify(value).length * UNIT_BYTES
const textBytes = (length: number): number => length * UNIT_BYTES + 2
const largest = (sizes: readonly number[]): number => Math.max(0, ...sizes)

function objectBytes({
  properties = {},
  propertyNames = {},
  additionalProperties,
  maxProperties,
}: InputSchema): number {
  const named = Object.entries(properties).reduce(
    (sum, [name, schema]) => sum + jsonBytes(name) + getMaxJsonBytes(schema) + 2,
    2,
  )
  if (typeof additionalProperties !== 'object') return named
  const count = propertyNames.enum?.length ?? maxProperties ?? Infinity
  return (
    named + count * (getMaxJsonBytes({ type: 'string', ...propertyNames }) + getMaxJsonBytes(additionalProperties) + 2)
  )
}

/** Maximum JSON bytes that a schema allows, without whitespace; Infinity if any part is unbounded. */
export function getMaxJsonBytes(schema: InputSchema): number {
  const { type, anyOf, oneOf, items, maxItems = Infinity } = schema
  const choices = anyOf ?? oneOf
  if (choices) return largest(choices.map(getMaxJsonBytes))
  if (schema.enum) return largest(schema.enum.map(jsonBytes))
  if (schema.const !== undefined) return jsonBytes(schema.const)
  if (type === 'object') return objectBytes(schema)
  if (type === 'array') return maxItems * (getMaxJsonBytes(items ?? {}) + 1) + 2
  if (type === 'string') return textBytes(getMaxTextLength(schema) ?? Infinity)
  if (type === 'number' || type === 'integer') return NUMBER_BYTES
  return type === 'boolean' || type === 'null' ? WORD_BYTES : Infinity
}

/**
 * Maximum body bytes of a call: from its contract, and at most MAX_BODY. Larger bodies are refused with 413 before
 * parsing.
 */
export function getMaxBodyBytes(contract: Pick<CallContract, 'input' | 'maxBody'>): number {
  return Math.min(MAX_BODY, contract.maxBody ?? getMaxJsonBytes(readInputSchema(contract)) + ROOM)
}

function objectMarks({
  properties = {},
  propertyNames = {},
  additionalProperties,
  maxProperties,
}: InputSchema): number {
  const named = Object.values(properties).reduce((sum, schema) => sum + 2 + getMaxJsonMarks(schema), 1)
  if (typeof additionalProperties !== 'object') return named
  return named + (propertyNames.enum?.length ?? maxProperties ?? Infinity) * (2 + getMaxJsonMarks(additionalProperties))
}

/** Maximum structural marks (`JsonBound`) that a schema allows; Infinity if any part is unbounded. */
export function getMaxJsonMarks(schema: InputSchema): number {
  const { type, anyOf, oneOf, items, maxItems = Infinity } = schema
  const choices = anyOf ?? oneOf
  if (choices) return largest(choices.map(getMaxJsonMarks))
  if (type === 'object') return objectMarks(schema)
  if (type === 'array') return maxItems * (1 + getMaxJsonMarks(items ?? {})) + 1
  return type !== undefined || schema.enum || schema.const !== undefined ? 0 : Infinity
}

/** Structure bound of a call's body; a body beyond it is refused before parsing. */
export function getBodyBound(contract: Pick<CallContract, 'input'>): JsonBound {
  return { marks: Math.min(MAX_MARKS, getMaxJsonMarks(readInputSchema(contract)) + ROOM_MARKS), depth: MAX_DEPTH }
}

/** Structure bound of bodies that belong to no call. */
export const DEFAULT_BODY_BOUND: JsonBound = { marks: ROOM_MARKS, depth: MAX_DEPTH }
