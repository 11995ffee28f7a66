import type { Transaction } from 'kysely'
import type { ImagePurpose } from '../../src/lib/account/images.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** Value of `holder` for a picture used by a profile. */
export const PROFILE_IMAGE_HOLDER = 'profile'
/** Value of `holder` for a picture being deleted, which cannot be used any more. */
export const BEING_DELETED_HOLDER = 'going'

/** Counts an upload of a day; false if the account's daily uploads are used up. */
export async function countUpload({ db }: Store, accountId: number, day: string, most: number): Promise<boolean> {
  const counted = await db
    .insertInto('image_day')
    .values({ account_id: accountId, day, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet((eb) => ({ used: eb('image_day.used', '+', 1) }))
        .where('image_day.used', '<', most),
    )
    .returning('used')
    .executeTakeFirst()
  return counted !== undefined
}

interface NewImage {
  hash: string
  accountId: number
  purpose: ImagePurpose
  /** Width of the widest version, in pixels. */
  width: number
  height: number
  createdAt: string
}

/** Adds a picture's row before its files are written; an existing row is kept. */
export async function addImage(
  { db }: Store,
  { hash, accountId, purpose, width, height, createdAt }: NewImage,
): Promise<void> {
  await db
    .insertInto('image')
    .values({ hash, account_id: accountId, purpose, holder: null, width, height, created_at: createdAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Owner and purpose of a picture; undefined if there is none. */
export async function readImage(
  { db }: Store,
  hash: string,
): Promise<{ accountId: number; purpose: ImagePurpose } | undefined> {
  const row = await db.selectFrom('image').select(['account_id', 'purpose']).where('hash', '=', hash).executeTakeFirst()
  return row && { accountId: row.account_id, purpose: row.purpose }
}

/**
 * Sets the pictures that `holder` uses for a purpose; false if a picture is not the account's own, or is being deleted.
 * Pictures of the account's other holders change to this holder.
 */
export async function holdImages(
  trx: Transaction<Schema>,
  {
    accountId,
    purpose,
    holder,
    hashes,
  }: { accountId: number; purpose: ImagePurpose; holder: string; hashes: readonly string[] },
): Promise<boolean> {
  const own = (images: readonly string[]) =>
    trx
      .updateTable('image')
      .set({ holder })
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('hash', 'in', images)
      .where((is) => is.or([is('holder', 'is', null), is('holder', '<>', BEING_DELETED_HOLDER)]))
  const wanted = [...new Set(hashes)]
  const held = wanted.length === 0 ? [] : await own(wanted).returning('hash').execute()
  if (held.length < wanted.length) return false
  const others = trx
    .updateTable('image')
    .set({ holder: null })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('holder', 'is not', null)
    .where('holder', '<>', BEING_DELETED_HOLDER)
  await others.$if(wanted.length > 0, (rest) => rest.where('hash', 'not in', wanted)).execute()
  return true
}

/**
 * Marks pictures unused since before a time as being deleted, and returns them with those of an unfinished earlier
 * sweep.
 */
export async function takeUnusedImages(
  { db }: Store,
  before: string,
  most: number,
): Promise<{ hash: string; purpose: ImagePurpose }[]> {
  const loose = db
    .selectFrom('image')
    .select('hash')
    .where('holder', 'is', null)
    .where('created_at', '<', before)
    .limit(most)
  await db
    .updateTable('image')
    .set({ holder: BEING_DELETED_HOLDER })
    .where('hash', 'in', loose)
    .where('holder', 'is', null)
    .execute()
  return db
    .selectFrom('image')
    .select(['hash', 'purpose'])
    .where('holder', '=', BEING_DELETED_HOLDER)
    .limit(most)
    .execute()
}

/** Deletes the row of a picture whose files are deleted. */
export async function deleteImageRow({ db }: Store, hash: string): Promise<void> {
  await db.deleteFrom('image').where('hash', '=', hash).where('holder', '=', BEING_DELETED_HOLDER).execute()
}

/** Deletes upload counts before a day. */
export async function deleteUploadCountsBefore({ db }: Store, before: string): Promise<void> {
  await db.deleteFrom('image_day').where('day', '<', before).execute()
}
