import type { Transaction } from 'kysely'
import type { ImagePurpose } from '../../src/lib/account/images.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** What holds a picture that a profile shows. */
export const PROFILE_HOLDER = 'profile'
/** Marks what is being deleted: nothing takes hold of it any more. */
export const BEING_DELETED_HOLDER = 'going'

/** Counts an upload of a day; false where the account has had all of them. */
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
  /** Of its widest form, in pixels. */
  width: number
  height: number
  createdAt: string
}

/** Notes a picture before its files are written; the same one again is no second. */
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

/** Whose picture it is and what for; undefined where there is none. */
export async function readImage(
  { db }: Store,
  hash: string,
): Promise<{ accountId: number; purpose: ImagePurpose } | undefined> {
  const row = await db.selectFrom('image').select(['account_id', 'purpose']).where('hash', '=', hash).executeTakeFirst()
  return row && { accountId: row.account_id, purpose: row.purpose }
}

/**
 * Makes `holder` hold these pictures of an account and no others of that purpose; false where one is not the account's
 * own, or is on its way out. A picture that another holder of the account has is taken over.
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

/** Takes pictures that nothing has held since before a moment out of reach, and answers them, with those that an earlier sweep did not finish. */
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

/** Forgets a picture whose files are gone. */
export async function deleteImageRow({ db }: Store, hash: string): Promise<void> {
  await db.deleteFrom('image').where('hash', '=', hash).where('holder', '=', BEING_DELETED_HOLDER).execute()
}

/** Deletes the counts of days before one. */
export async function deleteUploadCountsBefore({ db }: Store, before: string): Promise<void> {
  await db.deleteFrom('image_day').where('day', '<', before).execute()
}
