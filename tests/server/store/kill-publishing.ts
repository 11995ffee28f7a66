import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { findPlaces } from '../../../server/store/content-find.ts'
import type { KillWork } from './kill-run.ts'

/** Contents that one account hands in: below what it may begin on a day. */
export const OF_ONE_ACCOUNT = 15
const FIRST_ACCOUNT = 2_000_000_000
const { INPUTTED, PENDING_REVIEW, ONLINE } = CONTENT_STATUS

/** The how-many-th content: whose it is, and what is written. */
export function numberedContent(index: number) {
  return {
    accountId: FIRST_ACCOUNT + Math.floor(index / OF_ONE_ACCOUNT),
    draft: { key: `published-${String(index).padStart(8, '0')}`, version: 0, type: 'post' as const, title: `第 ${String(index)} 篇`, summary: `编号${String(index)}的摘要`, category: '经验', tags: [], markdown: `正文 ${String(index)}。`, facts: {}, source: null },
  }
}

/** Contents that are handed in and approved: what was acknowledged is online, and each is whole, at whichever step it stands. */
export const PUBLISHING: KillWork = {
  writer: 'tests/server/store/publishing-process.ts',
  async compare(store, acknowledged) {
    const read = store.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const { rows, steps, audits, found } = await read.execute(async (trx) => ({
      rows: await trx
        .selectFrom('content')
        .leftJoin('content_body as body', 'body.content_id', 'content.id')
        .leftJoin('content_submission as given', 'given.content_id', 'content.id')
        .select(['content.id', 'content.status', 'content.place', 'body.html', 'body.markdown', 'given.key', 'given.submitted_at'])
        .execute(),
      steps: await trx.selectFrom('content_step').select(['content_id', 'position', 'status_after']).orderBy('position').execute(),
      audits: await trx.selectFrom('audit_entry').select('target').execute(),
      found: await findPlaces({ ...store, db: trx }, { keyword: '摘要', before: 2 ** 31 - 1, size: 1_000_000 }),
    }))
    const online = new Set(rows.filter(({ status }) => status === ONLINE).map(({ key }) => key))
    const lastStep = new Map(steps.map(({ content_id, status_after }) => [content_id, status_after]))
    const places = new Set(found)
    const noted = new Set(audits.map(({ target }) => target))
    const isWhole = ({ id, status, place, html, markdown, key, submitted_at }: (typeof rows)[number]) => {
      if (key === null || !markdown || lastStep.get(id) !== status || (submitted_at !== null) !== (status === PENDING_REVIEW)) return false
      const isPublished = place !== null && html !== '' && places.has(place) && noted.has(String(id))
      return status === ONLINE ? isPublished : (status === INPUTTED || status === PENDING_REVIEW) && place === null && html === ''
    }
    return { lost: [...acknowledged].filter((index) => !online.has(numberedContent(index).draft.key)).length, torn: rows.filter((row) => !isWhole(row)).length }
  },
}
