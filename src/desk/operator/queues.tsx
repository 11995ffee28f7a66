import { useState, type ReactNode } from 'react'
import {
  claimQueueQuery,
  verificationQueueQuery,
  type ClaimQueue,
  type VerificationQueue,
} from '../../sync/operator/operator.ts'
import { useRead, type ReadState } from '../../sync/calls/use-read.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { formatBeijingDay } from '../../account/information/day-text.ts'
import { Section, LoadingOrError } from '../../account/information/section.tsx'
import { getRegistrationPlaceName } from '../../account/information/verification-form.tsx'
import { DocumentImage } from '../../account/picture/document-image.tsx'
import { RequestDecision } from './decision.tsx'

interface QueueProps<Row> {
  reading: ReadState<{ list: Row[]; next: string }>
  isFirst: boolean
  onMove: (after: string) => void
  empty: string
  renderRow: (row: Row) => ReactNode
}

/** Queue of requests with its states and pagination. */
function Queue<Row extends { id: string }>({
  reading: { value, error, retry },
  isFirst,
  onMove,
  empty,
  renderRow,
}: QueueProps<Row>) {
  if (value === undefined) return <LoadingOrError error={error} retry={retry} />
  return (
    <>
      {value.list.length === 0 && <p className="mt-1 text-sm text-soft">{empty}</p>}
      <ul className="divide-y divide-rule">
        {value.list.map((row) => (
          <li className="py-3" key={row.id}>
            {renderRow(row)}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        {!isFirst && (
          <button className="btn" onClick={() => onMove('')} type="button">
            从头看
          </button>
        )}
        {value.next !== '' && (
          <button className="btn" onClick={() => onMove(value.next)} type="button">
            下一页
          </button>
        )}
      </div>
    </>
  )
}

function Applicant({
  of: { id, name, phoneNumber },
  at,
}: {
  of: VerificationQueue['list'][number]['applicant']
  at: string
}) {
  return (
    <p className="text-sm text-soft">
      <TextLink href={`/u/${String(id)}`}>{name}</TextLink>，{phoneNumber}，{formatBeijingDay(at)} 提交
    </p>
  )
}

/** Companies waiting for verification, oldest first. */
export function Verifications() {
  const [after, setAfter] = useState('')
  const reading = useRead<VerificationQueue>(verificationQueueQuery(after))
  return (
    <Section title="企业认证">
      <Queue
        renderRow={({ id, companyName, country, licenceNumber, documents, applicant, othersPassed, submittedAt }) => (
          <>
            <h3 className="text-base break-words">{companyName}</h3>
            <p className="text-sm numerals">
              {getRegistrationPlaceName(country)}，{licenceNumber}
            </p>
            {othersPassed > 0 && <p className="text-sm text-signal">另有 {othersPassed} 个账号用这个号码通过了认证</p>}
            <Applicant at={submittedAt} of={applicant} />
            <ul className="my-2 flex flex-wrap gap-3">
              {documents.map((hash, index) => (
                <li key={hash}>
                  <DocumentImage
                    className="size-40 object-contain"
                    hash={hash}
                    label={`${companyName}的证明，第 ${String(index + 1)} 张`}
                  />
                </li>
              ))}
            </ul>
            <RequestDecision id={id} name={companyName} onDone={reading.retry} what="verification" />
          </>
        )}
        empty="没有待审核的认证。"
        isFirst={after === ''}
        onMove={setAfter}
        reading={reading}
      />
    </Section>
  )
}

/** Claims of directory entries in review, oldest first. */
export function Claims() {
  const [after, setAfter] = useState('')
  const reading = useRead<ClaimQueue>(claimQueueQuery(after))
  return (
    <Section title="名录认领">
      <Queue
        renderRow={({ id, title, statement, applicant, rivals, submittedAt }) => (
          <>
            <h3 className="text-base break-words">{title}</h3>
            {statement !== '' && <p className="text-sm break-words whitespace-pre-line">{statement}</p>}
            {rivals > 0 && (
              <p className="text-sm text-signal">同一条名录还有 {rivals} 个认领在等，通过一个，其余的不通过</p>
            )}
            <Applicant at={submittedAt} of={applicant} />
            <RequestDecision id={id} name={title} onDone={reading.retry} what="claim" />
          </>
        )}
        empty="没有待审核的认领。"
        isFirst={after === ''}
        onMove={setAfter}
        reading={reading}
      />
    </Section>
  )
}
