import { z } from 'zod'
import type { ChatMessage } from './chat.ts'
import { sanitizeModelJson } from './clean-text.ts'
import { ModelFault } from './model-fault.ts'

/** Characters of an answer that the model is shown again to repair it, and faults that it is told. */
const MAX_SHOWN = 20_000
const MAX_FAULTS = 8

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** What strict `json_schema` of the common endpoints refuses: bounds, formats and defaults. They stay in the prompt and in zod. */
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
  return strictSchema(value as JsonSchema)
}

/** The part of a schema that strict `json_schema` takes; names of properties are left alone. */
export function strictSchema(schema: JsonSchema): JsonSchema {
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

/** The JSON Schema of what a model has to write. */
export function toJsonSchema(type: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'output' })
  return schema
}

/** The JSON of an answer, out of fences, thoughts and remarks around it; undefined where there is none. */
export function findJson(text: string): unknown {
  // Thoughts stand first; one search for their end, as a pattern for the pair would read on from each beginning.
  const thought = /^\s*<think/i.test(text) ? /<\/think(?:ing)?>/i.exec(text) : null
  const plain = thought ? text.slice(thought.index + thought[0].length) : text
  const fenced = /```(?:json)?([\s\S]*?)```/i.exec(plain)?.[1]
  for (const candidate of [plain, fenced ?? '', plain.slice(plain.indexOf('{'), plain.lastIndexOf('}') + 1)]) {
    try {
      const value: unknown = JSON.parse(candidate)
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // The next candidate, or none.
    }
  }
  return undefined
}

/** What was read of an answer, or what is wrong with it in words for the model. */
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
 * Asks until the answer fits its type, at most twice: the second time with what was wrong with the first.
 * @throws ModelFault 'unusable' when it does not fit then either, 'declined' when both were words without JSON.
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
  // Words and no object; an empty answer or mere signs are a fault of the model, not of the text.
  const isRefusal = [first, second].every((text) => !text.includes('{') && /\p{L}/u.test(text))
  throw new ModelFault(
    isRefusal ? 'declined' : 'unusable',
    `the answer does not fit, after a repair either: ${isRefusal ? 'no JSON' : 'wrong form'}`,
  )
}
