import { z } from 'zod'
import type { CallContract } from '../../src/api/contracts/call.ts'
import type { JsonBound } from '../base/json-bounds.ts'

/** Bytes of the largest body of any call, whatever its contract would allow. */
const MAX_BODY = 1024 * 1024
/** Bytes for line breaks and indentation, and for fields that the contract does not know. */
const ROOM = 4096
/** Bytes that JSON takes for one UTF-16 unit at most: \u4e2d. */
const UNIT_BYTES = 6
const NUMBER_BYTES = 25
const WORD_BYTES = 5
/** Marks of the largest structure of any call, whatever its contract would allow. */
const MAX_MARKS = 4096
/** Marks for fields that the contract does not know. */
const ROOM_MARKS = 256
/** Lists and objects within one another; no contract has half of that. */
const MAX_DEPTH = 32
/** Characters of the formats whose JSON Schema names no length. */
const FORMAT_LENGTHS: Readonly<Record<string, number>> = { date: 10, 'date-time': 30 }

/** The part of JSON Schema that zod writes for inputs. */
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

/** The JSON Schema of a contract's input as it is sent. */
export function readInputSchema({ input }: Pick<CallContract, 'input'>): InputSchema {
  // zod types JSON Schema in full.
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as InputSchema
}

/** UTF-16 units of the longest text that a schema allows; undefined where it names no bound. */
export function maxTextLength({ maxLength, format = '' }: InputSchema): number | undefined {
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
    (sum, [name, schema]) => sum + jsonBytes(name) + maxJsonBytes(schema) + 2,
    2,
  )
  if (typeof additionalProperties !== 'object') return named
  const count = propertyNames.enum?.length ?? maxProperties ?? Infinity
  return named + count * (maxJsonBytes({ type: 'string', ...propertyNames }) + maxJsonBytes(additionalProperties) + 2)
}

/** Bytes of the longest JSON that a schema allows, without blanks; Infinity where something in it has no bound. */
export function maxJsonBytes(schema: InputSchema): number {
  const { type, anyOf, oneOf, items, maxItems = Infinity } = schema
  const choices = anyOf ?? oneOf
  if (choices) return largest(choices.map(maxJsonBytes))
  if (schema.enum) return largest(schema.enum.map(jsonBytes))
  if (schema.const !== undefined) return jsonBytes(schema.const)
  if (type === 'object') return objectBytes(schema)
  if (type === 'array') return maxItems * (maxJsonBytes(items ?? {}) + 1) + 2
  if (type === 'string') return textBytes(maxTextLength(schema) ?? Infinity)
  if (type === 'number' || type === 'integer') return NUMBER_BYTES
  return type === 'boolean' || type === 'null' ? WORD_BYTES : Infinity
}

/** Bytes of the largest body that a call reads: what its contract says or allows, and at most MAX_BODY. A larger one is refused with 413 before it is parsed. */
export function maxBodyBytes(contract: Pick<CallContract, 'input' | 'maxBody'>): number {
  return Math.min(MAX_BODY, contract.maxBody ?? maxJsonBytes(readInputSchema(contract)) + ROOM)
}

function objectMarks({
  properties = {},
  propertyNames = {},
  additionalProperties,
  maxProperties,
}: InputSchema): number {
  const named = Object.values(properties).reduce((sum, schema) => sum + 2 + maxJsonMarks(schema), 1)
  if (typeof additionalProperties !== 'object') return named
  return named + (propertyNames.enum?.length ?? maxProperties ?? Infinity) * (2 + maxJsonMarks(additionalProperties))
}

/** Marks (`JsonBound`) of the largest structure that a schema allows; Infinity where something in it has no bound. */
export function maxJsonMarks(schema: InputSchema): number {
  const { type, anyOf, oneOf, items, maxItems = Infinity } = schema
  const choices = anyOf ?? oneOf
  if (choices) return largest(choices.map(maxJsonMarks))
  if (type === 'object') return objectMarks(schema)
  if (type === 'array') return maxItems * (1 + maxJsonMarks(items ?? {})) + 1
  return type !== undefined || schema.enum || schema.const !== undefined ? 0 : Infinity
}

/** The structure of the largest body that a call reads. One beyond it is refused before it is parsed. */
export function bodyBound(contract: Pick<CallContract, 'input'>): JsonBound {
  return { marks: Math.min(MAX_MARKS, maxJsonMarks(readInputSchema(contract)) + ROOM_MARKS), depth: MAX_DEPTH }
}

/** The same for what is no call of the contracts. */
export const PLAIN_BOUND: JsonBound = { marks: ROOM_MARKS, depth: MAX_DEPTH }
