import { sql } from 'kysely'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { findCardsAtPositions, type ListPosition } from './content-cards.ts'
import type { ContentDraft } from './content-writing.ts'
import type { Store } from './store.ts'

/** A position among jobs by pay: fen a month, 0 if unknown. */
export interface PayPosition {
  pay: number
  id: number
}

/** Selects open jobs: filters, start position and maximum number. */
export interface JobsRequest {
  /** YYYY-MM-DD in Beijing. */
  today: string
  category?: string | undefined
  city?: string | undefined
  form?: string | undefined
  size: number
}

/** Last day of jobs without an end. */
const FOR_EVER = '9999-12-31'

/** Job columns of a content of another type. */
export const NO_JOB_COLUMNS = { pay: 0, open_until: FOR_EVER, job_city: '', job_form: '' }

const isYuan = (text: unknown): text is string => typeof text === 'string' && /^\d{1,7}(?:\.\d{1,2})?$/.test(text)
/** A city or form for filters, if not longer than `parseFacets` accepts (src/lib/content/facets.ts); otherwise ''. */
const facetOf = (text: unknown): string => (typeof text === 'string' && text.length <= 60 ? text : '')
const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * The job columns of a content: minimum pay, last day, city and form. Jobs always state pay per month, so no period is
 * converted; drafts may contain any text.
 */
export function toJobColumns({
  type,
  facts: { payFrom, until, city, form },
}: Pick<ContentDraft, 'type' | 'facts'>): typeof NO_JOB_COLUMNS {
  if (type !== 'recruit') return NO_JOB_COLUMNS
  return {
    pay: isYuan(payFrom) ? Math.round(Number(payFrom) * 100) : 0,
    open_until: isDay(until) ? until : FOR_EVER,
    job_city: facetOf(city),
    job_form: facetOf(form),
  }
}

/** The query of open jobs with filters, without an order. */
function openJobs({ db }: Store, { today, category, city, form }: JobsRequest) {
  return (
    db
      .selectFrom('content')
      // The type is a literal, to match the partial indexes of jobs.
      .where('type', '=', sql.lit('recruit'))
      .where('status', '=', CONTENT_STATUS.ONLINE)
      .where('open_until', '>=', today)
      .$if(category !== undefined, (jobs) => jobs.where('category', '=', category ?? ''))
      .$if(city !== undefined, (jobs) => jobs.where('job_city', '=', city ?? ''))
      .$if(form !== undefined, (jobs) => jobs.where('job_form', '=', form ?? ''))
  )
}

/** Public jobs open on a day, newest first. */
export async function listJobs(
  store: Store,
  { after, ...request }: JobsRequest & { after?: ListPosition | undefined },
): Promise<ContentCard[]> {
  const rows = await openJobs(store, request)
    .$if(after !== undefined, (jobs) =>
      jobs.where((eb) =>
        eb(eb.refTuple('published_at', 'id'), '<', eb.tuple(after?.publishedAt ?? '', after?.id ?? 0)),
      ),
    )
    .select('id')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(request.size))
    .execute()
  return (await findCardsAtPositions(store, rows)).map(({ card }) => card)
}

/** Public jobs open on a day, by minimum pay, highest first; ties by the later number. */
export async function listJobsByPay(
  store: Store,
  { after, ...request }: JobsRequest & { after?: PayPosition | undefined },
): Promise<{ card: ContentCard; position: PayPosition }[]> {
  const rows = await openJobs(store, request)
    .$if(after !== undefined, (jobs) =>
      jobs.where((eb) => eb(eb.refTuple('pay', 'id'), '<', eb.tuple(after?.pay ?? 0, after?.id ?? 0))),
    )
    .select(['pay', 'id'])
    .orderBy('pay', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(request.size))
    .execute()
  return findCardsAtPositions(store, rows)
}
