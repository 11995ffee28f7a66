import { exposeWorkerApi } from '../../workers/host.ts'
import { composePosts } from './engine.ts'
import type { PostRequest, PostResult } from './operation.ts'

const api = {
  /** Composes two posts with the rule engine. */
  compose: (request: PostRequest): PostResult => composePosts(request),
}

/** API of the social post worker. */
export type PostsApi = typeof api

exposeWorkerApi(api)
