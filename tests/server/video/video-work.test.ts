import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OutsideClient } from '../../../server/outside/outside.ts'
import { createVideoServices } from '../../../server/providers/video/open-video.ts'
import type { VideoServices, VideoOverrides } from '../../../server/providers/video/open-video.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import {
  addVideoJob,
  claimVideoJob,
  readVideoJob,
  listVideoSources,
  type VideoJobRecord,
} from '../../../server/store/video-jobs.ts'
import { waitUntil } from '../../wait-until.ts'
import { makeFolder } from '../store/databases.ts'
import { answerFile, makeFakeTool } from './fake-tool.ts'
import type { FakeTool } from './fake-tool.ts'
import { jobFolders, runTwentyJobs } from './twenty-jobs.ts'

const folder = makeFolder()
let store: Store
let tool: FakeTool
let room: VideoServices | undefined
let now = Date.UTC(2026, 10, 20, 4)
const moment = () => new Date(now).toISOString()
const log: string[] = []

beforeAll(async () => {
  store = await openStore({ dataDir: folder.folder })
  tool = makeFakeTool()
})
beforeEach(() => {
  log.length = 0
})
afterAll(async () => {
  await room?.close()
  await store.close()
  tool.remove()
  folder.remove()
})

function open(options: VideoOverrides = {}, command = tool.command): VideoServices {
  const note = (details: unknown) => log.push(JSON.stringify(details))
  const logger = { info: note, warn: note } as unknown as Parameters<typeof createVideoServices>[0]['log']
  room = createVideoServices(
    {
      store,
      outside: new OutsideClient({ privateEndpoints: [], helpUrl: undefined }),
      log: logger,
      now: () => now,
      config: { dataDir: folder.folder, video: { tool: command } },
    },
    { beatMs: 50, ...options },
  )
  return room
}

let made = 0
async function handIn(url: string, source: 'TikTok' | 'Twitter' = 'TikTok'): Promise<string> {
  const id = `job-${String((made += 1))}`
  await addVideoJob(
    store,
    {
      id,
      owner: 'li',
      address: 'a',
      source,
      url,
      createdAt: moment(),
      expiresAt: new Date(now + 3_600_000).toISOString(),
    },
    { mostOfOwner: 99, mostOfAddress: 99, mostWaiting: 99 },
  )
  return id
}
const jobOf = async (id: string): Promise<VideoJobRecord | undefined> => readVideoJob(store, id, 'li', moment())
const stateOf = async (id: string) => (await jobOf(id))?.state
const endOf = async (id: string): Promise<VideoJobRecord | undefined> => {
  await waitUntil(async () => !['waiting', 'running'].includes((await stateOf(id)) ?? 'waiting'), `${id} has ended`)
  return jobOf(id)
}

