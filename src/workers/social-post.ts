import type { PostsApi } from '../engines/social-post/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the social post rule engine. */
export const postsWorker = createWorkerClient<PostsApi>(
  '社媒帖子',
  () =>
    new Worker(new URL('../engines/social-post/worker.ts', import.meta.url), { type: 'module', name: 'social-post' }),
)
