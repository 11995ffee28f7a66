import type { FastifyInstance } from 'fastify'
import { AnswerCache } from './answers.ts'
import { addDocs } from './docs.ts'
import { addImageRoutes, type ImageRoutes } from './images.ts'
import { rejectUnderLoad } from '../calls/limits.ts'
import { addCalls, type CallRoutes } from './routes.ts'
import { addVisitBeacons, type VisitBeaconRoutes } from './marks.ts'
import { addVideoFile, type VideoFileNeeds } from './video-file.ts'

/** The parts of the configuration that the API needs. */
interface ApiConfig {
  /** The public origin, if configured. */
  baseUrl: string | undefined
  /** Calls per minute, client and route of the class 'read'; 0 is no limit. */
  rateLimit: number
  /** Event loop delay in milliseconds beyond which calls are refused; 0 is never. */
  overloadMs: number
}

/** Adds everything under /mapi: the calls, the OpenAPI description and its page. */
export async function addApi(
  app: FastifyInstance,
  config: ApiConfig,
  given: Pick<CallRoutes, 'context' | 'accounts' | 'now' | 'onChanged' | 'writes'> &
    Pick<VideoFileNeeds, 'door'> &
    Pick<ImageRoutes, 'images'> &
    Pick<VisitBeaconRoutes, 'visits'>,
): Promise<void> {
  await app.register(async (api) => {
    await rejectUnderLoad(api, config.overloadMs)
    await addDocs(api, config.baseUrl)
    const kept = new AnswerCache(given.now)
    const onChanged = (): void => {
      kept.clear()
      given.onChanged()
    }
    addCalls(api, {
      ...given,
      kept,
      perMinute: config.rateLimit,
      isSecure: config.baseUrl?.startsWith('https:') === true,
      onChanged,
    })
    addVisitBeacons(api, { ...given, store: given.context.store, perMinute: config.rateLimit })
    await addImageRoutes(api, { ...given, perMinute: config.rateLimit })
    addVideoFile(api, { store: given.context.store, door: given.door, now: given.now, perMinute: config.rateLimit })
  })
}
