import type { User } from '../../state/session.ts'
import { ledgerQuery, pointsQuery } from '../../sync/account/points.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { claimsQuery, verificationQuery } from '../../sync/account/verification.ts'
import { NewsletterForm } from '../newsletter-form.tsx'
import { useAllSettled } from '../use-settled.ts'
import { ClaimsPart } from './claims-part.tsx'
import { PointsPart } from './points-part.tsx'
import { VerificationPart } from './verification-part.tsx'

/** Parts of the information page. They render together once all are loaded, so that nothing moves. */
export function InformationParts({ user }: { user: User }) {
  const reads = [
    useRead(verificationQuery(user.id)),
    useRead(claimsQuery(user.id)),
    useRead(pointsQuery(user.id)),
    useRead(ledgerQuery(user.id, undefined)),
  ]
  if (!useAllSettled(reads))
    return (
      <p aria-busy="true" className="mt-4 text-soft">
        正在读取…
      </p>
    )
  return (
    <>
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-6">
        <div>
          <VerificationPart user={user} />
          <ClaimsPart user={user} />
        </div>
        <PointsPart user={user} />
      </div>
      <NewsletterForm />
    </>
  )
}
