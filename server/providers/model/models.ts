import type { z } from 'zod'
import { askModelEndpoint } from './chat.ts'
import type { ChatMessage, ChatTimes } from './chat.ts'
import { ModelFault, UnsupportedRequestForm } from './model-fault.ts'
import type { ModelEndpoint } from './settings.ts'
import { askStructured, toJsonSchema, toStrictSchema } from './structured.ts'
import type { JsonSchema } from './structured.ts'
import type { TokenCount } from './tokens.ts'

/** A question to a model. */
export interface ModelQuestion<Value> {
  system: string
  user: string
  /** Schema of the answer, passed to the model as JSON Schema. */
  type: z.ZodType<Value>
  signal: AbortSignal
  /** Called with the whole text so far; starts over when another attempt is made. */
  onText: (text: string) => void
  /** Called with the tokens of each exchange, even a failed one. */
  onTokens: (tokens: TokenCount) => void
}

/** An answer, and the endpoint that gave it. */
export interface ModelAnswer<Value> {
  value: Value
  endpoint: ModelEndpoint
}

/** Client of the models; exists even if no model is configured. */
export interface ModelClient {
  /** The preferred endpoint; undefined if none is configured. */
  readonly first: ModelEndpoint | undefined
  /**
   * Asks the endpoints in order.
   * @throws ModelFault if none answers, the signal's reason if aborted.
   */
  ask: <Value>(question: ModelQuestion<Value>) => Promise<ModelAnswer<Value>>
}

/** Timeouts in milliseconds. */
const TIMES: ChatTimes = { silence: 40_000, whole: 180_000 }
/** Milliseconds for which a failed endpoint is not asked while there is another endpoint. */
const REST = 30_000
/**
 * Maximum pause in milliseconds, even if the endpoint requests more: a wrong header must not disable the model for a
 * day.
 */
const MAX_REST = 300_000

/** Request formats, best first; `usage` requests the token count in the stream. */
const FORMS: readonly ((name: string, schema: JsonSchema) => object)[] = [
  (name, schema) => ({
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: toStrictSchema(schema) } },
    stream_options: { include_usage: true },
  }),
  () => ({ response_format: { type: 'json_object' }, stream_options: { include_usage: true } }),
  () => ({ response_format: { type: 'json_object' } }),
  () => ({}),
]

/** The state of an endpoint, in memory. */
interface Memory {
  endpoint: ModelEndpoint
  /** Index of the first format that the endpoint did not refuse. */
  form: number
  /** Time until which the endpoint is not asked, in milliseconds since 1970. */
  restsUntil: number
}

function messagesOf({ system, user }: { system: string; user: string }, schema: JsonSchema): ChatMessage[] {
  const form = `Answer with one JSON object and nothing else, no remarks and no code fence. It fits this JSON Schema:\n${JSON.stringify(schema)}`
  return [
    { role: 'system', content: `${system}\n\n${form}` },
    { role: 'user', content: user },
  ]
}

/** Creates the client; `now` returns milliseconds since 1970. No requests are made before the first question. */
export function createModelClient(
  endpoints: readonly ModelEndpoint[],
  now: () => number,
  times: ChatTimes = TIMES,
): ModelClient {
  const memories: Memory[] = endpoints.map((endpoint) => ({ endpoint, form: 0, restsUntil: 0 }))

  /** Tries the request formats in order until the endpoint accepts one, and remembers that format. */
  async function exchange(
    memory: Memory,
    messages: readonly ChatMessage[],
    schema: JsonSchema,
    { signal, onText, onTokens }: ModelQuestion<unknown>,
  ): Promise<string> {
    for (let form = memory.form; ; form += 1) {
      const options = FORMS[form]?.('answer', schema)
      if (options === undefined) throw new ModelFault('unusable', 'the endpoint takes no form of this question')
      try {
        const answer = await askModelEndpoint(memory.endpoint, { messages, options, signal, onText, onTokens, times })
        memory.form = form
        return answer
      } catch (error) {
        if (!(error instanceof UnsupportedRequestForm)) throw error
      }
    }
  }

  async function askOne<Value>(memory: Memory, question: ModelQuestion<Value>): Promise<ModelAnswer<Value>> {
    const schema = toJsonSchema(question.type)
    const value = await askStructured(messagesOf(question, schema), question.type, (messages) =>
      exchange(memory, messages, schema, question),
    )
    return { value, endpoint: memory.endpoint }
  }

  return {
    first: endpoints[0],
    async ask(question) {
      const ready = memories.filter(({ restsUntil }) => restsUntil <= now())
      let fault = new ModelFault(
        'busy',
        'no endpoint is ready',
        Math.min(...memories.map(({ restsUntil }) => restsUntil - now())),
      )
      for (const memory of ready) {
        try {
          return await askOne(memory, question)
        } catch (error) {
          if (!(error instanceof ModelFault) || error.kind === 'declined') throw error
          if (error.kind === 'busy') memory.restsUntil = now() + Math.min(error.waitMs ?? REST, MAX_REST)
          // If there is only one endpoint it is not paused, as the failure may have been temporary.
          else if (error.kind === 'unreachable' && memories.length > 1) memory.restsUntil = now() + REST
          fault = error
        }
      }
      throw fault
    },
  }
}
