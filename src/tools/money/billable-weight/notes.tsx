import { COMMON_DIVISORS } from '../../../engines/billable-weight/operation.ts'

/** Notes on the figures: which rules carriers publish, and which are only common practice. */
export function Notes() {
  return (
    <section className="mt-8">
      <h2 className="text-base">怎么算</h2>
      <div className="mt-1 prose-zh space-y-2 text-sm">
        <p>
          体积重 = 长 × 宽 × 高 ÷
          除数，计费重取体积重与实重中较大的一个，再按进位规则向上取。每个除数下面写着它的规则；也可以在「每边按各除数的规则取整」里给全部除数换一种。除数可以改成你账号里的数字，清空后可移除。
        </p>
        <ul className="list-disc space-y-1 pl-5">
          {COMMON_DIVISORS.map(({ value, unit, who, note }) => (
            <li key={value}>
              ÷{value} {unit === 'cm' ? 'cm³/kg' : 'in³/lb'}：{who}。{note}。
            </li>
          ))}
        </ul>
        <p>
          上面的起始日期和 DHL 的算例是 2026-11-22
          从公开资料查到的，其余是通行说法，查不到取整规则的不取整。各家合同不同，以承运商报价为准。
        </p>
        <p>
          围长 = 2 ×（宽 + 高），长是最长的一边。单件长 + 围长的上限，通行说法是 FedEx Ground 和 UPS 165 in（419
          cm），USPS 108 in（Ground Advantage 130 in），以承运商报价为准。
        </p>
        <p>海运拼箱按立方米与吨中较大的一个计费，不足 1 计费吨的常按 1 计，以承运商报价为准。</p>
      </div>
    </section>
  )
}
