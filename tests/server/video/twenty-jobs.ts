import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import process from 'node:process'
import { OutsideClient } from '../../../server/outside/outside.ts'
import { createVideoServices } from '../../../server/providers/video/open-video.ts'
import type { Store } from '../../../server/store/store.ts'
import { addVideoJob, readVideoJob, stopVideoJob } from '../../../server/store/video-jobs.ts'
import { waitUntil } from '../../wait-until.ts'
import { answerFile, makeFakeTool } from './fake-tool.ts'

/** Result of twenty concurrent jobs, half of which were stopped while their program ran. */
export interface TwentyJobs {
  done: number
  stopped: number
  /** Maximum number of concurrent programs, including their child processes. */
  processes: number
  processesLeft: number
  foldersLeft: number
  /** Milliseconds from the stop until no process was left. */
  gone: number
}

const COUNT = 20
const HANGING =
  'sleep 600 & echo $! > $NOTES/pid-child-${url##*/}; sh -c "trap \'\' TERM; sleep 600" & echo $! > $NOTES/pid-other-${url##*/}; echo $$ > $NOTES/pid-own-${url##*/}; echo x > half; wait'

/** Folders of this process's jobs. */
export function jobFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`crossport-video-${String(process.pid)}-`))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie process has already exited.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Runs twenty concurrent jobs, and stops every second one while all are running. */
export async function runTwentyJobs(store: Store, dataDir: string): Promise<TwentyJobs> {
  const tool = makeFakeTool()
  const silent = { level: 'silent', info: () => undefined, warn: () => undefined } as unknown as Parameters<
    typeof createVideoServices
  >[0]['log']
  const outside = new OutsideClient({ privateEndpoints: [], helpUrl: undefined })
  const room = createVideoServices(
    { store, outside, log: silent, now: Date.now, config: { dataDir, video: { tool: tool.command } } },
    { atOnce: COUNT, beatMs: 200, timeoutMs: 60_000 },
  )
  try {
    const ids = Array.from({ length: COUNT }, (_, index) => `job-${String(index)}`)
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    for (const [index, id] of ids.entries()) {
      // Half of them wait for the test's signal before they answer, so that all run at once.
      const url = tool.does(
        index,
        index % 2 === 0
          ? HANGING
          : `echo $$ > $NOTES/pid-own-${String(index)}; while [ ! -e $NOTES/go ]; do sleep 0.05; done; cat ${answerFile('tiktok')}`,
      )
      await addVideoJob(
        store,
        { id, owner: 'li', address: 'a', source: 'TikTok', url, createdAt: new Date().toISOString(), expiresAt },
        { mostOfOwner: COUNT, mostOfAddress: COUNT, mostWaiting: COUNT },
      )
    }
    await room.start()
    const pids = () =>
      readdirSync(tool.folder)
        .filter((name) => name.startsWith('pid-'))
        .map((name) => Number(tool.noted(name)))
    const wanted = COUNT * 2
    await waitUntil(() => pids().filter((pid) => pid > 0).length === wanted, 'all twenty run')
    const processes = pids().filter(isRunning).length
    const begun = performance.now()
    for (const id of ids.filter((_, index) => index % 2 === 0)) {
      await stopVideoJob(store, id, 'li')
      room.work.cancel(id)
    }
    await waitUntil(() => pids().filter(isRunning).length === COUNT / 2, 'the stopped ones have ended')
    const gone = performance.now() - begun
    writeFileSync(`${tool.folder}/go`, '')
    const states = async () =>
      Promise.all(ids.map(async (id) => (await readVideoJob(store, id, 'li', new Date().toISOString()))?.state))
    await waitUntil(
      async () => (await states()).every((state) => state === 'done' || state === 'stopped'),
      'all have ended',
    )
    const ended = await states()
    await room.close()
    return {
      done: ended.filter((state) => state === 'done').length,
      stopped: ended.filter((state) => state === 'stopped').length,
      processes,
      processesLeft: pids().filter(isRunning).length,
      foldersLeft: jobFolders().length,
      gone,
    }
  } finally {
    await room.close()
    tool.remove()
  }
}
