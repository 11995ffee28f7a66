import { z } from 'zod'
import type { ChatMessage } from './chat.ts'
import { sanitizeModelJson } from './clean-text.ts'
import { ModelFault } from './model-fault.ts'

/** Maximum characters of a faulty answer shown to the model again. */
const MAX_SHOWN = 20_000
/** Maximum faults named to the model. */
const MAX_FAULTS = 8

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * Schema keywords that the strict `json_schema` of common endpoints refuses: bounds, formats and defaults. The prompt
 * still states them, and zod checks them.
 */
const NOT_STRICT = new Set([
  '$schema',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'pattern',
  'format',
  'default',
  'uniqueItems',
])

function strictValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictValue)
  if (typeof value !== 'object' || value === null) return value
  return toStrictSchema(value as JsonSchema)
}

/** Reduces a schema to the keywords that strict `json_schema` supports; property names are unchanged. */
export function toStrictSchema(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([key]) => !NOT_STRICT.has(key))
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === 'properties' && typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, strictValue(inner)]))
        : strictValue(value),
    ]),
  )
}

/** Converts a zod type to the JSON Schema of a model's output. */
export function toJsonSchema(type: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'output' })
  return schema
}

/** Extracts JSON from an answer with code fences, thoughts and remarks around it; undefined if there is none. */
export function findJson(text: string): unknown {
  // Thoughts come first. Only their end is searched, as a pattern for begin and end would be slow.
  const thought = /^\s*<think/i.test(text) ? /<\/think(?:ing)?>/i.exec(text) : null
  const plain = thought ? text.slice(thought.index + thought[0].length) : text
  const fenced = /```(?:json)?([\s\S]*?)```/i.exec(plain)?.[1]
  for (const candidate of [plain, fenced ?? '', plain.slice(plain.indexOf('{'), plain.lastIndexOf('}') + 1)]) {
    try {
      const value: unknown = JSON.parse(candidate)
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // Tries the next candidate.
    }
  }
  return undefined
}

/** The parsed answer, or its faults in words for the model. */
type Reading<Value> = { value: Value } | { faults: string }

function read<Value>(text: string, type: z.ZodType<Value>): Reading<Value> {
  const json = findJson(text)
  if (json === undefined) return { faults: 'there is no complete JSON object in it' }
  const result = type.safeParse(sanitizeModelJson(json))
  if (result.success) return { value: result.data }
  return {
    faults: result.error.issues
      .slice(0, MAX_FAULTS)
      .map(({ path, message }) => `${path.map(String).join('.') || 'the object'}: ${message}`)
      .join('; '),
  }
}

/**
 * Asks until the answer matches its type, at most twice; the second request names the faults. @throws ModelFault
 * 'unusable' if the second answer does not match either, 'declined' if both were prose without JSON.
 */
export async function askStructured<Value>(
  messages: readonly ChatMessage[],
  type: z.ZodType<Value>,
  ask: (messages: readonly ChatMessage[]) => Promise<string>,
): Promise<Value> {
  const first = await ask(messages)
  const reading = read(first, type)
  if ('value' in reading) return reading.value
  const second = await ask([
    ...messages,
    { role: 'assistant', content: first.slice(0, MAX_SHOWN) },
    {
      role: 'user',
      content: `This answer is not usable: ${reading.faults}. Write the whole answer again, as one JSON object of the form described and nothing else.`,
    },
  ])
  const repaired = read(second, type)
  if ('value' in repaired) return repaired.value
  // Prose without an object means a refusal; an empty answer is a fault of the model, not of the text.
  const isRefusal = [first, second].every((text) => !text.includes('{') && /\p{L}/u.test(text))
  throw new ModelFault(
    isRefusal ? 'declined' : 'unusable',
    `the answer does not fit, after a repair either: ${isRefusal ? 'no JSON' : 'wrong form'}`,
  )
}
