import type { Transaction } from 'kysely'
import { addAudit } from '../store/audit-entries.ts'
import type { AuditNote } from '../store/audit-entries.ts'
import type { Schema } from '../store/schema.ts'

/** What a change by an editor or operator is noted as; `now` is in milliseconds since 1970. */
export type Change = Omit<AuditNote, 'now'> & { now: number }

/** Notes a change by an editor or operator, in the transaction that makes it. */
export function noteAudit(trx: Transaction<Schema>, { now, ...change }: Change): Promise<void> {
  return addAudit(trx, { ...change, now: new Date(now).toISOString() })
}
