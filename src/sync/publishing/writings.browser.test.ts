import { array, assert, asyncProperty, constant, constantFrom, oneof, record } from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { database } from '../../db/database.ts'
import { getContentDraftKey } from '../../lib/account/form-key.ts'
import { VERSION_CONFLICT_CODE } from '../../lib/content/submission.ts'
import { beginSession, endSession } from '../../state/session.ts'
import { flushDrafts } from '../drafts/drafts.ts'
import {
  countUnsentContentDrafts,
  deleteOtherContentDrafts,
  findContentDraft,
  deleteContentDraft,
  mergeContentDrafts,
  saveContentDraft,
  listContentDrafts,
  createContentKey,
  parseContentDraft,
  type ContentDraft,
} from './device-writings.ts'
import { storeDraftPicture, readDraftPicture, uploadDraftPictures } from './draft-pictures.ts'
import { openContentEditor, type ContentEditorSession } from './writing-session.ts'

const ANN = 7
const BOB = 8
const KEY = 'a'.repeat(32)

type Stored = { version: number; texts: Record<string, unknown> }
/** The fake server: one content, stored as the API stores it. */
let stored: Stored | undefined
/** Number of the next answers that are lost on the way, or a refusal. */
let losing = 0
let sessions: ContentEditorSession[] = []

const envelope = (data: unknown, status = 200, code = 0, message = '') =>
  new Response(JSON.stringify({ code: code === 0 ? 0 : status, errorCode: code, message, data }), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const STATE = {
  id: 5,
  type: 'article',
  handle: 'h',
  category: '',
  status: 0,
  reason: '',
  updatedAt: '2026-11-23T04:00:00.000Z',
  submittedAt: null,
  goesOnlineAt: null,
  change: null,
  key: KEY,
}
const TEXT = { title: '', summary: '', category: '', tags: [], markdown: '', facts: {}, source: null }

function answer(url: string, body: Record<string, unknown>): Response {
  if (url.includes('/publish/list'))
    return envelope({
      list: stored ? [{ ...STATE, version: stored.version, title: '', beginning: '', registered: 0 }] : [],
      next: '',
      types: [],
    })
  if (url.includes('/publish/read'))
    return envelope({ ...STATE, title: '', version: stored?.version, text: { ...TEXT, ...stored?.texts } })
  const { version, key: _key, type: _type, ...texts } = body
  if (
    stored &&
    version !== stored.version &&
    JSON.stringify({ ...TEXT, ...texts }) !== JSON.stringify({ ...TEXT, ...stored.texts })
  )
    return envelope(null, 409, VERSION_CONFLICT_CODE, '你在另一处改过这份稿件')
  stored = { version: (stored?.version ?? 0) + 1, texts }
  return envelope({ id: 5, handle: 'h', status: 0, version: stored.version })
}

beforeEach(async () => {
  stored = undefined
  losing = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const given = answer(url, typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {})
    if (losing > 0 && url.includes('/publish/save')) {
      losing -= 1
      throw new TypeError('lost')
    }
    return given
  })
  beginSession({ id: ANN, name: '', picture: '' })
  await flushDrafts()
  await Promise.all([database.drafts.clear(), database.draftPictures.clear()])
})
afterEach(() => {
  for (const session of sessions) session.close()
  sessions = []
  endSession()
  vi.unstubAllGlobals()
})

async function open(key = KEY): Promise<ContentEditorSession> {
  const session = openContentEditor(ANN, { key, type: 'article' }, () => undefined)
  sessions.push(session)
  await vi.waitUntil(() => session.state().phase === 'ready')
  return session
}
const writing = (some: Partial<ContentDraft>): ContentDraft => ({
  key: createContentKey(),
  type: 'article',
  id: 0,
  version: 0,
  texts: { title: '稿' },
  changedAt: 1,
  sentAt: 0,
  isSent: false,
  attempt: '',
  ...some,
})

test('every content is kept by itself, and found again by its account alone', async () => {
  const [one, other] = [writing({ changedAt: 1 }), writing({ changedAt: 2 })]
  saveContentDraft(ANN, one)
  saveContentDraft(ANN, other)
  saveContentDraft(BOB, writing({}))
  expect((await listContentDrafts(ANN)).map(({ key }) => key)).toEqual([other.key, one.key])
  expect(await findContentDraft(ANN, one.key)).toEqual(one)
  expect(await findContentDraft(BOB, one.key)).toBeUndefined()
  await deleteContentDraft(ANN, one.key)
  expect(await listContentDrafts(ANN)).toHaveLength(1)
})

