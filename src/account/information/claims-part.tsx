import { CLAIM_STATUS } from '../../lib/account/statuses.ts'
import type { User } from '../../state/session.ts'
import { claimsQuery } from '../../sync/account/verification.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { formatBeijingDay } from './day-text.ts'
import { Section, LoadingOrError } from './section.tsx'

const NAMES: Readonly<Record<number, string>> = {
  [CLAIM_STATUS.FAILED]: '没有通过',
  [CLAIM_STATUS.CLAIMING]: '审核中',
  [CLAIM_STATUS.CLAIMED]: '已认领',
}

/** Directory entries that the account's company has claimed. */
export function ClaimsPart({ user }: { user: User }) {
  const { value, error, retry } = useRead(claimsQuery(user.id))
  return (
    <Section title="认领的名录">
      {value === undefined && <LoadingOrError error={error} retry={retry} />}
      {value?.length === 0 && (
        <p className="mt-1 text-sm text-soft">还没有认领。通过企业认证后，在自己企业或服务的页面上申请。</p>
      )}
      {value && value.length > 0 && (
        <ul className="mt-2 divide-y divide-rule border-t border-rule text-sm">
          {value.map(({ id, title, status, reason, submittedAt }) => (
            <li className="py-2" key={id}>
              <p className="flex flex-wrap gap-x-3">
                <span className="min-w-0 flex-1 break-words">{title}</span>
                <span className={status === CLAIM_STATUS.FAILED ? 'text-signal' : 'text-soft'}>{NAMES[status]}</span>
              </p>
              <p className="text-soft">
                {formatBeijingDay(submittedAt)} 提交{reason !== '' && `，原因：${reason}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
