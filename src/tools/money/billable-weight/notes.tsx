import { USUAL_DIVISORS } from '../../../engines/billable-weight/operation.ts'

/** What the figures mean, whose rules are known and since when. */
export function Notes() {
  return (
    <section className="mt-8">
      <h2 className="text-base">怎么算</h2>
      <div className="mt-1 prose-zh space-y-2 text-sm">
        <p>体积重 = 长 × 宽 × 高 ÷ 除数，计费重取体积重与实重中较大的一个，再按进位规则向上取。除数可以改成你账号里的数字，清空后可移除。各家合同价不同，以承运商报价为准。</p>
        <ul className="list-disc space-y-1 pl-5">
          {USUAL_DIVISORS.map(({ value, unit, who, note }) => (
            <li key={value}>
              ÷{value} {unit === 'cm' ? 'cm³/kg' : 'in³/lb'}：{who}。{note}。
            </li>
          ))}
        </ul>
        <p>围长 = 2 ×（宽 + 高），长是最长的一边。FedEx Ground 和 UPS 单件的长 + 围长不超过 165 in（419 cm），USPS 不超过 108 in（Ground Advantage 130 in）。</p>
        <p>海运拼箱按立方米与吨中较大的一个计费，不足 1 计费吨的常按 1 计。规则核对于 2026-11-22。</p>
      </div>
    </section>
  )
}
