import { TextLink } from '../../ui/text-link.tsx'

/**
 * Claim status of a directory entry. `claimer` is null if the account has no page any more, and missing in answers
 * cached before the field existed.
 */
export interface EntryClaim {
  isClaimed: boolean
  claimer?: { id: number; name: string } | null
}

/** Tells if an entry is claimed, and names the company. */
export function ClaimLine({ claim: { isClaimed, claimer } }: { claim: EntryClaim }) {
  if (!isClaimed) return <span>未认领</span>
  return (
    <span>
      已认领
      {claimer && (
        <>
          ，
          <TextLink className="-my-3 pointer-fine:my-0 pointer-fine:min-h-0" href={`/u/${String(claimer.id)}`}>
            {claimer.name}
          </TextLink>
        </>
      )}
    </span>
  )
}
