import { exposeWorkerApi } from '../../workers/host.ts'
import { composePosts } from './engine.ts'
import type { PostRequest, PostResult } from './operation.ts'

const api = {
  /** Composes two posts by the rules. */
  compose: (request: PostRequest): PostResult => composePosts(request),
}

/** What the worker of social posts offers. */
export type PostsApi = typeof api

exposeWorkerApi(api)
