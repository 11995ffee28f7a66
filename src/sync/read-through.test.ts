import { describe, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from '../api/api-error.ts'
import { readThrough, type ReadSource } from './read-through.ts'

const NEVER = new AbortController().signal

interface Places {
  server: { answer: string; date: string } | ApiError | Error
  bundled?: string | undefined
  saved?: { answer: string; date: string; seenAt: number } | undefined
}

function places({ server, bundled, saved }: Places) {
  const source = {
    ask: vi.fn(() => (server instanceof Error ? Promise.reject(server) : Promise.resolve({ ...server, set: 'x', rows: [] }))),
    bundledDate: vi.fn(() => Promise.resolve(bundled)),
    saved: vi.fn(() => Promise.resolve(saved)),
    complete: vi.fn((answer: string) => Promise.resolve(`${answer}, completed`)),
  } satisfies ReadSource<string>
  return source
}

const lost = new ApiError('network', '连接不上服务器，请稍后重试')
const kept = { answer: 'kept', date: '2027-01-01', seenAt: 7 }

describe('the server answers', () => {
  test.each([
    ['2026-11-20', '2026-11-20', { answer: 'live', newer: false }],
    ['2026-11-19', '2026-11-20', { answer: 'live', newer: false }],
    ['2026-11-21', '2026-11-20', { answer: 'live, completed', newer: true }],
    ['2026-11-20', undefined, { answer: 'live', newer: true }],
  ])('of %s over a bundle of %s', async (date, bundled, expected) => {
    const source = places({ server: { answer: 'live', date }, bundled, saved: kept })
    expect(await readThrough(source, NEVER)).toMatchObject({ origin: 'live', date, ...expected })
    expect(source.saved).not.toHaveBeenCalled()
  })
})

describe('the server is not heard', () => {
  test.each<[ApiErrorKind, string | undefined, Places['saved'], object]>([
    ['network', '2026-11-20', kept, { origin: 'saved', answer: 'kept', date: '2027-01-01', partial: false, at: 7 }],
    ['timeout', '2026-11-20', kept, { origin: 'saved', partial: false }],
    ['network', undefined, kept, { origin: 'saved', partial: true }],
    ['network', '2026-11-20', undefined, { origin: 'bundled', date: '2026-11-20' }],
  ])('%s, bundle of %s, kept %j', async (kind, bundled, saved, expected) => {
    const source = places({ server: new ApiError(kind, '没有听到'), bundled, saved })
    expect(await readThrough(source, NEVER)).toMatchObject(expected)
    expect(source.saved).toHaveBeenCalledWith(bundled)
  })

  test('and there is nothing else: the fault is told', async () => {
    await expect(readThrough(places({ server: lost }), NEVER)).rejects.toBe(lost)
  })
})

test.each<[string, Error]>([
  ['a refusal', new ApiError('envelope', '操作太频繁，请稍后再试', { status: 429 })],
  ['an answer of something else', new ApiError('malformed', '无法识别')],
  ['a call that was given up', new ApiError('aborted', '已取消')],
  ['a fault of the program', new TypeError('x')],
])('%s never falls back', async (_, fault) => {
  const source = places({ server: fault, bundled: '2026-11-20', saved: kept })
  await expect(readThrough(source, NEVER)).rejects.toBe(fault)
  expect(source.saved).not.toHaveBeenCalled()
  expect(source.bundledDate).not.toHaveBeenCalled()
})
