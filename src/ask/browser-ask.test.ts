import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toQuestionKey } from '../lib/question.ts'
import { createBrowserAsk, readDocumentAnswers } from './browser-ask.ts'

const contents = vi.hoisted(() => ({ readContents: vi.fn<(name: string, input: object) => Promise<unknown>>() }))
vi.mock('../sync/contents/contents.ts', () => contents)

beforeEach(() => {
  contents.readContents
    .mockReset()
    .mockImplementation(async (name, input) => `device: ${name} ${JSON.stringify(input)}`)
})
afterEach(() => vi.unstubAllGlobals())

const DETAIL = { type: 'flash', handle: 'a' } as const

describe('the document answers first', () => {
  test('in whatever order the fields of the question stand', async () => {
    const { ask, isAnswered } = createBrowserAsk({ [toQuestionKey('readContent', DETAIL)]: 'document' })
    expect(await ask('readContent', { handle: 'a', type: 'flash' })).toBe('document')
    expect(isAnswered()).toBe(true)
    expect(contents.readContents).not.toHaveBeenCalled()
  })

  test('once: asked again, somebody else does', async () => {
    const { ask, isAnswered } = createBrowserAsk({ [toQuestionKey('readContent', DETAIL)]: 'document' })
    await ask('readContent', DETAIL)
    expect(await ask('readContent', DETAIL)).toBe('device: readContent {"type":"flash","handle":"a"}')
    expect(isAnswered()).toBe(false)
  })

  test.each([null, 0, '', false])('with %j too, which is an answer', async (answer) => {
    const { ask, isAnswered } = createBrowserAsk({ [toQuestionKey('readContent', DETAIL)]: answer })
    expect([await ask('readContent', DETAIL), isAnswered()]).toEqual([answer, true])
  })

  test('and another question about the same leaves its answer for who asks it', async () => {
    const { ask } = createBrowserAsk({ [toQuestionKey('readContent', DETAIL)]: 'document' })
    await ask('readContent', { type: 'flash', handle: 'b' })
    await ask('listContents', { type: 'flash' })
    expect(await ask('readContent', DETAIL)).toBe('document')
  })

  test('its answers are not changed', async () => {
    const answers = Object.freeze({ [toQuestionKey('readContent', DETAIL)]: 'document' })
    await createBrowserAsk(answers).ask('readContent', DETAIL)
    expect(await createBrowserAsk(answers).ask('readContent', DETAIL)).toBe('document')
  })
})

describe('what the document does not answer', () => {
  test('goes to an engine or to what joins server and device', async () => {
    const { ask } = createBrowserAsk({})
    expect(await ask('describeUnits', { group: 'len' })).toMatchObject({ id: 'len', base: 'm' })
    expect(await ask('explainUnits', { group: 'len', from: 'mi', to: 'm' })).toContain('1 英里 = 1609.344 米')
    expect(await ask('listContents', { type: 'flash' })).toBe('device: listContents {"type":"flash"}')
    expect(await ask('searchContents', { keyword: 'x' })).toBe('device: searchContents {"keyword":"x"}')
    expect(await ask('readContent', DETAIL)).toBe('device: readContent {"type":"flash","handle":"a"}')
  })

  test('counts at once, before it is answered', () => {
    contents.readContents.mockReturnValue(new Promise(() => undefined))
    const { ask, isAnswered } = createBrowserAsk({})
    expect(isAnswered()).toBe(true)
    void ask('readContent', DETAIL)
    expect(isAnswered()).toBe(false)
  })

  test('fails as who was asked fails', async () => {
    contents.readContents.mockRejectedValue(Object.assign(new Error('gone'), { status: 404 }))
    await expect(createBrowserAsk({}).ask('readContent', DETAIL)).rejects.toThrow('gone')
  })
})

test.each<[string, { textContent: string } | null, object]>([
  ['a document without answers', null, {}],
  ['an empty element', { textContent: '' }, {}],
  [
    'answers',
    { textContent: '{"listContents {}":{"list":["\\u003c/script>"]}}' },
    { 'listContents {}': { list: ['</script>'] } },
  ],
])('documentAnswers: %s', (_, element, answers) => {
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === '#answers' ? element : null) })
  expect(readDocumentAnswers()).toEqual(answers)
})
