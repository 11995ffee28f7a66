import { EngageButton } from './engage-button.tsx'
import { useEngagementOf } from './use-engagement-of.ts'

const KINDS = ['follow'] as const

/** The button that follows an account; `total` is how many follow it, as the page was told. */
export function FollowButton({ id, name, total }: { id: number; name: string; total: number }) {
  useEngagementOf(KINDS, id)
  return <EngageButton kind="follow" label={{ type: 'account', handle: String(id), title: name, summary: '' }} target={id} total={total} />
}
