import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Store } from '../store/store.ts'
import { DiskSpace, type ReadSpace } from '../write-limits/disk-space.ts'
import { WriteQuota } from '../write-limits/write-quota.ts'

interface WriteLimitsNeeds {
  store: Store
  config: Pick<Config, 'dataDir' | 'writes'>
  /** Milliseconds since 1970. */
  now: () => number
  readSpace: ReadSpace | undefined
  metrics: Pick<Metrics, 'followSpace'> | undefined
}

/** Monitors disk space and counts visitors' writes while the app runs. */
export function openWriteLimits(
  app: FastifyInstance,
  needs: WriteLimitsNeeds,
): { space: DiskSpace; quota: WriteQuota } {
  const { store, config, now, readSpace, metrics } = needs
  const space = new DiskSpace({ folder: config.dataDir, bounds: config.writes.space, log: app.log, readSpace })
  const onFault = (error: unknown): void =>
    app.log.error({ err: error }, 'what strangers write was not counted for other processes')
  const quota = new WriteQuota({ store, limits: config.writes.quota, now, onFault })
  metrics?.followSpace(() => space.free)
  app.addHook('onReady', async () => {
    await space.start()
    quota.start()
  })
  app.addHook('preClose', async () => {
    space.stop()
    await quota.stop()
  })
  return { space, quota }
}
