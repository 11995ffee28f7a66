import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { beginSession, endSession } from '../../state/session.ts'
import { startAiJob } from '../tools/ai-jobs.ts'
import { deliverEngagements } from '../engagement/deliver.ts'
import { updateEngagementEntries, readEngagementRows } from '../engagement/entries.ts'
import { refreshFavorites } from '../engagement/favorites.ts'
import { refreshFollowed } from '../engagement/followed.ts'
import { setTokenOfPage } from './login-token.ts'
import { deliverMessages } from '../messages/deliver.ts'
import { storeMessage } from '../messages/entries.ts'
import { cancelOwnRegistration, ownRegistrationQuery, sentMessagesQuery } from '../messages/reads.ts'
import { deleteAccount, devicesQuery, exportOwnData } from '../account/own-account.ts'
import { ledgerQuery, pointsQuery } from '../account/points.ts'
import { savePerson, uploadImage } from '../account/profile.ts'
import { uploadDraftPictures } from '../publishing/draft-pictures.ts'
import { deleteOwnContent, discardChange, ownContentsQuery, withdrawContent } from '../publishing/own-contents.ts'
import { markRepliesSeen, receivedRepliesQuery, unseenRepliesQuery } from '../publishing/received.ts'
import { ownRepliesQuery, sendReply } from '../publishing/replies.ts'
import { claimsQuery, verificationQuery } from '../account/verification.ts'
import type { ReadQuery } from './use-read.ts'

const [ANN, BOB] = [7, 8]
const PICTURE = 'a'.repeat(32)
const CHANGED = '登录的账号变了'

/** Tokens of the calls made so far. */
let sent: (string | null)[] = []
/** A callback that runs before the server answers. */
let whileAsked = (): void => undefined

const keep = (token: string): void => void (document.cookie = `access-token=${token}; path=/`)

function show(token: string, id: number): void {
  keep(token)
  setTokenOfPage(token)
  beginSession({ id, name: '', picture: '' })
}

beforeEach(async () => {
  await Promise.all([database.engagements.clear(), database.outgoing.clear(), database.draftPictures.clear()])
  localStorage.clear()
  show('ann', ANN)
  sent = []
  whileAsked = () => undefined
  // Turns off the contract check, because the fake answers match no contract.
  vi.stubEnv('DEV', false)
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('access-token'))
    whileAsked()
    return Response.json({ code: 0, errorCode: 0, message: '', data: { list: [], next: '', total: 0, now: 0 } })
  })
  // Uploads use XMLHttpRequest, because `fetch` cannot report progress.
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      open(): never {
        throw new TypeError('not asked')
      }
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  document.cookie = 'access-token=; max-age=0; path=/'
  setTokenOfPage(undefined)
  endSession()
  localStorage.clear()
})

const read = <Value>({ read: ask }: ReadQuery<Value>) =>
  ask({ signal: new AbortController().signal, tell: () => undefined })
const draw = { account: ANN, signal: new AbortController().signal, onSent: () => undefined }
const wait = { id: 'x', wanted: true, pressedAt: 1, offset: null, after: '', at: '', refusal: '' }

/** Calls made for a given account. The login of another account may have been noticed before the call. */
const OF_AN_ACCOUNT: readonly [string, () => Promise<unknown>][] = [
  ['points', () => read(pointsQuery(ANN))],
  ['the ledger', () => read(ledgerQuery(ANN, undefined))],
  ['a verification', () => read(verificationQuery(ANN))],
  ['claims', () => read(claimsQuery(ANN))],
  ['devices', () => read(devicesQuery(ANN))],
  ['sent messages', () => read(sentMessagesQuery(ANN))],
  ['a registration', () => read(ownRegistrationQuery(5, ANN))],
  ['own contents', () => read(ownContentsQuery(ANN, { type: undefined, status: undefined, after: '' }))],
  ['own replies', () => read(ownRepliesQuery(ANN, 'post'))],
  ['received replies', () => read(receivedRepliesQuery(ANN, ''))],
  ['how many are unseen', () => read(unseenRepliesQuery(ANN))],
  ['favourites', () => refreshFavorites(ANN)],
  ['followed accounts', () => refreshFollowed(ANN)],
  ['a reply', () => sendReply(ANN, 'post', '回复', { key: 'k', version: '' }, () => undefined)],
  ['a deleted content', () => deleteOwnContent(ANN, { id: 5, key: 'k' })],
  ['a change given up', () => discardChange(ANN, { id: 5, key: 'k' })],
  ['a picture', () => uploadImage(new Blob(['a']), 'picture', draw)],
]

