import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { searchPlaces } from '../../../server/store/content-find.ts'
import type { KillWork } from './kill-run.ts'

/** Contents submitted per account; below the daily quota of drafts. */
export const CONTENTS_PER_ACCOUNT = 15
const FIRST_ACCOUNT = 2_000_000_000
const { INPUTTED, PENDING_REVIEW, ONLINE } = CONTENT_STATUS

const titleOf = (index: number): string => `第 ${String(index)} 篇`
const markdownOf = (index: number): string => `正文 ${String(index)}。`
const CHANGED = '改过'

/** Text of a content while changed. */
export const changedText = (index: number) => ({
  title: `${CHANGED}${titleOf(index)}`,
  markdown: `${CHANGED}${markdownOf(index)}`,
})

/**
 * The index-th content: its author, its text, whether it is scheduled, and whether it is changed and the change
 * reverted.
 */
export function numberedContent(index: number) {
  return {
    accountId: FIRST_ACCOUNT + Math.floor(index / CONTENTS_PER_ACCOUNT),
    isScheduled: index % 2 === 1,
    isChanged: index % 3 === 0,
    draft: {
      key: `published-${String(index).padStart(8, '0')}`,
      version: 0,
      type: 'post' as const,
      title: titleOf(index),
      summary: `编号${String(index)}的摘要`,
      category: '经验',
      tags: [],
      markdown: markdownOf(index),
      facts: {},
      source: null,
    },
  }
}

/** Version number after a change is reverted: first text, change, first text again. */
const RETURNED = 3

/**
 * Contents submitted, approved or scheduled, changed and reverted: every acknowledged step is stored, and each content
 * is complete at whichever step it is.
 */
export const PUBLISHING_KILL_WORK: KillWork = {
  writer: 'tests/server/store/publishing-process.ts',
  async compare(store, acknowledged) {
    const read = store.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const { rows, steps, audits, versions, found, changed } = await read.execute(async (trx) => ({
      rows: await trx
        .selectFrom('content')
        .leftJoin('content_body as body', 'body.content_id', 'content.id')
        .leftJoin('content_submission as given', 'given.content_id', 'content.id')
        .select([
          'content.id',
          'content.status',
          'content.place',
          'content.title',
          'content.version',
          'body.html',
          'body.markdown',
          'given.key',
          'given.submitted_at',
          'given.goes_online_at',
        ])
        .execute(),
      steps: await trx
        .selectFrom('content_step')
        .select(['content_id', 'position', 'status_after'])
        .orderBy('position')
        .execute(),
      audits: await trx.selectFrom('audit_entry').select('target').execute(),
      versions: await trx
        .selectFrom('content_version')
        .select(['content_id', 'number', 'draft'])
        .orderBy('number')
        .execute(),
      changed: await searchPlaces({ ...store, db: trx }, { keyword: CHANGED, before: 2 ** 31 - 1, size: 1_000_000 }),
      found: await searchPlaces({ ...store, db: trx }, { keyword: '摘要', before: 2 ** 31 - 1, size: 1_000_000 }),
    }))
    const done = new Map(rows.filter(({ status }) => status === ONLINE).map(({ key, version }) => [key, version]))
    const lastStep = new Map(steps.map(({ content_id, status_after }) => [content_id, status_after]))
    const [places, changedPlaces] = [new Set(found), new Set(changed)]
    const noted = new Set(audits.map(({ target }) => target))
    /** The text is completely one of the two, and all earlier versions exist. */
    const hasWholeText = ({ id, key, version, title, markdown, html, place }: (typeof rows)[number]): boolean => {
      const index = Number(key?.slice(-8))
      const [first, second] = [{ title: titleOf(index), markdown: markdownOf(index) }, changedText(index)]
      const own = version === 2 ? second : first
      const before = versions
        .filter(({ content_id }) => content_id === id)
        .map(({ number, draft }) => [number, (JSON.parse(draft) as { title: string }).title])
      const wanted = [
        [1, first.title],
        [2, second.title],
      ].slice(0, version - 1)
      return (
        title === own.title &&
        markdown === own.markdown &&
        (html === '' || html === `<p>${own.markdown}</p>`) &&
        JSON.stringify(before) === JSON.stringify(wanted) &&
        changedPlaces.has(place ?? 0) === (version === 2)
      )
    }
    const isWhole = (row: (typeof rows)[number]): boolean => {
      const { id, status, place, html, markdown, key, submitted_at, goes_online_at } = row
      if (
        key === null ||
        !markdown ||
        lastStep.get(id) !== status ||
        (submitted_at !== null) !== (status === PENDING_REVIEW)
      )
        return false
      if (!hasWholeText(row) || (goes_online_at !== null && status !== PENDING_REVIEW)) return false
      const isPublished = place !== null && html !== '' && places.has(place) && noted.has(String(id))
      return status === ONLINE
        ? isPublished
        : (status === INPUTTED || status === PENDING_REVIEW) && place === null && html === ''
    }
    const isLost = (index: number): boolean => {
      const { draft, isChanged } = numberedContent(index)
      return done.get(draft.key) !== (isChanged ? RETURNED : 1)
    }
    return { lost: [...acknowledged].filter(isLost).length, torn: rows.filter((row) => !isWhole(row)).length }
  },
}
