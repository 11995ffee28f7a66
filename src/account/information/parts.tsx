import type { User } from '../../state/session.ts'
import { ClaimsPart } from './claims-part.tsx'
import { NewsletterPart } from './newsletter-part.tsx'
import { PointsPart } from './points-part.tsx'
import { VerificationPart } from './verification-part.tsx'

/** What is known of an account beside its profile. */
export function InformationParts({ user }: { user: User }) {
  return (
    <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-6">
      <div>
        <VerificationPart user={user} />
        <ClaimsPart user={user} />
      </div>
      <div>
        <PointsPart user={user} />
        <NewsletterPart />
      </div>
    </div>
  )
}
