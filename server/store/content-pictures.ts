import type { Kysely, Transaction } from 'kysely'
import { BEING_DELETED_HOLDER } from './images.ts'
import type { Schema } from './schema.ts'

/** Value of `holder` for pictures of contents; `content_image` names the contents. */
const CONTENTS = 'contents'

/** Reads width and height of content pictures. */
export async function readPictureSizes(
  db: Kysely<Schema>,
  hashes: readonly string[],
): Promise<Map<string, { width: number; height: number }>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('image')
    .where('hash', 'in', hashes)
    .where('purpose', '=', 'content')
    .select(['hash', 'width', 'height'])
    .execute()
  return new Map(
    rows.flatMap(({ hash, width, height }) => (width === null || height === null ? [] : [[hash, { width, height }]])),
  )
}

/**
 * Adds pictures to a content, besides those of its earlier versions. False if a picture is not the account's own
 * content upload, or is being deleted; editors may use pictures of any account.
 */
export async function holdContentPictures(
  trx: Transaction<Schema>,
  { contentId, hashes, by, isEditor }: { contentId: number; hashes: readonly string[]; by: number; isEditor: boolean },
): Promise<boolean> {
  if (hashes.length === 0) return true
  const held = new Set(
    (
      await trx
        .selectFrom('content_image')
        .where('content_id', '=', contentId)
        .where('hash', 'in', hashes)
        .select('hash')
        .execute()
    ).map(({ hash }) => hash),
  )
  const fresh = hashes.filter((hash) => !held.has(hash))
  if (fresh.length === 0) return true
  const taken = await trx
    .updateTable('image')
    .set({ holder: CONTENTS })
    .where('hash', 'in', fresh)
    .where('purpose', '=', 'content')
    .$if(!isEditor, (own) => own.where('account_id', '=', by))
    .where((is) => is.or([is('holder', 'is', null), is('holder', '<>', BEING_DELETED_HOLDER)]))
    .returning('hash')
    .execute()
  if (taken.length < fresh.length) return false
  await trx
    .insertInto('content_image')
    .values(fresh.map((hash) => ({ content_id: contentId, hash })))
    .execute()
  return true
}

/** Releases the pictures of deleted contents; pictures that no other content uses are deleted later. */
export async function releaseContentPictures(trx: Transaction<Schema>, contentIds: readonly number[]): Promise<void> {
  if (contentIds.length === 0) return
  const gone = await trx.deleteFrom('content_image').where('content_id', 'in', contentIds).returning('hash').execute()
  if (gone.length === 0) return
  await trx
    .updateTable('image')
    .set({ holder: null })
    .where(
      'hash',
      'in',
      gone.map(({ hash }) => hash),
    )
    .where('holder', '=', CONTENTS)
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('content_image').select('content_image.hash').whereRef('content_image.hash', '=', 'image.hash'),
        ),
      ),
    )
    .execute()
}
