import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createModelClient } from '../../../server/providers/model/models.ts'
import type { ModelQuestion } from '../../../server/providers/model/models.ts'
import type { TokenCount } from '../../../server/providers/model/tokens.ts'
import { waitUntil } from '../../wait-until.ts'
import {
  completionAnswer,
  streamEvent,
  SECRET_KEY,
  startModelServer,
  streamAnswer,
  plainAnswer,
} from './model-server.ts'
import type { ModelBehaviour, ModelServer } from './model-server.ts'

const type = z.object({ title: z.string().max(20), tags: z.array(z.string()).max(2) })
const GOOD = '{"title":"杯子 ☕","tags":["a","b"]}'
const VALUE = { title: '杯子 ☕', tags: ['a', 'b'] }
/** Timeouts in milliseconds that even a busy machine does not reach. */
const TIMES = { silence: 30_000, whole: 60_000 }
/** Timeouts for an endpoint that never answers, and for its fallback. */
const SHORT_TIMES = { silence: 1000, whole: 60_000 }

let first: ModelServer
let second: ModelServer
let now = 0
const tokens: TokenCount[] = []
const texts: string[] = []

beforeAll(async () => {
  first = await startModelServer('first')
  second = await startModelServer('second')
})
beforeEach(() => {
  tokens.length = 0
  texts.length = 0
})
afterAll(async () => {
  await first.close()
  await second.close()
})

function question(signal = new AbortController().signal): ModelQuestion<z.output<typeof type>> {
  return {
    system: 'system',
    user: 'user',
    type,
    signal,
    onText: (text) => texts.push(text),
    onTokens: (count) => tokens.push(count),
  }
}

const ask = (servers = [first], times = TIMES) =>
  createModelClient(
    servers.map(({ endpoint }) => endpoint),
    () => now,
    times,
  ).ask(question())

/** Answers each call with the next behaviour of the list, the last one repeats. */
const inTurn =
  (...behaviours: ModelBehaviour[]): ModelBehaviour =>
  (response, call, count) =>
    behaviours[Math.min(count, behaviours.length) - 1]?.(response, call, count)

/** Refuses certain request bodies with 400 and answers the others. */
function refusing(isRefused: (body: Parameters<ModelBehaviour>[1]['body']) => boolean): ModelBehaviour {
  return (response, call, count) =>
    (isRefused(call.body)
      ? plainAnswer(400, { error: { message: `unknown field, key ${SECRET_KEY}` } })
      : streamAnswer(GOOD))(response, call, count)
}

const cut: ModelBehaviour = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(streamEvent('{"title":"'))
  response.end()
}
const silent: ModelBehaviour = () => undefined
const timesFor = (behaviour: ModelBehaviour) => (behaviour === silent ? SHORT_TIMES : TIMES)
/** Text in a legacy encoding, also as a stream. */
const latin =
  (contentType: string): ModelBehaviour =>
  (response) =>
    void response
      .writeHead(200, { 'content-type': contentType })
      .end(
        Buffer.concat([
          Buffer.from('data: {"choices":[{"delta":{"content":"{\\"title\\":\\"caf'),
          Buffer.from([0xe9]),
          Buffer.from('\\""}}]}\n\n'),
        ]),
      )
const huge: ModelBehaviour = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (let at = 0; at < 200; at += 1) response.write(streamEvent('x'.repeat(1000)))
  response.end()
}

const ANSWERS: [what: string, behaviour: ModelBehaviour, calls: number][] = [
  ['a stream in pieces', streamAnswer(GOOD), 1],
  ['a stream without a count of tokens', streamAnswer(GOOD, { usage: false }), 1],
  ['an endpoint that does not stream', completionAnswer(GOOD), 1],
  ['a fence around it', streamAnswer(`\`\`\`json\n${GOOD}\n\`\`\``), 1],
  ['remarks around it', streamAnswer(`Here you are:\n${GOOD}\nAnything else?`), 1],
  ['thoughts before it', streamAnswer(`<think>maybe {"title":1}</think>${GOOD}`), 1],
  ['fields that nobody asked for', streamAnswer(`{"__proto__":{"a":1},"more":1,${GOOD.slice(1)}`), 1],
  ['a wrong form, then the right one', inTurn(streamAnswer('{"title":5}'), streamAnswer(GOOD)), 2],
  [
    'too long a text, then the right one',
    inTurn(streamAnswer(`{"title":"${'x'.repeat(21)}","tags":[]}`), streamAnswer(GOOD)),
    2,
  ],
  ['JSON that is cut, then the right one', inTurn(streamAnswer(GOOD.slice(0, -3)), streamAnswer(GOOD)), 2],
  ['an endpoint without json_schema', refusing(({ response_format: format }) => format?.type === 'json_schema'), 2],
  ['an endpoint without response_format', refusing(({ response_format: format }) => format !== undefined), 4],
  ['an endpoint without stream_options', refusing((body) => body.stream_options !== undefined), 3],
]

