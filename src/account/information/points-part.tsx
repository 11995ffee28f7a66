import { useState } from 'react'
import type { User } from '../../state/session.ts'
import { ledgerQuery, pointsQuery, type OwnPoints } from '../../sync/account/points.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { formatBeijingDay } from './day-text.ts'
import { Section, LoadingOrError } from './section.tsx'

function Rules({ rules }: { rules: OwnPoints['rules'] }) {
  return (
    <ul className="mt-3 divide-y divide-rule border-y border-rule text-sm">
      {rules.map(({ reason, label, amount, isEarned }) => (
        <li className="flex min-h-11 items-center gap-3" key={reason}>
          <span className="min-w-0 flex-1">{label}</span>
          <span className="numerals">+{amount}</span>
          <span className="w-12 shrink-0 text-right text-soft">{isEarned ? '已得' : '未得'}</span>
        </li>
      ))}
    </ul>
  )
}

function Ledger({ account }: { account: number }) {
  const [before, setBefore] = useState<number>()
  const { value, error, retry } = useRead(ledgerQuery(account, before))
  if (value === undefined) return <LoadingOrError error={error} retry={retry} />
  if (value.list.length === 0) return <p className="mt-2 text-sm text-soft">还没有积分。</p>
  return (
    <>
      <table className="mt-2 w-full text-sm">
        <thead className="text-left text-soft">
          <tr>
            <th className="py-2 font-normal">原因</th>
            <th className="py-2 pl-4 text-right font-normal whitespace-nowrap">积分</th>
            <th className="py-2 pl-4 text-right font-normal whitespace-nowrap">余额</th>
          </tr>
        </thead>
        <tbody>
          {value.list.map(({ position, label, amount, balance, createdAt }) => (
            <tr className="border-t border-rule" key={position}>
              <td className="py-2">
                {label}
                <span className="block text-soft numerals">{formatBeijingDay(createdAt)}</span>
              </td>
              <td className="py-2 pl-4 text-right whitespace-nowrap numerals">
                {amount > 0 ? `+${String(amount)}` : amount}
              </td>
              <td className="py-2 pl-4 text-right whitespace-nowrap numerals">{balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-2 flex gap-2">
        {before !== undefined && (
          <button className="btn" onClick={() => setBefore(undefined)} type="button">
            最新的
          </button>
        )}
        {value.next !== null && (
          <button className="btn" onClick={() => setBefore(value.next ?? undefined)} type="button">
            更早的
          </button>
        )}
      </div>
    </>
  )
}

/** Points of the account: total, rules, and each entry. */
export function PointsPart({ user }: { user: User }) {
  const { value, error, retry } = useRead(pointsQuery(user.id))
  return (
    <Section title="积分">
      {value === undefined ? (
        <LoadingOrError error={error} retry={retry} />
      ) : (
        <>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
            <span className="text-2xl numerals">{value.balance}</span>
            <span className="text-sm text-soft">
              等级 {value.level}
              {value.missing !== null && `，再得 ${String(value.missing)} 分升一级`}
            </span>
          </p>
          <Rules rules={value.rules} />
          <h3 className="mt-4 text-sm font-medium">流水</h3>
          <Ledger account={user.id} />
        </>
      )}
    </Section>
  )
}
