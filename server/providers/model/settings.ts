import { isIP } from 'node:net'
import { z } from 'zod'

/** The configuration of one model endpoint. */
export interface ModelEndpoint {
  /** The address before /chat/completions, without a trailing slash. */
  url: string
  /** API key; undefined if the endpoint needs none, as on a local machine. */
  key: string | undefined
  model: string
  /** The recipient of the texts, as shown to visitors. */
  provider: string
}

/** Settings of models. */
export interface AiConfig {
  /** Endpoints in the order tried; an empty list leaves all answers to the rule engines. */
  endpoints: readonly ModelEndpoint[]
  /** Maximum model answers a day: for an account, and for a client without an account. */
  daily: number
  dailyAnonymous: number
  /** Maximum concurrent model requests of all processes together, and jobs of each process. */
  atOnce: number
}

const PLACES = ['', '_2', '_3'] as const

function isBaseUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined && /^https?:$/.test(url.protocol) && !/[?#@]/.test(text) && !/\/chat\/completions\/?$/.test(text)
  )
}

function wholeNumber(first: number, last: number, usual: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,6}$/.test(text) && Number(text) >= first && Number(text) <= last,
      `must be a whole number from ${String(first)} to ${String(last)}`,
    )
    .transform(Number)
    .default(usual)
}

const url = z
  .string()
  .refine(
    isBaseUrl,
    'must be an http or https address without name, password or query and without /chat/completions, for example https://api.example.com/v1',
  )
  .optional()
// Characters that are invalid in headers are refused: they would appear in the request's error, with the key.
const key = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters')
  .optional()
const model = z
  .string()
  .regex(/^[\x21-\x7e]{1,120}$/, 'must be the name of a model, at most 120 visible ASCII characters')
  .optional()
const provider = z.string().max(60, 'must have at most 60 characters').optional()

/** Environment variables of models; those of the second and third endpoint end in _2 and _3. */
export const aiEnvironment = {
  AI_URL: url,
  AI_KEY: key,
  AI_MODEL: model,
  AI_PROVIDER: provider,
  AI_URL_2: url,
  AI_KEY_2: key,
  AI_MODEL_2: model,
  AI_PROVIDER_2: provider,
  AI_URL_3: url,
  AI_KEY_3: key,
  AI_MODEL_3: model,
  AI_PROVIDER_3: provider,
  AI_DAILY: wholeNumber(0, 100_000, 50),
  AI_DAILY_ANONYMOUS: wholeNumber(0, 100_000, 10),
  AI_AT_ONCE: wholeNumber(1, 64, 4),
}

/** Variables that may contain a key and are never shown in messages. */
export const AI_SECRETS = PLACES.flatMap((place) => [`AI_URL${place}`, `AI_KEY${place}`])

type Checked = z.infer<z.ZodObject<typeof aiEnvironment>>

/** The host name of an endpoint, hidden if it is in the operator's private network. */
function providerOf(address: string): string {
  const { hostname } = new URL(address)
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 ||
    !hostname.includes('.') ||
    /\.(?:local|internal|lan)$/.test(hostname)
    ? '本站的模型服务器'
    : hostname
}

/** One sentence for each partly configured endpoint. */
export function findAiConfigFaults(data: Checked): string[] {
  return PLACES.filter(
    (place) =>
      (data[`AI_URL${place}`] === undefined) !== (data[`AI_MODEL${place}`] === undefined) ||
      (data[`AI_KEY${place}`] !== undefined && data[`AI_URL${place}`] === undefined),
  ).map((place) => `AI_URL${place} and AI_MODEL${place} must be set together`)
}

/** Converts checked variables to the configuration. */
export function toAiConfig(data: Checked): AiConfig {
  const endpoints = PLACES.flatMap((place) => {
    const [address, name] = [data[`AI_URL${place}`]?.replace(/\/+$/, ''), data[`AI_MODEL${place}`]]
    return address === undefined || name === undefined
      ? []
      : [
          {
            url: address,
            model: name,
            key: data[`AI_KEY${place}`],
            provider: data[`AI_PROVIDER${place}`] ?? providerOf(address),
          },
        ]
  })
  return { endpoints, daily: data.AI_DAILY, dailyAnonymous: data.AI_DAILY_ANONYMOUS, atOnce: data.AI_AT_ONCE }
}