test.each(ANSWERS)('%s is an answer', async (_, behaviour, calls) => {
  first.behave(behaviour)
  const { value, endpoint } = await ask()
  expect(value).toEqual(VALUE)
  expect(endpoint.model).toBe('first')
  expect(first.calls).toHaveLength(calls)
  expect(first.calls[0]?.authorization).toBe(`Bearer ${SECRET_KEY}`)
})

const FAULTS: [what: string, behaviour: ModelBehaviour, kind: string, calls: number][] = [
  ['500', plainAnswer(500, { error: { message: `bad key ${SECRET_KEY}` } }), 'unreachable', 1],
  [
    '401, which quotes the key',
    plainAnswer(401, { error: { message: `Incorrect API key provided: ${SECRET_KEY}` } }),
    'unreachable',
    1,
  ],
  ['429', plainAnswer(429, {}, { 'retry-after': '7' }), 'busy', 1],
  ['503', plainAnswer(503, {}), 'busy', 1],
  ['a redirect', (response) => void response.writeHead(307, { location: second.endpoint.url }).end(), 'unreachable', 1],
  ['a stream that is cut', cut, 'unreachable', 1],
  ['an answer that never comes', silent, 'unreachable', 1],
  ['a huge answer', huge, 'unusable', 1],
  ['an answer cut at its greatest length', streamAnswer(GOOD, { finish: 'length' }), 'unusable', 1],
  ['a filtered answer', streamAnswer('', { finish: 'content_filter' }), 'declined', 1],
  ['a filtered question', plainAnswer(400, { error: { code: 'content_filter' } }), 'declined', 1],
  [
    'a refusal field',
    plainAnswer(200, { choices: [{ message: { refusal: 'no' }, finish_reason: 'stop' }] }),
    'declined',
    1,
  ],
  ['a refusal in words, twice', streamAnswer('I am sorry, I cannot help with that.'), 'declined', 2],
  ['a wrong form, twice', streamAnswer('{"title":[]}'), 'unusable', 2],
  [
    'no JSON at all in the body',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    'unreachable',
    1,
  ],
  ['an error in the answer', plainAnswer(200, { error: { message: SECRET_KEY } }), 'unreachable', 1],
  ['bytes that are no UTF-8', latin('application/json'), 'unusable', 1],
  ['a stream of bytes that are no UTF-8', latin('text/event-stream'), 'unusable', 1],
  ['an empty answer, twice', streamAnswer(''), 'unusable', 2],
  ['mere signs, twice', streamAnswer('\uFFFD\uFFFD …'), 'unusable', 2],
  ['every form refused', plainAnswer(400, { error: {} }), 'unusable', 4],
]

test.each(FAULTS)('%s is a fault that names no key', async (_, behaviour, kind, calls) => {
  first.behave(behaviour)
  second.behave(completionAnswer(GOOD))
  const error: unknown = await ask([first], timesFor(behaviour)).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'ModelFault', kind })
  expect(error instanceof Error && `${error.message}${error.stack ?? ''}${String(error.cause)}`).not.toContain(
    SECRET_KEY,
  )
  expect(first.calls).toHaveLength(calls)
  expect(second.calls).toHaveLength(0)
})

test.each([
  ['signs of life', ': wait\n\n'],
  ['a text', streamEvent('x')],
  ['half a line', 'data: '],
  ['single bytes of JSON', ' '],
])('an endpoint that drips %s for ever is left', async (_, drop) => {
  first.behave((response) => {
    response.writeHead(200, { 'content-type': drop === ' ' ? 'application/json' : 'text/event-stream' })
    const drips = setInterval(() => response.write(drop), 20)
    response.on('close', () => clearInterval(drips))
  })
  const before = first.aborted()
  await expect(
    createModelClient([first.endpoint], () => now, { silence: 300, whole: 600 }).ask(question()),
  ).rejects.toMatchObject({ kind: 'unreachable' })
  await waitUntil(() => first.aborted() > before, 'the connection is closed')
})

describe('what a model wrote', () => {
  test('is without tags, control characters and marks of direction', async () => {
    first.behave(
      streamAnswer(JSON.stringify({ title: '<b>a</b>\u0000\u202Eb<<i>script>', tags: ['x <3 y', '\uFEFF第一\n行'] })),
    )
    expect((await ask()).value).toEqual({ title: 'ab', tags: ['x <3 y', '第一\n行'] })
  })

  test('is told while it comes, and its tokens are counted with those of a repair', async () => {
    first.behave(inTurn(streamAnswer('{"title":5}'), streamAnswer(GOOD)))
    await ask()
    expect(texts.at(-1)).toBe(GOOD)
    expect(texts.length).toBeGreaterThan(3)
    const one = { tokensIn: 100, tokensOut: 20, isEstimate: false }
    expect(tokens).toEqual([one, one])
    expect(first.calls[1]?.body.messages.at(-1)?.content).toContain('title')
  })
})

