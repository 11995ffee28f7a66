import { useState } from 'react'
import { AUTHENTICATION_STATUS } from '../../lib/account/statuses.ts'
import type { User } from '../../state/session.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { verificationQuery, type OwnVerification } from '../../sync/account/verification.ts'
import { Section, LoadingOrError } from './section.tsx'
import { formatBeijingDay } from './day-text.ts'
import { getRegistrationPlaceName, VerificationForm } from './verification-form.tsx'

function Standing({ request }: { request: OwnVerification }) {
  const { companyName, country, licenceNumber, status, reason, submittedAt, decidedAt } = request
  const facts = [
    ['企业名称', companyName],
    ['注册地', getRegistrationPlaceName(country)],
    ['登记号码', licenceNumber],
    ['提交', formatBeijingDay(submittedAt)],
    ...(decidedAt === null ? [] : [['审核', formatBeijingDay(decidedAt)]]),
  ]
  return (
    <>
      {status === AUTHENTICATION_STATUS.PASSING && <p className="mt-2">审核中。结果会出现在这里，不用重新提交。</p>}
      {status === AUTHENTICATION_STATUS.PASSED && <p className="mt-2 text-sea-deep">已通过企业认证。</p>}
      {status === AUTHENTICATION_STATUS.NOT_PASSED && (
        <p className="mt-2 rounded bg-signal-wash px-3 py-2 text-signal">没有通过：{reason}</p>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div className="contents" key={name}>
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 break-words numerals">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Verification status of the account's company, and the form that requests it. */
export function VerificationPart({ user }: { user: User }) {
  const { value, error, retry } = useRead(verificationQuery(user.id))
  const [again, setAgain] = useState(false)
  const done = (): void => {
    setAgain(false)
    retry()
  }
  if (value === undefined)
    return (
      <Section title="企业认证">
        <LoadingOrError error={error} retry={retry} />
      </Section>
    )
  const isRefused = value?.status === AUTHENTICATION_STATUS.NOT_PASSED
  return (
    <Section title="企业认证">
      {value && <Standing request={value} />}
      {isRefused && !again && (
        <button className="btn btn-sea mt-3" onClick={() => setAgain(true)} type="button">
          重新申请
        </button>
      )}
      {value === null && (
        <p className="mt-1 text-sm text-soft">通过后，公开页显示企业简称和网站，并可以认领自己企业和服务的名录。</p>
      )}
      {(value === null || again) && <VerificationForm onDone={done} refused={value} user={user} />}
    </Section>
  )
}
