import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Store } from '../store/store.ts'
import { ClickHouse } from '../providers/clickhouse/clickhouse.ts'
import { addAppLinks } from '../tracking/app-links.ts'
import { Collector } from '../tracking/collector.ts'
import type { CollectorNeeds } from '../tracking/collector.ts'
import { EventTable } from '../tracking/event-table.ts'
import { Forwarder } from '../tracking/forwarder.ts'
import { addTracking, type TrackingWrites } from '../tracking/routes.ts'

interface TrackingNeeds {
  store: Store
  config: Config
  /** Milliseconds since 1970. */
  now: () => number
  /** Counts events by outcome; undefined without metrics. */
  onTaken: CollectorNeeds['onTaken']
  writes: TrackingWrites
}

/**
 * Opens the links to the operator's app, and this server's event collector, unless another one or none is configured.
 */
export async function openTracking(
  app: FastifyInstance,
  { store, config: { tracking, wechat, baseUrl, rateLimit }, now, onTaken, writes }: TrackingNeeds,
): Promise<void> {
  addAppLinks(app, {
    config: tracking,
    isSigned: wechat.inApp !== undefined && baseUrl !== undefined,
    perMinute: rateLimit,
  })
  if (tracking.mode !== 'own') return
  const clickHouse = tracking.clickHouse && new ClickHouse(tracking.clickHouse)
  const forwarder = clickHouse && new Forwarder({ store, table: new EventTable(clickHouse), now, log: app.log })
  const collector = new Collector({
    store,
    forwarder,
    retentionDays: tracking.retentionDays,
    now,
    onTaken,
    onFault: (error) => app.log.error({ err: error }, 'what visitors did was not counted'),
  })
  app.addHook('onReady', () => collector.start())
  app.addHook('preClose', () => {
    // Events not yet forwarded stay in the store.
    clickHouse?.close()
    return collector.stop()
  })
  await addTracking(app, {
    collector,
    config: tracking,
    now,
    perMinute: rateLimit,
    writes,
    onDropped: (count) => onTaken?.('dropped', count),
  })
}
