/** Notes on how the fees are calculated. */
export function Notes() {
  return (
    <section className="pt-3">
      <h2 className="text-base">怎么算的</h2>
      <p className="mt-1 prose-zh text-sm">
        手续费 = 金额 × 费率 + 每笔固定费，四舍五入到货币的最小单位；到账 = 金额 − 手续费。反过来，应收金额 =（想到账 +
        固定费）÷（1 − 费率），向上取到分，保证到账足额。提现费从到账里扣；换汇 = 到手 × 中间价 ×（1 −
        点差）；退款后净得 = 到账 − 退款 + 退回的手续费 − 退款固定费。结果都是估算，与任何支付公司无关，以账单为准。
      </p>
    </section>
  )
}
