import { createCodeAttempt } from '../../server/accounts/codes.ts'
import { readOrCreateSecret } from '../../server/store/ai-use.ts'
import type { Store } from '../../server/store/store.ts'

/** Login code of every number. */
export const CODE = '123456'

/** Client that requests and enters the codes. */
export const ASKER = { client: '1763611200000001', ip: '127.0.0.1', userAgent: '', refusesCounting: false, now: 0 }

/** Phone number of a login. */
export const makeNumber = (index: number) => `138${String(index).padStart(8, '0')}`

/** Inserts codes into the store as if they had been sent. */
export async function addCodes(
  store: Store,
  { first, count, isKnown }: { first: number; count: number; isKnown: boolean },
): Promise<void> {
  const secret = await readOrCreateSecret(store, 'safety codes', () => 'bench')
  const now = new Date().toISOString()
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, step) => {
      const phone = `+86${makeNumber(first + step)}`
      const { codeHash, owner } = await createCodeAttempt(
        { secret: async () => secret },
        { phone, purpose: 1, code: CODE },
        ASKER,
      )
      return {
        phone,
        purpose: 1 as const,
        client: owner,
        code_hash: codeHash,
        tries: 0,
        created_at: now,
        expires_at: new Date(Date.now() + 300_000).toISOString(),
        used_at: null,
      }
    }),
  )
  await store.db.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += 500) {
      const some = rows.slice(from, from + 500)
      await trx.insertInto('safety_code').values(some).execute()
      const known = some.map(({ phone }) => ({
        id: 1_000_000_000 + Number(phone.slice(5)),
        phone,
        union_id: null,
        created_at: now,
        deletion_at: null,
        gender: null,
      }))
      if (isKnown) await trx.insertInto('account').values(known).execute()
    }
  })
}