describe('the work on video links', () => {
  test('twenty at a time, half of them stopped, leave no process and no file behind', async () => {
    const own = makeFolder()
    const other = await openStore({ dataDir: own.folder })
    try {
      expect(await runTwentyJobs(other, own.folder)).toMatchObject({
        done: 10,
        stopped: 10,
        processes: 40,
        processesLeft: 0,
        foldersLeft: 0,
      })
    } finally {
      await other.close()
      own.remove()
    }
  })

  test('finds what the tool finds, and notes when the platform last answered', async () => {
    const { work, close } = open()
    work.start()
    const job = await endOf(await handIn(tool.does(1, `cat ${answerFile('tiktok')}`)))
    expect(job).toMatchObject({ state: 'done', progress: 100, expiresAt: new Date(now + 3_600_000).toISOString() })
    expect(JSON.parse(job?.result ?? '')).toMatchObject({
      author: 'shop.us',
      page: 'https://www.tiktok.com/@shop/video/1',
    })
    expect(await listVideoSources(store)).toContainEqual({
      source: 'TikTok',
      succeededAt: moment(),
      failedAt: undefined,
    })
    await close()
  })

  test.each([
    [
      'what the platform says of one video is no failure of the platform',
      'echo "ERROR: [TikTok] 2: Video not available, status code 10101" >&2; exit 1',
      'removed',
      false,
    ],
    [
      'a page that is not understood is',
      'echo "ERROR: [TikTok] 2: Unable to extract universal data" >&2; exit 1',
      'changed',
      true,
    ],
    ['an answer that is none too', 'echo null', 'changed', true],
  ])('%s', async (_, shell, error, isPlatform) => {
    now += 60_000
    const { work, close } = open()
    work.start()
    expect(await endOf(await handIn(tool.does(2, shell)))).toMatchObject({ state: 'failed', error })
    const known = (await listVideoSources(store)).find(({ source }) => source === 'TikTok')
    expect(known?.failedAt === moment()).toBe(isPlatform)
    expect(log.join()).toContain(error)
    await close()
  })

  test("a short link is followed to the platform's video, and nowhere else", async () => {
    tool.does(1, `cat ${answerFile('tiktok')}`)
    const asked: string[] = []
    const leads = new Map([
      ['https://vm.tiktok.com/good/', 'https://www.tiktok.com/@shop/video/1?_r=1'],
      ['https://vm.tiktok.com/start/', 'https://www.tiktok.com/'],
      ['https://vm.tiktok.com/again/', 'https://vm.tiktok.com/good/'],
      ['https://t.co/other', 'https://www.tiktok.com/@shop/video/1'],
      ['https://t.co/inside', 'http://127.0.0.1/'],
    ])
    const { work, close } = open({
      followShortLink: async (_source, url) => {
        asked.push(url)
        const to = leads.get(url)
        if (to === undefined) throw new Error('not reached')
        return to
      },
    })
    work.start()
    expect(await endOf(await handIn('https://vm.tiktok.com/good/'))).toMatchObject({ state: 'done' })
    for (const url of ['https://vm.tiktok.com/start/', 'https://vm.tiktok.com/again/'])
      expect(await endOf(await handIn(url))).toMatchObject({ state: 'failed', error: 'removed' })
    for (const url of ['https://t.co/other', 'https://t.co/inside'])
      expect(await endOf(await handIn(url, 'Twitter'))).toMatchObject({ state: 'failed', error: 'removed' })
    expect(await endOf(await handIn('https://vm.tiktok.com/gone/'))).toMatchObject({
      state: 'failed',
      error: 'upstream',
    })
    expect(asked).toHaveLength(6)
    await close()
  })

  test('no more run at a time than may', async () => {
    const { work, close } = open({ atOnce: 2 })
    const ids: string[] = []
    for (const number of [11, 12, 13, 14, 15])
      ids.push(
        await handIn(
          tool.does(
            number,
            `echo $$ > $NOTES/runs-${String(number)}; while [ ! -e $NOTES/go-on ]; do sleep 0.02; done; rm $NOTES/runs-${String(number)}; ls $NOTES | grep -c runs- >> $NOTES/others; cat ${answerFile('tiktok')}`,
          ),
        ),
      )
    work.start()
    await waitUntil(
      async () => (await Promise.all(ids.map(stateOf))).filter((state) => state === 'running').length === 2,
      'two run',
    )
    writeFileSync(`${tool.folder}/go-on`, '')
    for (const id of ids) expect(await endOf(id)).toMatchObject({ state: 'done' })
    expect(
      readFileSync(`${tool.folder}/others`, 'utf8')
        .trim()
        .split('\n')
        .every((count) => Number(count) <= 1),
    ).toBe(true)
    await close()
  })

  test('a server that stops puts its jobs back, and the next one finishes them', async () => {
    const first = open()
    const id = await handIn(tool.does(21, 'echo $$ > $NOTES/own21; sleep 600'))
    first.work.start()
    await waitUntil(() => tool.noted('own21') !== '', 'it runs')
    await first.close()
    expect(jobFolders()).toEqual([])
    expect(await stateOf(id)).toBe('waiting')
    tool.does(21, `cat ${answerFile('tiktok')}`)
    const second = open()
    second.work.start()
    expect(await endOf(id)).toMatchObject({ state: 'done' })
    await second.close()
  })

  test('the job of a server that was killed is taken over when its lease ends', async () => {
    const id = await handIn(tool.does(22, `cat ${answerFile('tiktok')}`))
    expect(await claimVideoJob(store, moment(), new Date(now + 30_000).toISOString())).toMatchObject({ id })
    const { work, close } = open()
    work.start()
    now += 31_000
    expect(await endOf(id)).toMatchObject({ state: 'done' })
    await close()
  })

  test('a job that was stopped elsewhere ends here', async () => {
    const { work, close } = open()
    const id = await handIn(tool.does(23, 'echo $$ > $NOTES/own23; sleep 600'))
    work.start()
    await waitUntil(() => tool.noted('own23') !== '', 'it runs')
    await store.db.updateTable('video_job').set({ state: 'stopped' }).where('id', '=', id).execute()
    await waitUntil(() => jobFolders().length === 0, 'its folder is gone')
    expect(await stateOf(id)).toBe('stopped')
    await close()
  })

  test('without the tool jobs wait, and run once it is installed', async () => {
    const { work, close } = open({}, `${tool.folder}/later`)
    const id = await handIn(tool.does(24, `cat ${answerFile('tiktok')}`))
    work.start()
    expect(await work.hasTool()).toBe(false)
    expect(await stateOf(id)).toBe('waiting')
    copyFileSync(tool.command, `${tool.folder}/later`)
    expect(await endOf(id)).toMatchObject({ state: 'done' })
    await close()
  })
})
