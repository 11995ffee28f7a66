import type { ScriptsApi } from '../engines/video-script/worker.ts'
import { createWorkerClient } from './client.ts'

/** The rule engine of video scripts. */
export const scriptsWorker = createWorkerClient<ScriptsApi>(
  '视频脚本',
  () =>
    new Worker(new URL('../engines/video-script/worker.ts', import.meta.url), { type: 'module', name: 'video-script' }),
)