describe('tokens', () => {
  const asked = expect.any(Number) as number
  test.each<[what: string, behaviour: ModelBehaviour, counts: TokenCount[]]>([
    [
      'an endpoint that does not count',
      streamAnswer(GOOD, { usage: false }),
      [{ tokensIn: asked, tokensOut: 11, isEstimate: true }],
    ],
    ['an answer that is cut', cut, [{ tokensIn: asked, tokensOut: 3, isEstimate: true }]],
    [
      'an answer without an end',
      streamAnswer(GOOD, { finish: 'length' }),
      [{ tokensIn: asked, tokensOut: 11, isEstimate: true }],
    ],
    ['a refusal of the request', plainAnswer(500, {}), []],
    ['nothing', silent, []],
  ])('of %s', async (_, behaviour, counts) => {
    first.behave(behaviour)
    await ask([first], timesFor(behaviour)).catch(() => undefined)
    expect(tokens).toEqual(counts)
    for (const { tokensIn } of tokens) expect(tokensIn).toBeGreaterThan(50)
  })

  test('of an answer that somebody stopped', async () => {
    const stop = new AbortController()
    first.behave((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(streamEvent('{"title":"杯子'))
    })
    const asking = createModelClient([first.endpoint], () => now, TIMES).ask({
      ...question(stop.signal),
      onText: () => stop.abort(new Error('stopped')),
    })
    await expect(asking).rejects.toThrow('stopped')
    expect(tokens).toEqual([{ tokensIn: asked, tokensOut: 5, isEstimate: true }])
  })
})

describe('several endpoints', () => {
  test.each(FAULTS.filter(([, , kind]) => kind !== 'declined'))('%s: the next one is asked', async (_, behaviour) => {
    first.behave(behaviour)
    second.behave(streamAnswer(GOOD))
    expect((await ask([first, second], timesFor(behaviour))).endpoint.model).toBe('second')
  })

  test('a text that one declines is not shown to another', async () => {
    first.behave(streamAnswer('', { finish: 'content_filter' }))
    second.behave(streamAnswer(GOOD))
    await expect(ask([first, second])).rejects.toMatchObject({ kind: 'declined' })
    expect(second.calls).toHaveLength(0)
  })

  test('a busy one is left alone for as long as it wants', async () => {
    const models = createModelClient([first.endpoint, second.endpoint], () => now, TIMES)
    first.behave(plainAnswer(429, {}, { 'retry-after': '7' }))
    second.behave(streamAnswer(GOOD))
    await models.ask(question())
    await models.ask(question())
    expect([first.calls.length, second.calls.length]).toEqual([1, 2])
    now += 7001
    first.behave(streamAnswer(GOOD))
    expect((await models.ask(question())).endpoint.model).toBe('first')
    second.behave(plainAnswer(503, {}))
  })

  test('one that wants to be left alone for a year is asked again after five minutes', async () => {
    const models = createModelClient([first.endpoint], () => now, TIMES)
    first.behave(inTurn(plainAnswer(429, {}, { 'retry-after': '31536000' }), streamAnswer(GOOD)))
    await expect(models.ask(question())).rejects.toMatchObject({ kind: 'busy' })
    now += 299_000
    await expect(models.ask(question())).rejects.toMatchObject({ kind: 'busy', waitMs: 1000 })
    now += 1000
    expect((await models.ask(question())).value).toEqual(VALUE)
  })

  test('when all are busy, the wait is the shortest of them', async () => {
    const models = createModelClient([first.endpoint, second.endpoint], () => now, TIMES)
    first.behave(plainAnswer(429, {}, { 'retry-after': '9' }))
    second.behave(plainAnswer(429, {}, { 'retry-after': '4' }))
    await expect(models.ask(question())).rejects.toMatchObject({ kind: 'busy' })
    await expect(models.ask(question())).rejects.toMatchObject({ kind: 'busy', waitMs: 4000 })
  })
})

test('an endpoint is not asked again in a form that it refused', async () => {
  const models = createModelClient([first.endpoint], () => now, TIMES)
  first.behave(refusing(({ response_format: format }) => format?.type === 'json_schema'))
  await models.ask(question())
  await models.ask(question())
  expect(first.calls.map(({ body }) => body.response_format?.type)).toEqual([
    'json_schema',
    'json_object',
    'json_object',
  ])
})

test('strict json_schema holds no bounds, the prompt does', async () => {
  first.behave(streamAnswer(GOOD))
  await ask()
  const [call] = first.calls
  expect(JSON.stringify(call?.body.response_format?.json_schema?.schema)).not.toMatch(/maxLength|maxItems/)
  expect(call?.body.response_format?.json_schema).toMatchObject({
    strict: true,
    schema: { additionalProperties: false, required: ['title', 'tags'] },
  })
  expect(call?.body.messages[0]?.content).toContain('"maxLength":20')
})

test('an abort closes the connection at once', async () => {
  first.behave((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(streamEvent('{"title":"'))
  })
  const before = first.aborted()
  const controller = new AbortController()
  const asked = createModelClient([first.endpoint], () => now, TIMES).ask({
    ...question(controller.signal),
    onText: () => controller.abort(new Error('stopped')),
  })
  await expect(asked).rejects.toThrow('stopped')
  await expect.poll(() => first.aborted()).toBe(before + 1)
})
