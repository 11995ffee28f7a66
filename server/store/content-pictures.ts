import type { Kysely, Transaction } from 'kysely'
import { BEING_DELETED_HOLDER } from './images.ts'
import type { Schema } from './schema.ts'

/** What holds the pictures of contents; which contents, `content_image` says. */
const CONTENTS = 'contents'

/** Width and height of pictures of contents. */
export async function pictureSizes(
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
 * Makes a content hold pictures beside those that it or its earlier versions show. False where one is not the account's own
 * upload for a content, or is on its way out; an editor may take whoever's.
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

/** Lets go of the pictures of contents that are deleted; those that no other content shows are swept. */
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
