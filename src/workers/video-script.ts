import type { ScriptsApi } from '../engines/video-script/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the video script rule engine. */
export const scriptsWorker = createWorkerClient<ScriptsApi>(
  '视频脚本',
  () =>
    new Worker(new URL('../engines/video-script/worker.ts', import.meta.url), { type: 'module', name: 'video-script' }),
)