/** Calls made for the account that the page shows at the time. */
const OF_WHO_IS_SHOWN: readonly [string, () => Promise<unknown>][] = [
  ['a profile', () => savePerson({ nickName: '小林', clear: [] })],
  ['the deletion of an account', deleteAccount],
  ['an export', exportOwnData],
  ['a content taken back', () => withdrawContent(5)],
  ['replies seen', () => markRepliesSeen('2026-11-23T04:00:00.000Z')],
  ['a registration taken back', () => cancelOwnRegistration(5)],
  ['a question to a tool that writes', () => startAiJob('emoji', { text: '好', toneStyle: 1, emojiCount: 1 } as never)],
]

describe('another account has signed in in another tab', () => {
  test.each([...OF_AN_ACCOUNT, ...OF_WHO_IS_SHOWN])(
    'before the call, which this tab does not know yet: %s is not sent as it',
    async (_, act) => {
      keep('bob')
      await expect(act()).rejects.toThrow(CHANGED)
      expect(sent).toEqual([])
    },
  )

  test.each(OF_AN_ACCOUNT)('before the call, and this tab has followed: %s is not sent as it', async (_, act) => {
    show('bob', BOB)
    await expect(act()).rejects.toThrow(CHANGED)
    expect(sent).toEqual([])
  })

  test.each([...OF_AN_ACCOUNT, ...OF_WHO_IS_SHOWN].filter(([name]) => name !== 'a picture'))(
    'before the answer: that to %s is not taken for its own',
    async (_, act) => {
      whileAsked = () => keep('bob')
      await expect(act()).rejects.toThrow(CHANGED)
      expect([sent, localStorage.getItem('crossport.account-reads')]).toEqual([['ann'], null])
    },
  )
})

test('what waits in a row of an account waits on, and is neither sent nor answered as another', async () => {
  await updateEngagementEntries(ANN, [{ kind: 'like', target: 1, to: (entry) => ({ ...entry, waiting: wait }) }])
  await storeMessage({
    key: 'k',
    form: 'contact',
    subject: '',
    title: '',
    fields: {},
    homepage: '',
    page: '/',
    account: ANN,
    state: 'waiting',
    refusal: '',
    at: 1,
  })
  await database.draftPictures.add({ id: PICTURE, account: ANN, content: 'c', picture: new Blob(['a']), keptAt: 1 })
  keep('bob')
  expect(await deliverEngagements(ANN)).toMatchObject({ end: 'again' })
  expect(await deliverMessages()).toMatchObject({ again: true })
  show('bob', BOB)
  await expect(
    uploadDraftPictures({
      text: () => `![](local:${PICTURE})`,
      onStored: () => undefined,
      onPart: () => undefined,
      signal: draw.signal,
    }),
  ).rejects.toThrow(CHANGED)
  expect(sent).toEqual([])
  expect((await readEngagementRows(ANN, 'like')).map(({ waiting }) => waiting?.id)).toEqual(['x'])
  expect((await database.outgoing.toArray()).map(({ state }) => state)).toEqual(['waiting'])
})

test("what is nobody's is sent without a token, whoever has signed in meanwhile", async () => {
  endSession()
  setTokenOfPage(undefined)
  keep('bob')
  await cancelOwnRegistration(5)
  show('bob', BOB)
  await read(ownRegistrationQuery(5, 0))
  expect(sent).toEqual([null, null])
})

test('where the account of a login is not known yet, its calls go out with its token', async () => {
  beginSession(undefined)
  await cancelOwnRegistration(5)
  await sendReply(undefined, 'post', '回复', { key: 'k', version: '' }, () => undefined)
  expect(sent).toEqual(['ann', 'ann', 'ann'])
})

test('an answer that comes after a logout is not kept on the device either', async () => {
  whileAsked = endSession
  await expect(read(pointsQuery(ANN))).rejects.toThrow(CHANGED)
  expect(localStorage.getItem('crossport.account-reads')).toBeNull()
})
