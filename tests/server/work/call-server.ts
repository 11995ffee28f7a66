import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createAiWorkerPool } from '../../../server/ai/workers.ts'
import { buildApp } from '../../../server/app/app.ts'
import { importContents } from '../../../server/contents/import.ts'
import { OutsideClient } from '../../../server/outside/outside.ts'
import { ReferenceSets } from '../../../server/reference/reference-sets.ts'
import { saveRates } from '../../../server/store/rates.ts'
import type { Store } from '../../../server/store/store.ts'
import type { CallContract } from '../../../src/api/contracts/call.ts'
import type { Calls } from '../../../src/api/contracts/calls.ts'
import { waitUntil } from '../../wait-until.ts'
import { makeSite } from '../fixtures.ts'
import { makeCallSample } from './call-texts.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const ACCOUNT = 1_234_567_890
const UNAVAILABLE = 503
const NOW = Date.UTC(2026, 10, 20, 4)
const ID = 'A'.repeat(22)
const CLOCK = '019a9b000000-0000'
const PICTURE = `/files/${'a'.repeat(40)}-180.webp`
const TEXT = { title: '标题', category: '运营', markdown: '正文。', facts: {} }

/** Inputs of calls for which the shortest input would be refused or would not reach the text. */
const GIVEN: Readonly<Partial<Record<keyof Calls, Record<string, unknown>>>> = {
  queryHsDetail: { code: '851631' },
  queryFestivalByCountry: { year: 2026, countryEnglishName: 'Germany' },
  calculateRate: { fromCurrency: 'USD', toCurrency: 'CNY', amount: '100' },
  queryTrend: { fromCurrency: 'USD', toCurrency: 'CNY', recentDay: 30 },
  calculateMulti: { sourceCurrency: 'USD', targetCurrencies: ['CNY'], amount: '100' },
  latestRates: { provider: 'currency-api' },
  listContents: { type: 'article' },
  countEvents: { from: '2026-11' },
  readContent: { type: 'article', handle: '0' },
  findReply: { handle: '0' },
  listReplies: { post: '0' },
  listTagged: { tag: '0' },
  readPublicProfile: { handle: String(ACCOUNT) },
  listOwnReplies: { post: '0' },
  queryVideo: { id: ID },
  stopVideo: { id: ID },
  parseVideo: { source: 'TikTok', url: 'https://www.tiktok.com/@a/video/1' },
  checkFirstSend: { accountNumber: '13800138000' },
  sendSafetyCode: { accountNumber: '13800138000', type: 1 },
  loginBySafetyCode: { accountNumber: '13800138000', safetyCode: '123456' },
  captchaChallenge: { accountNumber: '13800138000' },
  beginWechatLogin: { type: 1 },
  wechatLogin: { state: 'a'.repeat(64), type: 1 },
  jsapiSignature: { url: 'https://tools.example.com/' },
  getWxaCodeUnlimit: { scene: 'a=1' },
  subscribeNewsletter: { email: 'a@example.com' },
  revokeDevice: { id: ID },
  liftBan: { id: ID, reason: '改正了' },
  deleteBanned: { id: ID, reason: '本人要求' },
  exportBanned: { id: ID, reason: '本人要求' },
  generateTdk: { productDesc: '蓝牙耳机' },
  postReply: { question: '什么时候发货' },
  generateReply: { question: '什么时候发货' },
  submitVerification: {
    companyName: '示例公司',
    licenceNumber: '91350100M000100Y43',
    documents: ['a'.repeat(40)],
    safetyCode: '123456',
  },
  decideVerification: { id: ID, isPassed: true },
  decideClaim: { id: ID, isPassed: true },
  formChallenge: { key: ID },
  submitForm: { key: ID, form: 'contact', fields: { name: '甲', phone: '13800138000', text: '想问一下' } },
  readRegistration: { contentId: 1, key: ID },
  cancelRegistration: { contentId: 1, key: ID },
  setMessage: { id: ID, status: 1 },
  dropMessage: { id: ID },
  saveOwnContent: { key: ID, type: 'article', ...TEXT },
  saveForReview: { id: 1, version: 1, ...TEXT },
  saveRedirect: { from: '/old', to: '/news' },
  removeRedirect: { from: '/old' },
  exchangeKeptItems: {
    account: ACCOUNT,
    changes: [{ kind: 'favourite', key: '/tools-len', value: 'true', at: CLOCK, device: 'a' }],
  },
  deliverIntentions: {
    accountId: ACCOUNT,
    intentions: [{ kind: 'like', target: 1, wanted: true, at: CLOCK, device: 'a' }],
  },
  updateProfile: { picture: PICTURE, nickName: '小港' },
  updateCompany: { companyLogo: PICTURE },
  parseSeoInfo: { url: 'https://example.com/' },
}

