import { contentDraft } from './content-draft.ts'
import { searchPlaces } from '../../../server/store/content-find.ts'
import type { ContentDraft } from '../../../server/store/content-writing.ts'
import type { KillWork } from './kill-run.ts'

/** Contents per import. */
export const IMPORTED_COUNT = 6
const NEWEST = 2 ** 31 - 1

const wordOf = (revision: number): string => `revision${String(revision)}`
const tagOf = (revision: number): string => (revision % 2 === 0 ? 'even' : 'odd')

/** Drafts of the revision-th import: the same contents with another text, tag and search word. */
export function importedDrafts(revision: number): { file: string; hash: string; draft: () => ContentDraft }[] {
  return Array.from({ length: IMPORTED_COUNT }, (_, index) => {
    const [file, hash] = [`flash/killed-${String(index)}.md`, String(revision)]
    const change = {
      title: `关税 ${wordOf(revision)}`,
      html: `<p>${wordOf(revision)}</p>`,
      markdown: wordOf(revision),
      tags: [{ handle: tagOf(revision), label: tagOf(revision) }],
      file: { name: file, hash },
    }
    return { file, hash, draft: () => contentDraft(`killed-${String(index)}`, 1 + index, change) }
  })
}

/**
 * Work of the kill test: imports of contents. After a kill each content is complete, all contents of an import have one revision, and none is older than the last acknowledged one.
 */
export const CONTENT_KILL_WORK: KillWork = {
  writer: 'tests/server/store/contents-process.ts',
  async compare(store, acknowledged) {
    // One snapshot, as the writer continues meanwhile.
    const read = store.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return read.execute(async (trx) => {
      const rows = await trx
        .selectFrom('content')
        .innerJoin('content_body', 'content_body.content_id', 'content.id')
        .select(['id', 'place', 'title', 'markdown', 'html', 'file_hash'])
        .execute()
      const tags = await trx
        .selectFrom('content_tag')
        .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
        .select(['content_id', 'handle'])
        .execute()
      const revision = Number(rows[0]?.file_hash ?? -1)
      const found = new Set(
        await searchPlaces(
          { ...store, db: trx },
          { keyword: wordOf(revision), before: NEWEST, size: 2 * IMPORTED_COUNT },
        ),
      )
      const isWhole = ({ id, place, title, markdown, html, file_hash }: (typeof rows)[number]): boolean => {
        const own = tags.filter(({ content_id }) => content_id === id).map(({ handle }) => handle)
        const texts = [`关税 ${wordOf(revision)}`, wordOf(revision), `<p>${wordOf(revision)}</p>`]
        return (
          file_hash === String(revision) &&
          [title, markdown, html].join() === texts.join() &&
          own.join() === tagOf(revision) &&
          place !== null &&
          found.has(place)
        )
      }
      const torn = rows.filter((row) => !isWhole(row)).length + (rows.length === IMPORTED_COUNT ? 0 : 1)
      return { lost: [...acknowledged].filter((index) => index > revision).length, torn }
    })
  },
}
