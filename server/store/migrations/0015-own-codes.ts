import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration, MigrationContext, UntypedSchema } from '../migration.ts'

/** Reads the secret that hashes codes and counters, or creates it. */
async function readSecret(db: Kysely<UntypedSchema>): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await sql`insert into signing_secret (name, secret) values ('safety codes', ${fresh}) on conflict (name) do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ secret: string }>`select secret from signing_secret where name = 'safety codes'`.execute(
    db,
  )
  return rows[0]?.secret ?? fresh
}

/** Replaces unkeyed hashes of numbers and addresses by keyed hashes, so that the counts continue. */
async function keyCounts(db: Kysely<UntypedSchema>): Promise<void> {
  const secret = await readSecret(db)
  const { rows } = await sql<{ what: string }>`select what from account_count`.execute(db)
  for (const { what } of rows) {
    const [, kind, hash] = /^(.*?)[: ]([\w-]{22,43})$/.exec(what) ?? []
    if (kind === undefined || hash === undefined) continue
    const keyed = `${kind}:${createHmac('sha256', secret).update(hash).digest('base64url')}`
    await sql`update account_count set what = ${keyed} where what = ${what}`.execute(db)
  }
}

/** Codes belong to the requesting client. They expire after five minutes, so existing ones are dropped. */
async function makeCodes(db: Kysely<UntypedSchema>, { text }: MigrationContext): Promise<void> {
  await db.schema.dropTable('safety_code').execute()
  await db.schema
    .createTable('safety_code')
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('purpose', 'integer', (column) => column.notNull())
    .addColumn('client', text, (column) => column.notNull())
    .addColumn('code_hash', text, (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('used_at', text)
    .addPrimaryKeyConstraint('safety_code_key_of_client', ['phone', 'purpose', 'client'])
    .execute()
  await db.schema.createIndex('safety_code_expiry').on('safety_code').column('expires_at').execute()
}

/** Codes per requesting client, and counts hashed with the database's secret. */
export const ownCodes: Migration = {
  name: '0015-own-codes',
  async up(db, context) {
    await makeCodes(db, context)
    await keyCounts(db)
  },
}