/** Sample input of a call. */
export const callSample = (name: string, contract: CallContract): Record<string, unknown> =>
  makeCallSample(contract, (GIVEN as Readonly<Record<string, Record<string, unknown>>>)[name])

/** A server with contents and an account with all roles. */
export interface CallServer {
  app: FastifyInstance
  store: Store
  ask: (contract: CallContract, input: Readonly<Record<string, unknown>>) => Promise<LightMyRequestResponse>
  /** Sends a request built by `toRequest`. */
  send: (request: InjectOptions) => Promise<LightMyRequestResponse>
  /** Deletes rows stored by calls, so that each starts from the same state. */
  tidy: () => Promise<void>
  close: () => Promise<void>
}

const queryOf = (input: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)])).toString()

/** Request of a call with its serialized body. */
export function toRequest(
  { method, path: url, auth }: CallContract,
  input: Readonly<Record<string, unknown>>,
): InjectOptions {
  const headers = { cookie: 'client-id=1763611200000001', ...(auth !== 'none' && { 'access-token': randomUUID() }) }
  if (method === 'GET') return { method, url: `${url}?${queryOf(input)}`, headers }
  return { method, url, headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(input) }
}

/** Stores an account with all roles, rates and contents. */
export async function fillCallStore(store: Store, contents = path.join(ROOT, 'content')): Promise<void> {
  await store.db
    .insertInto('account')
    .values({
      id: ACCOUNT,
      phone: '+8613800138000',
      union_id: null,
      created_at: '2026-11-01T00:00:00.000Z',
      deletion_at: null,
      gender: null,
      nick_name: '小港',
      authentication_type: 1,
      authentication_status: 2,
    })
    .execute()
  await saveRates(store, {
    provider: 'currency-api',
    date: '2026-11-19',
    fetchedAt: '',
    base: 'USD',
    rates: { USD: '1', CNY: '7.1' },
  })
  await importContents(store, contents)
}

/** Starts the server on a filled store, without network and other processes; closes the store with it. */
export async function openCallServer(store: Store): Promise<CallServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'crossport-calls-'))
  const site = makeSite({ RATE_LIMIT: '0' })
  const workers = createAiWorkerPool(folder)
  workers.run = async () => {
    throw new Error('no engine here')
  }
  const app = await buildApp(site.config, {
    store,
    reference: new ReferenceSets(path.join(ROOT, 'public')),
    accounts: { accountOf: async () => ({ id: ACCOUNT, roles: ['editor', 'operator'], sessionId: ID }) },
    outside: new OutsideClient(site.config.outside, { resolve: async () => [] }),
    ai: { workers },
    logStream: { write: () => undefined },
    now: () => NOW,
  })
  await app.ready()
  // After a long import or under other load the server refuses all calls for a while.
  const isRefusing = async () => (await app.inject('/mapi/account/ways')).statusCode === UNAVAILABLE
  const send: CallServer['send'] = async (request) => {
    const answer = await app.inject(request)
    if (answer.statusCode !== UNAVAILABLE || !(await isRefusing())) return answer
    await waitUntil(async () => !(await isRefusing()), 'calls are taken')
    return send(request)
  }
  const ask: CallServer['ask'] = (contract, input) => send(toRequest(contract, input))
  const tidy = async () => {
    for (const table of ['ai_job', 'video_job', 'form_message', 'kept_item', 'account_count', 'redirect'] as const)
      await store.db.deleteFrom(table).execute()
    await store.db.deleteFrom('content_submission').where('account_id', '=', ACCOUNT).execute()
    await store.db.updateTable('content').set({ author_id: null }).where('author_id', '=', ACCOUNT).execute()
  }
  const close = async () => {
    await app.close()
    await store.close()
    site.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  return { app, store, ask, send, tidy, close }
}
