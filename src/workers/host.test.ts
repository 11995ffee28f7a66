import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isUserError } from '../lib/user-error.ts'
import { loadReference } from './host.ts'

const SET = { id: 'ports', date: '2026-11-20', columns: ['code'], rows: [['CNSHA']] }
const EMPTY = { ...SET, rows: [] }

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Fakes `fetch` with one answer per request; returns the requested addresses. */
function answers(...bodies: readonly (string | number | Error)[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, { cache }: RequestInit): Promise<Response> => {
    const body = bodies[asked.push(`${path} ${cache ?? ''}`) - 1] ?? new TypeError('no more')
    if (body instanceof Error) return Promise.reject(body)
    return Promise.resolve(typeof body === 'number' ? new Response('', { status: body }) : new Response(body))
  })
  return asked
}

const messageOf = async (): Promise<string> => {
  const error: unknown = await loadReference('ports').catch((reason: unknown) => reason)
  expect(isUserError(error)).toBe(true)
  return (error as Error).message
}

test('a whole file is fetched once', async () => {
  const asked = answers(JSON.stringify(SET))
  expect(await loadReference('ports')).toEqual(SET)
  expect(asked).toEqual(['/reference/ports.json default'])
})

test('an empty set is a set', async () => {
  answers(JSON.stringify(EMPTY))
  expect(await loadReference('ports')).toEqual(EMPTY)
})

describe.each([
  ['half a file', '{"columns":["code"],"rows":[["CN'],
  ['nothing', ''],
  ['a login page', '<!doctype html><title>Wi-Fi</title>'],
  ['another JSON', '{"error":1}'],
  ['no object', 'null'],
  ['another set', JSON.stringify({ ...SET, id: 'hs' })],
])('%s in place of the file', (_, corrupt) => {
  test('is fetched once more, past what is stored', async () => {
    const asked = answers(corrupt, JSON.stringify(SET))
    expect(await loadReference('ports')).toEqual(SET)
    expect(asked).toEqual(['/reference/ports.json default', '/reference/ports.json reload'])
  })

  test('and still corrupt, is said to be so', async () => {
    const asked = answers(corrupt, corrupt)
    expect(await messageOf()).toContain('损坏')
    expect(asked).toHaveLength(2)
  })

  test('and no network, is said to be so', async () => {
    answers(corrupt, new TypeError('offline'))
    expect(await messageOf()).toContain('损坏')
  })
})

test.each([
  ['no network', new TypeError('offline')],
  ['no such file', 404],
])('%s is told apart, and not asked for again', async (_, answer) => {
  const asked = answers(answer, JSON.stringify(SET))
  expect(await messageOf()).toContain('没有存到')
  expect(asked).toHaveLength(1)
})
