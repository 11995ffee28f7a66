import { useState } from 'react'
import { auditQuery } from '../../sync/operator/operator.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { formatBeijingDay } from '../../account/information/day-text.ts'
import { Section, LoadingOrError } from '../../account/information/section.tsx'
import { PageButtons } from './page-buttons.tsx'

/** Changes made by editors and operators, latest first. */
export function AuditLog() {
  const [page, setPage] = useState(1)
  const { value, error, retry } = useRead(auditQuery(page))
  return (
    <Section title="改动记录">
      {value === undefined && <LoadingOrError error={error} retry={retry} />}
      {value?.list.length === 0 && <p className="mt-1 text-sm text-soft">还没有改动。</p>}
      <ul className="mt-1 divide-y divide-rule text-sm">
        {value?.list.map(({ id, at, actorName, action, target, detail }) => (
          <li className="py-2 break-words" key={id}>
            <p>
              {actorName || '已注销的账号'}，{action}，
              <span className="wrap-anywhere numerals">
                {target.startsWith('/') ? `地址 ${decodeURI(target)}` : `编号 ${target}`}
              </span>
            </p>
            {detail !== '' && <p>{detail}</p>}
            <p className="text-soft numerals">{formatBeijingDay(at)}</p>
          </li>
        ))}
      </ul>
      <PageButtons isMore={value?.isMore === true} onPage={setPage} page={page} />
    </Section>
  )
}
