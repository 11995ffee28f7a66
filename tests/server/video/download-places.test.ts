import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addVideoFile } from '../../../server/mapi/video-file.ts'
import { getVideoOwner } from '../../../server/mapi/video-owner.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { addVideoJob, claimVideoJob, finishVideoJob } from '../../../server/store/video-jobs.ts'
import { waitUntil } from '../../wait-until.ts'
import { makeSite, getListeningPort } from '../fixtures.ts'
import { startPlatforms, type Platforms } from './platforms.ts'

const RESULT = JSON.stringify({
  title: '',
  author: '',
  page: 'https://x.com/i/status/1',
  duration: null,
  cover: null,
  formats: [
    {
      id: '1',
      label: '',
      kind: 'video',
      width: null,
      height: null,
      size: null,
      isSizeApproximate: false,
      ext: 'mp4',
      hasWatermark: null,
      file: { url: 'https://video.twimg.com/a.mp4', headers: {} },
    },
  ],
})
const LATER = '2099-01-01T00:00:00.000Z'
const site = makeSite()
let platforms: Platforms
let store: Store
let app: FastifyInstance
/** Delayed database queries; undefined answers them immediately. */
let held: (() => void)[] | undefined

beforeAll(async () => {
  platforms = await startPlatforms()
  platforms.answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '9' }).write('x')
  store = await openStore(site.config)
  const slow = store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await new Promise<void>((answer) => (held ? held.push(answer) : answer()))
      return result
    },
  })
  app = Fastify()
  addVideoFile(app, {
    store: { ...store, db: slow },
    door: { dial: platforms.dial, ca: platforms.ca },
    now: Date.now,
    perMinute: 0,
  })
})
afterEach(() => waitUntil(async () => (await platforms.connections()) === 0, 'the downloads have ended'))
afterAll(async () => {
  await app.close()
  await store.close()
  await platforms.close()
  site.remove()
})

const clientOf = (number: number) => `170000000000${String(1000 + number)}`
const idOf = (number: number) => `job-${String(number)}`.padEnd(22, '_')

/** Inserts a finished job of a local client. */
async function addJob(number: number): Promise<void> {
  const owner = getVideoOwner({ client: clientOf(number), ip: '127.0.0.1' })
  await addVideoJob(
    store,
    {
      id: idOf(number),
      ...owner,
      source: 'Twitter',
      url: 'https://x.com/i/status/1',
      createdAt: new Date().toISOString(),
      expiresAt: LATER,
    },
    { mostOfOwner: 9, mostOfAddress: 9, mostWaiting: 9 },
  )
  const claim = await claimVideoJob(store, new Date().toISOString(), LATER)
  if (claim) await finishVideoJob(store, claim, { result: RESULT }, LATER)
}

const asking = (number: number) => ({
  path: `/mapi/toolVideoDownload/file?id=${idOf(number)}&format=1`,
  headers: { cookie: `client-id=${clientOf(number)}` },
})

/** Starts a download and leaves it open. */
async function open(number: number): Promise<IncomingMessage> {
  const [response] = (await once(
    get({ host: '127.0.0.1', port: await getListeningPort(app), ...asking(number) }),
    'response',
  )) as [IncomingMessage]
  return response
}

test('one address has twelve downloads at a time, whatever its clients call themselves', async () => {
  const opened: IncomingMessage[] = []
  for (const number of [1, 2, 3, 4]) await addJob(number)
  for (const number of [1, 2, 3]) for (const _ of [1, 2, 3, 4]) opened.push(await open(number))
  const more = await open(4)
  expect([...opened, more].map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 12 }, () => 200), 429])
  for (const response of [...opened, more]) response.destroy()
})

test('who leaves before the file is asked for gives the place back', async () => {
  await addJob(5)
  const port = await getListeningPort(app)
  const connections = () => new Promise<number>((found) => app.server.getConnections((_error, count) => found(count)))
  for (const _ of [1, 2, 3, 4, 5]) {
    const waiting: (() => void)[] = (held = [])
    const { path, headers } = asking(5)
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${headers.cookie}\r\n\r\n`)
    await waitUntil(() => waiting.length > 0, 'the job is looked up')
    socket.resetAndDestroy()
    await waitUntil(async () => (await connections()) === 0, 'the client has left')
    held = undefined
    for (const answer of waiting) answer()
  }
  const response = await open(5)
  expect(response.statusCode).toBe(200)
  response.destroy()
})