test('after a logout only what the server has not got stays, with its pictures', async () => {
  const [sent, unsent] = [writing({ isSent: true, id: 3 }), writing({})]
  for (const one of [sent, unsent]) saveContentDraft(ANN, one)
  const pictures = [
    await storeDraftPicture(ANN, sent.key, new Blob(['a'])),
    await storeDraftPicture(ANN, unsent.key, new Blob(['b'])),
  ]
  expect(await countUnsentContentDrafts(ANN)).toBe(1)
  await deleteOtherContentDrafts()
  expect((await listContentDrafts(ANN)).map(({ key }) => key)).toEqual([unsent.key])
  expect(await Promise.all(pictures.map(async (id) => (await readDraftPicture(id)) !== undefined))).toEqual([
    false,
    true,
  ])
})

test.each([
  ['refused', 'envelope', ['/files/b']],
  ['not reached', 'network', []],
] as const)('a picture that is %s holds up no other one, unless none can go', async (_name, kind, arrived) => {
  const ids = [await storeDraftPicture(ANN, KEY, new Blob(['a'])), await storeDraftPicture(ANN, KEY, new Blob(['b']))]
  const text = ids.map((id) => `![](local:${id})`).join('')
  const taken: string[] = []
  const upload = async (picture: Blob) => {
    const name = await picture.text()
    if (name === 'a') throw new ApiError(kind, '图片不完整或已损坏，请换一张')
    return { hash: '', url: `/files/${name}` }
  }
  const sending = uploadDraftPictures({
    text: () => text,
    onStored: (_, url) => taken.push(url),
    onPart: () => undefined,
    signal: new AbortController().signal,
    upload,
  })
  await expect(sending).rejects.toThrow('图片不完整或已损坏，请换一张')
  expect(taken).toEqual(arrived)
})

test('another account leaves its own, and nothing of others that is at the server', async () => {
  saveContentDraft(ANN, writing({ isSent: true, id: 3 }))
  saveContentDraft(BOB, writing({ isSent: true, id: 4 }))
  await deleteOtherContentDrafts(BOB)
  expect([await listContentDrafts(ANN), (await listContentDrafts(BOB)).length]).toEqual([[], 1])
})

test('what is typed is sent, and what is typed meanwhile is not taken for sent', async () => {
  const session = await open()
  session.change({ title: '一' })
  const sending = session.send()
  session.change({ title: '一二' })
  expect(await sending).toBe(false)
  expect(stored?.texts.title).toBe('一')
  expect(await session.send()).toBe(true)
  expect([stored?.texts.title, session.state().writing.version]).toEqual(['一二', 2])
})

const noted = async () => (await database.drafts.toArray()).map(({ text }) => parseContentDraft(text))

test('what the server has taken is noted at once, and a page that went away earlier is asked for what it noted last', async () => {
  const session = await open()
  session.change({ title: '一' })
  await flushDrafts()
  await session.send()
  expect(await noted()).toMatchObject([{ id: 5, isSent: true }])
  const [last] = await noted()
  if (!last) throw new Error('nothing is kept')
  session.close()
  const mirrored = `crossport.draft.${getContentDraftKey(KEY, ANN)}`
  sessionStorage.setItem(mirrored, JSON.stringify({ ...last, version: 9 }))
  expect(await listContentDrafts(ANN)).toMatchObject([{ id: 5, version: 9 }])
  // Only this entry is checked: test files in the same tab share its session storage.
  expect(sessionStorage.getItem(mirrored)).toBeNull()
})

test('where the answer to a sending was lost, the text here goes on: nobody else wrote', async () => {
  const session = await open()
  losing = 1
  session.change({ title: '一' })
  expect(await session.send()).toBe(false)
  session.change({ title: '一二' })
  expect(await session.send()).toBe(true)
  expect([session.state().other, stored?.texts.title]).toEqual([undefined, '一二'])
})

test.each([true, false])(
  'another device sent another text: both are kept, whichever is chosen (this one: %s)',
  async (isMine) => {
    const session = await open()
    session.change({ title: '一' })
    await session.send()
    stored = { version: 2, texts: { title: '另一台' } }
    session.change({ title: '这一台' })
    expect(await session.send()).toBe(false)
    expect(session.state().other?.texts.title).toBe('另一台')
    expect(stored.texts.title).toBe('另一台')
    await session.choose(isMine)
    expect([session.state().other, session.state().writing.texts.title, stored.texts.title]).toEqual([
      undefined,
      isMine ? '这一台' : '另一台',
      isMine ? '这一台' : '另一台',
    ])
    expect((await listContentDrafts(ANN)).map(({ texts }) => texts.title).toSorted()).toEqual(
      (isMine ? ['另一台（另一份）', '这一台'] : ['另一台', '这一台（另一份）']).toSorted(),
    )
  },
)

/**
 * Delays the answer to the first read. `release` delivers the answer of the time of the request, and resolves when it
 * has been processed.
 */
function holdFirstRead(): { asked: () => boolean; release: () => Promise<void> } {
  let held: Response | undefined
  let pass = (): void => undefined
  const { fetch: through } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const given = await through(url, init)
    if (url.includes('/publish/read') && held === undefined) {
      held = given
      await new Promise<void>((done) => (pass = done))
    }
    return given
  })
  const release = async (): Promise<void> => {
    pass()
    await vi.waitUntil(() => held?.bodyUsed)
    await new Promise((done) => setTimeout(done))
  }
  return { asked: () => held !== undefined, release }
}

