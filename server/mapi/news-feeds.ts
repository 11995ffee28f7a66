import type { newsFeedCalls } from '../../src/api/contracts/news-feeds.ts'
import { requireRole } from '../accounts/roles.ts'
import { read } from '../store/fetch-state.ts'
import { readNewsFigures } from '../store/news-entries.ts'
import type { HandlersOf } from './handler.ts'

const WEEK_MS = 7 * 86_400_000

export const newsFeedHandlers: HandlersOf<typeof newsFeedCalls> = {
  async listNewsFeeds(_, { store, news }, caller) {
    requireRole(caller, 'operator')
    const figures = await readNewsFigures(store, new Date(caller.now - WEEK_MS).toISOString())
    const list = news.feeds.map(async ({ id, ...feed }) => {
      const state = await read(store, id)
      const added = figures.get(id)
      return {
        ...feed,
        attemptedAt: state?.attemptedAt ?? null,
        succeededAt: state?.succeededAt ?? null,
        failure: state?.failure ?? '',
        failures: state?.failures ?? 0,
        nextAt: state?.nextAt ?? null,
        addedWeek: added?.added ?? 0,
        lastAddedAt: added?.lastAt ?? null,
      }
    })
    return { list: await Promise.all(list) }
  },
}
