import type { z } from 'zod'
import { chat } from './chat.ts'
import type { ChatMessage, ChatTimes } from './chat.ts'
import { ModelFault, UnsupportedRequestForm } from './model-fault.ts'
import type { ModelEndpoint } from './settings.ts'
import { askStructured, toJsonSchema, strictSchema } from './structured.ts'
import type { JsonSchema } from './structured.ts'
import type { TokenCount } from './tokens.ts'

/** One question to whichever model answers. */
export interface ModelQuestion<Value> {
  system: string
  user: string
  /** What the answer has to be; the model is told it as a JSON Schema. */
  type: z.ZodType<Value>
  signal: AbortSignal
  /** Called with the whole text so far, from its beginning again where another attempt is made. */
  onText: (text: string) => void
  /** Called with what each exchange cost, also when it comes to nothing. */
  onTokens: (tokens: TokenCount) => void
}

/** An answer, and who wrote it. */
export interface ModelAnswer<Value> {
  value: Value
  endpoint: ModelEndpoint
}

/** What a question to a model needs; the rule engines have it too, without anything configured. */
export interface ModelClient {
  /** The one that is asked first; undefined where none is configured. */
  readonly first: ModelEndpoint | undefined
  /** @throws ModelFault when no endpoint answers, the signal's reason when it was aborted. */
  ask: <Value>(question: ModelQuestion<Value>) => Promise<ModelAnswer<Value>>
}

/** Milliseconds. */
const TIMES: ChatTimes = { silence: 40_000, whole: 180_000 }
/** Milliseconds that an endpoint which failed is left alone while there is another. */
const REST = 30_000
/** The longest that it is, whatever it asks for: a wrong header must not leave the site without a model for a day. */
const MAX_REST = 300_000

/** Forms of a request, the best first; `usage` asks for the count of tokens in the stream. */
const FORMS: readonly ((name: string, schema: JsonSchema) => object)[] = [
  (name, schema) => ({
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: strictSchema(schema) } },
    stream_options: { include_usage: true },
  }),
  () => ({ response_format: { type: 'json_object' }, stream_options: { include_usage: true } }),
  () => ({ response_format: { type: 'json_object' } }),
  () => ({}),
]

/** What is known of an endpoint while the process runs. */
interface Memory {
  endpoint: ModelEndpoint
  /** The first of the forms that it did not refuse. */
  form: number
  /** Milliseconds since 1970 before which it is not asked. */
  restsUntil: number
}

function messagesOf({ system, user }: { system: string; user: string }, schema: JsonSchema): ChatMessage[] {
  const form = `Answer with one JSON object and nothing else, no remarks and no code fence. It fits this JSON Schema:\n${JSON.stringify(schema)}`
  return [
    { role: 'system', content: `${system}\n\n${form}` },
    { role: 'user', content: user },
  ]
}

/** Opens the endpoints; `now` gives milliseconds since 1970. Nothing is asked until there is a question. */
export function createModelClient(
  endpoints: readonly ModelEndpoint[],
  now: () => number,
  times: ChatTimes = TIMES,
): ModelClient {
  const memories: Memory[] = endpoints.map((endpoint) => ({ endpoint, form: 0, restsUntil: 0 }))

  /** Goes down the forms until one is taken, and remembers which. */
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
        const answer = await chat(memory.endpoint, { messages, options, signal, onText, onTokens, times })
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
          // A single endpoint may only have stumbled: it is asked again at the next question.
          else if (error.kind === 'unreachable' && memories.length > 1) memory.restsUntil = now() + REST
          fault = error
        }
      }
      throw fault
    },
  }
}
