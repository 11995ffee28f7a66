import type { LookupRow } from '../../../engines/search/lookup.ts'

/** Levels of address confirmation: value in the data, labels in filter and row, and explanation. */
export const CONFIRMATIONS = [
  {
    value: '两个以上来源一致',
    label: '两个以上来源一致',
    short: '两个来源一致',
    meaning: '至少两份公开名录的城市与邮编一致',
  },
  { value: '单一来源', label: '单一来源', short: '未核实', meaning: '只有一份公开名录，或各名录不一致，尚未核实' },
  { value: '地址待补', label: '地址待补', short: '地址待补', meaning: '只知道城市与邮编，街道未查到，尚未核实' },
] as const

/** Badge of an address's confirmation level; only unconfirmed ones have the warning colour. */
export function ConfirmationBadge({ row }: { row: LookupRow }) {
  const degree = CONFIRMATIONS.find(({ value }) => value === row.confirmation)
  if (!degree) return null
  const doubtful = degree !== CONFIRMATIONS[0]
  return (
    <span
      className={`inline-block rounded-sm text-xs whitespace-nowrap ${doubtful ? 'bg-signal-wash px-1 text-signal' : 'text-soft'}`}
      title={degree.meaning}
    >
      {degree.short}
    </span>
  )
}

/** Problems that a check found in a row, and a note if the warehouse is closed. */
export function WarehouseFlags({ row }: { row: LookupRow }) {
  const flags = [row.status === '已关闭' ? '已关闭' : '', ...(row.flags ?? '').split('|')].filter((flag) => flag !== '')
  return flags.map((flag) => (
    <span className="inline-block rounded-sm bg-signal-wash px-1 text-xs whitespace-nowrap text-signal" key={flag}>
      {flag}
    </span>
  ))
}
