import type { User } from '../../state/session.ts'
import { ledgerQuery, pointsQuery } from '../../sync/points.ts'
import { useRead, type Reading } from '../../sync/use-read.ts'
import { claimsQuery, verificationQuery } from '../../sync/verification.ts'
import { NewsletterForm } from '../newsletter-form.tsx'
import { ClaimsPart } from './claims-part.tsx'
import { PointsPart } from './points-part.tsx'
import { VerificationPart } from './verification-part.tsx'

const isSettled = ({ value, error }: Reading<unknown>): boolean => value !== undefined || error !== undefined

/** What is known of an account beside its profile. Nothing is drawn until all of it is there, so that nothing moves. */
export function InformationParts({ user }: { user: User }) {
  const [verification, claims, points, ledger] = [useRead(verificationQuery(user.id)), useRead(claimsQuery(user.id)), useRead(pointsQuery(user.id)), useRead(ledgerQuery(user.id, undefined))]
  if (![verification, claims, points, ledger].every(isSettled)) return <p aria-busy="true" className="sr-only">正在读取</p>
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
