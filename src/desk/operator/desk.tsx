import { bansQuery } from '../../sync/operator/bans.ts'
import { messageQueueQuery } from '../../sync/messages/reads.ts'
import {
  auditQuery,
  claimQueueQuery,
  newsFeedsQuery,
  rolesQuery,
  verificationQueueQuery,
} from '../../sync/operator/operator.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { useAllSettled } from '../../account/use-settled.ts'
import { MissingAbilities } from './abilities.tsx'
import { AuditLog } from './audit-log.tsx'
import { Bans } from './bans.tsx'
import { MessageQueueSection } from './messages.tsx'
import { Editors } from './editors.tsx'
import { Feeds } from './feeds.tsx'
import { Claims, Verifications } from './queues.tsx'

/** Operator's page: requests in review, editors, bans and the audit log. */
export function OperatorDesk() {
  const reads = [
    useRead(verificationQueueQuery('')),
    useRead(claimQueueQuery('')),
    useRead(rolesQuery()),
    useRead(auditQuery(1)),
    useRead(newsFeedsQuery()),
    useRead(bansQuery('', 1)),
    useRead(messageQueueQuery({ status: 0, form: '', after: '' })),
  ]
  // All parts render together, so that nothing moves.
  if (!useAllSettled(reads))
    return (
      <p aria-busy="true" className="mt-4 text-soft">
        正在读取…
      </p>
    )
  return (
    <>
      <MessageQueueSection />
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-6">
        <Verifications />
        <Claims />
        <Editors />
        <Bans />
        <Feeds />
        <MissingAbilities />
        <AuditLog />
      </div>
    </>
  )
}