test.each(['sent before', 'still being sent'])(
  'a read that is answered late takes nothing of a newer text (%s)',
  async (when) => {
    stored = { version: 5, texts: { title: '旧' } }
    saveContentDraft(
      ANN,
      writing({ key: KEY, id: 5, version: 5, texts: { title: '旧' }, changedAt: Date.now(), sentAt: 1, isSent: true }),
    )
    const read = holdFirstRead()
    const session = await open()
    await vi.waitUntil(read.asked)
    session.change({ title: '新' })
    const sending = session.send()
    if (when === 'sent before') await sending
    await Promise.all([read.release(), sending])
    await new Promise((done) => setTimeout(done))
    expect(session.state()).toMatchObject({
      writing: { version: 6, texts: { title: '新' }, isSent: true },
      other: undefined,
    })
    expect(await findContentDraft(ANN, KEY)).toMatchObject({ version: 6, texts: { title: '新' }, isSent: true })
  },
)

test('of two states that were changed at the same moment the later version is kept', () => {
  const [late, newer] = [
    writing({ version: 5, texts: { title: '旧' }, isSent: true }),
    writing({ version: 6, texts: { title: '新' }, isSent: true }),
  ]
  for (const joined of [mergeContentDrafts(newer, late), mergeContentDrafts(late, newer)])
    expect(joined).toMatchObject({ version: 6, texts: { title: '新' }, isSent: true })
})

test('a content that was written without a network is there again after a reload', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const session = await open()
  session.change({ title: '离线', markdown: '正文' })
  await flushDrafts()
  session.close()
  const again = await open()
  expect([again.state().writing.texts.title, again.state().writing.isSent]).toEqual(['离线', false])
})

test('what one account wrote is not sent once another is signed in', async () => {
  const session = await open()
  session.change({ title: '小林的' })
  beginSession({ id: BOB, name: '', picture: '' })
  expect([await session.send(), stored]).toEqual([false, undefined])
  session.close()
  await flushDrafts()
  expect([stored, (await findContentDraft(ANN, KEY))?.texts.title]).toEqual([undefined, '小林的'])
})

test("a closed page's late answer takes nothing of what was written since", async () => {
  const answers = holdAnswers()
  const first = await open()
  first.change({ title: '一' })
  first.close()
  const second = await open()
  second.change({ title: '一和十分钟的字' })
  await flushDrafts()
  answers.release()
  await vi.waitFor(async () => expect(await findContentDraft(ANN, KEY)).toMatchObject({ id: 5, version: 1 }))
  await flushDrafts()
  expect(await findContentDraft(ANN, KEY)).toMatchObject({ texts: { title: '一和十分钟的字' }, isSent: false })
})

/** Delays the answers to requests until a test releases them. */
function holdAnswers(): { release: () => void } {
  let held: (() => void)[] = []
  const answering = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const given = await answering(url, init)
    if (url.includes('/publish/save')) await new Promise<void>((resolve) => held.push(resolve))
    return given
  })
  return {
    release: () => {
      for (const go of held) go()
      held = []
    },
  }
}

const step = oneof(
  record({ do: constantFrom('open', 'close', 'send', 'change', 'flush'), at: constantFrom(0, 1) }),
  record({ do: constant('answer' as const), at: constant(0) }),
)

test('whatever two pages send and close, and whenever answers come, the text that was written last is on the device or at the server', async () => {
  const answers = holdAnswers()
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 5))
  await assert(
    asyncProperty(array(step, { maxLength: 14, size: 'max' }), async (steps) => {
      stored = undefined
      await database.drafts.clear()
      const pages: (ContentEditorSession | undefined)[] = [undefined, undefined]
      let last = ''
      for (const [index, { do: what, at }] of steps.entries()) {
        if (what === 'open') pages[at] ??= await open()
        else if (what === 'close') {
          pages[at]?.close()
          pages[at] = undefined
        } else if (what === 'send') void pages[at]?.send()
        else if (what === 'change' && pages[at]) pages[at]?.change({ title: (last = `第 ${String(index)} 步`) })
        else if (what === 'flush') await flushDrafts()
        else answers.release()
      }
      for (const page of pages) page?.close()
      await vi.waitUntil(() => {
        answers.release()
        return sessions.every((session) => !session.state().isSending)
      })
      sessions = []
      await findContentDraft(ANN, KEY)
      await flushDrafts()
      const kept = await findContentDraft(ANN, KEY)
      expect(kept?.texts.title ?? '').toBe(last)
      if (kept?.isSent) expect(titleAtServer()).toBe(last)
      await flushDrafts()
    }),
    { numRuns: 40 },
  )
})

const titleAtServer = (): unknown => stored?.texts.title
