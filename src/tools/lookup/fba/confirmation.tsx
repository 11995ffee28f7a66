import type { LookupRow } from '../../../engines/search/lookup.ts'

/** The degrees in which addresses are confirmed: as the data has them, as a filter and a row show them, and what they mean. */
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

/** How far an address is confirmed; only what is not confirmed takes the colour that needs an eye. */
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

/** What a check found wrong with a row, and whether the warehouse is closed. */
export function WarehouseFlags({ row }: { row: LookupRow }) {
  const flags = [row.status === '已关闭' ? '已关闭' : '', ...(row.flags ?? '').split('|')].filter((flag) => flag !== '')
  return flags.map((flag) => (
    <span className="inline-block rounded-sm bg-signal-wash px-1 text-xs whitespace-nowrap text-signal" key={flag}>
      {flag}
    </span>
  ))
}
