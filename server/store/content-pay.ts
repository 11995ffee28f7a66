import { sql } from 'kysely'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { withCards } from './content-cards.ts'
import type { ContentDraft } from './content-writing.ts'
import type { Store } from './store.ts'

/** A position among jobs by what they pay: fen a month, 0 where a job does not say. */
export interface PayPosition {
  pay: number
  id: number
}

/** Open jobs of all kinds or of a category, from which position, and how many at most. */
export interface PayRequest {
  /** YYYY-MM-DD in Beijing. */
  today: string
  category?: string | undefined
  after?: PayPosition | undefined
  size: number
}

/** After every day. */
const FOR_EVER = '9999-12-31'

/** What a content has that is no job. */
export const NO_PAY = { pay: 0, open_until: FOR_EVER }

const isYuan = (text: unknown): text is string => typeof text === 'string' && /^\d{1,7}(?:\.\d{1,2})?$/.test(text)
const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * What a content is listed by among jobs: the least that it pays, and its last day. Facts of jobs are in yuan a month, so that there
 * is nothing to convert; those of drafts are whatever was typed.
 */
export function payColumns({ type, facts: { payFrom, until } }: Pick<ContentDraft, 'type' | 'facts'>): { pay: number; open_until: string } {
  if (type !== 'recruit') return NO_PAY
  return { pay: isYuan(payFrom) ? Math.round(Number(payFrom) * 100) : 0, open_until: isDay(until) ? until : FOR_EVER }
}

/** Public jobs that are open on a day, those that pay most at least first; of the same pay those that were added later. */
export async function listByPay(store: Store, { today, category, after, size }: PayRequest): Promise<{ card: ContentCard; position: PayPosition }[]> {
  const rows = await store.db
    .selectFrom('content')
    // In the text, for the index of jobs alone.
    .where('type', '=', sql.lit('recruit'))
    .where('status', '=', CONTENT_STATUS.ONLINE)
    .where('open_until', '>=', today)
    .$if(category !== undefined, (jobs) => jobs.where('category', '=', category ?? ''))
    .$if(after !== undefined, (jobs) => jobs.where((eb) => eb(eb.refTuple('pay', 'id'), '<', eb.tuple(after?.pay ?? 0, after?.id ?? 0))))
    .select(['pay', 'id'])
    .orderBy('pay', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(size))
    .execute()
  return withCards(store, rows)
}
