import type { Transaction } from 'kysely'
import { addAuditEntry } from '../store/audit-entries.ts'
import type { NewAuditEntry } from '../store/audit-entries.ts'
import type { Schema } from '../store/schema.ts'

/** A change by an editor or operator for the audit log; `now` is in milliseconds since 1970. */
export type AuditedChange = Omit<NewAuditEntry, 'now'> & { now: number }

/** Records a change by an editor or operator in the audit log, in the same transaction. */
export function recordAudit(trx: Transaction<Schema>, { now, ...change }: AuditedChange): Promise<void> {
  return addAuditEntry(trx, { ...change, now: new Date(now).toISOString() })
}
