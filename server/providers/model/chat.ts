import { z } from 'zod'
import { parseRetryAfter } from '../rates/retry-after.ts'
import { ModelFault, UnsupportedRequestForm } from './model-fault.ts'
import { BodyTooLong, parseServerSentEvents, NotUtf8, decodeUtf8Stream } from './read-events.ts'
import type { ModelEndpoint } from './settings.ts'
import { estimateTokens } from './tokens.ts'
import type { TokenCount } from './tokens.ts'

/** One message of a conversation. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** What is asked of an endpoint, and by what limits. */
export interface ChatRequest {
  messages: readonly ChatMessage[]
  /** Fields of the body beside model, messages and stream. */
  options: object
  signal: AbortSignal
  /** Called with the whole text so far. */
  onText: (text: string) => void
  /** Called once where the endpoint began to answer, also when the answer comes to nothing. */
  onTokens: (tokens: TokenCount) => void
  times: ChatTimes
}

/** Milliseconds. */
export interface ChatTimes {
  /** Without anything arriving. */
  silence: number
  /** For the whole answer. */
  whole: number
}

/** Bytes of an answer as it travels, and characters of its text. */
const MAX_BYTES = 8 * 2 ** 20
const MAX_TEXT = 100_000
/** Milliseconds that a busy endpoint is left alone when it does not say how long. */
const USUAL_WAIT = 10_000

/** Tokens of one exchange; what is more is no count, and sums of it would not fit their columns. */
const MAX_TOKENS = 10_000_000

const count = z.number().int().min(0).max(MAX_TOKENS).catch(0)
/** One event of a stream, or a whole answer of an endpoint that does not stream. */
const event = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
  error: z.unknown().optional(),
})

/** Collects an answer from its events. */
class Reading {
  text = ''
  reported: TokenCount | undefined
  #hasEnded = false

  add(data: string): void {
    if (data === '[DONE]') {
      this.#hasEnded = true
      return
    }
    const { choices, usage, error } = readEvent(data)
    if (error !== undefined && error !== null) throw new ModelFault('unreachable', 'the stream brought an error')
    if (usage && usage.prompt_tokens + usage.completion_tokens > 0)
      this.reported = { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens, isEstimate: false }
    const choice = choices?.[0]
    const said = choice?.delta ?? choice?.message
    if (said?.refusal) throw new ModelFault('declined', 'the model refused')
    this.text += said?.content ?? ''
    if (this.text.length > MAX_TEXT) throw new ModelFault('unusable', 'the answer is too long')
    if (choice?.finish_reason === 'content_filter') throw new ModelFault('declined', 'the answer was filtered')
    if (choice?.finish_reason === 'length')
      throw new ModelFault('unusable', 'the answer was cut at its greatest length')
    if (choice?.finish_reason) this.#hasEnded = true
  }

  done(): string {
    if (!this.#hasEnded) throw new ModelFault('unreachable', 'the stream was cut')
    return this.text
  }
}

function readEvent(data: string): z.output<typeof event> {
  try {
    return event.parse(JSON.parse(data))
  } catch {
    throw new ModelFault('unreachable', 'the answer is not understood')
  }
}

/** The first characters of a refusal, to tell its kind; they are never passed on. */
async function firstOf(response: Response): Promise<string> {
  let first = ''
  try {
    for await (const piece of decodeUtf8Stream(response.body ?? new ReadableStream<Uint8Array>(), MAX_BYTES)) {
      first += piece
      if (first.length > 4000) break
    }
  } catch (error) {
    // What came before is enough to tell by.
    if (!(error instanceof NotUtf8)) throw error
  }
  return first
}

async function refusalOf(response: Response): Promise<Error> {
  const { status, headers } = response
  if (status === 429 || status === 503)
    return new ModelFault(
      'busy',
      `answered ${String(status)}`,
      parseRetryAfter(headers.get('retry-after'), Date.parse(headers.get('date') ?? '')) ?? USUAL_WAIT,
    )
  if (status === 400 || status === 422) {
    return /content_filter|content_policy|sensitive|inappropriate/i.test(await firstOf(response))
      ? new ModelFault('declined', 'the question was filtered')
      : new UnsupportedRequestForm(`answered ${String(status)}`)
  }
  return new ModelFault(
    'unreachable',
    status >= 300 && status < 400 ? 'redirects are not followed' : `answered ${String(status)}`,
  )
}

async function readAnswer(
  response: Response,
  reading: Reading,
  onText: (text: string) => void,
  onLife: () => void,
): Promise<string> {
  const pieces = decodeUtf8Stream(response.body ?? new ReadableStream<Uint8Array>(), MAX_BYTES)
  if (!/event-stream/i.test(response.headers.get('content-type') ?? '')) {
    let whole = ''
    for await (const piece of pieces) whole += piece
    reading.add(whole)
    return reading.done()
  }
  const heard = (async function* () {
    for await (const piece of pieces) {
      onLife()
      yield piece
    }
  })()
  for await (const data of parseServerSentEvents(heard)) {
    const before = reading.text
    reading.add(data)
    if (reading.text !== before) onText(reading.text)
    // What an endpoint sends after its end is not waited for.
    if (data === '[DONE]') break
  }
  return reading.done()
}

async function receive(
  endpoint: ModelEndpoint,
  { messages, options, onText, onTokens }: ChatRequest,
  signal: AbortSignal,
  onLife: () => void,
): Promise<string> {
  const { url, key, model } = endpoint
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  }
  const body = JSON.stringify({ model, messages, stream: true, ...options })
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers,
    body,
    signal,
    redirect: 'manual',
    credentials: 'omit',
  })
  onLife()
  if (response.status !== 200) throw await refusalOf(response)
  const reading = new Reading()
  try {
    return await readAnswer(response, reading, onText, onLife)
  } finally {
    // An answer that was cut is charged as far as it came; its count would have stood at its end.
    onTokens(
      reading.reported ?? {
        tokensIn: estimateTokens(messages.map(({ content }) => content).join('\n')),
        tokensOut: estimateTokens(reading.text),
        isEstimate: true,
      },
    )
  }
}

/**
 * Asks an endpoint once and reads its answer as it arrives.
 * @throws ModelFault when there is no whole answer, RequestRefused when the endpoint does not take the form of the request, the signal's reason when it was aborted.
 */
export async function chat(endpoint: ModelEndpoint, request: ChatRequest): Promise<string> {
  const { signal, times } = request
  signal.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  const late = () => controller.abort(new ModelFault('unreachable', 'no answer in time'))
  const whole = setTimeout(late, times.whole)
  let silence = setTimeout(late, times.silence)
  const onLife = () => {
    clearTimeout(silence)
    silence = setTimeout(late, times.silence)
  }
  signal.addEventListener('abort', stop)
  try {
    return await receive(endpoint, request, controller.signal, onLife)
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason
    if (error instanceof ModelFault || error instanceof UnsupportedRequestForm) throw error
    // fetch's own words are not kept: they can name headers.
    if (error instanceof BodyTooLong) throw new ModelFault('unusable', 'the answer is too long')
    throw error instanceof NotUtf8
      ? new ModelFault('unusable', 'the answer is not UTF-8')
      : new ModelFault('unreachable', 'the network failed')
  } finally {
    clearTimeout(whole)
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
    // Closes the connection of an answer that was refused half-way.
    controller.abort()
  }
}
