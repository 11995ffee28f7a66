// npm run bench -- video: twenty concurrent video jobs, half of them stopped while their programs run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../server/store/open.ts'
import { runTwentyJobs } from '../server/video/twenty-jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'crossport-bench-video-'))
const store = await openStore({ dataDir: folder })
const { done, stopped, processes, processesLeft, foldersLeft, gone } = await runTwentyJobs(store, folder)
await store.close()
rmSync(folder, { recursive: true, force: true })
console.log(
  `20 jobs at a time, ${String(processes)} processes: ${String(done)} done, ${String(stopped)} stopped while they ran`,
)
console.log(
  `left behind: ${String(processesLeft)} processes, ${String(foldersLeft)} folders; the stopped ones and what they had started were gone after ${gone.toFixed(0)} ms`,
)
