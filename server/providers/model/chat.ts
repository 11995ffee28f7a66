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

/** A request to a model endpoint, with its callbacks and limits. */
export interface ChatRequest {
  messages: readonly ChatMessage[]
  /** Fields of the body besides model, messages and stream. */
  options: object
  signal: AbortSignal
  /** Called with the whole text so far. */
  onText: (text: string) => void
  /** Called once the endpoint began to answer, even if the answer fails. */
  onTokens: (tokens: TokenCount) => void
  times: ChatTimes
}

/** Timeouts in milliseconds. */
export interface ChatTimes {
  /** Maximum time without any data. */
  silence: number
  /** Maximum time of the whole answer. */
  whole: number
}

/** Maximum bytes of a response. */
const MAX_BYTES = 8 * 2 ** 20
/** Maximum characters of a response's text. */
const MAX_TEXT = 100_000
/** Default pause in milliseconds after an endpoint reported that it is busy. */
const USUAL_WAIT = 10_000

/** Maximum tokens of one exchange; larger counts are implausible, and their sums would not fit the column. */
const MAX_TOKENS = 10_000_000

const count = z.number().int().min(0).max(MAX_TOKENS).catch(0)
/** One event of a stream, or a whole response of an endpoint without streaming. */
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

/** Collects an answer from stream events. */
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

/** Reads the first characters of an error response, to classify the error; they are never shown to visitors. */
async function firstOf(response: Response): Promise<string> {
  let first = ''
  try {
    for await (const piece of decodeUtf8Stream(response.body ?? new ReadableStream<Uint8Array>(), MAX_BYTES)) {
      first += piece
      if (first.length > 4000) break
    }
  } catch (error) {
    // The text before the invalid bytes is enough to classify it.
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
    // Data after the end marker is not awaited.
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
    // A truncated answer is counted up to its end, although its token count, which is sent last, is missing.
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
 * Sends one request and reads the answer as a stream.
 * @throws ModelFault if the answer is incomplete, UnsupportedRequestForm if the endpoint refuses the request's format,
 * the signal's reason if aborted.
 */
export async function askModelEndpoint(endpoint: ModelEndpoint, request: ChatRequest): Promise<string> {
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
    // The message of fetch is dropped, as it can contain headers.
    if (error instanceof BodyTooLong) throw new ModelFault('unusable', 'the answer is too long')
    throw error instanceof NotUtf8
      ? new ModelFault('unusable', 'the answer is not UTF-8')
      : new ModelFault('unreachable', 'the network failed')
  } finally {
    clearTimeout(whole)
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
    // Closes the connection of a refused response.
    controller.abort()
  }
}
