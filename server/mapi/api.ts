import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { KeptAnswers } from './answers.ts'
import { addDocs } from './docs.ts'
import { addImageRoutes, type ImageRoutes } from './images.ts'
import { refuseUnderPressure } from './limits.ts'
import { addCalls, type CallRoutes } from './routes.ts'
import { addMarks, type MarkRoute } from './marks.ts'
import { addVideoFile, type VideoFileNeeds } from './video-file.ts'

/** Adds everything under /mapi: the calls, their description and the page to read it on. */
export async function addApi(app: FastifyInstance, config: Config, given: Pick<CallRoutes, 'context' | 'accounts' | 'now' | 'onChanged'> & Pick<VideoFileNeeds, 'door'> & Pick<ImageRoutes, 'images'> & Pick<MarkRoute, 'visits'>): Promise<void> {
  await app.register(async (api) => {
    await refuseUnderPressure(api)
    await addDocs(api, config.baseUrl)
    const kept = new KeptAnswers(given.now)
    const onChanged = (): void => {
      kept.clear()
      given.onChanged()
    }
    addCalls(api, { ...given, kept, perMinute: config.rateLimit, onChanged })
    addMarks(api, { ...given, store: given.context.store, perMinute: config.rateLimit })
    await addImageRoutes(api, { ...given, perMinute: config.rateLimit })
    addVideoFile(api, { store: given.context.store, door: given.door, now: given.now, perMinute: config.rateLimit })
  })
}
