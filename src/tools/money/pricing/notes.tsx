/** Explanation of the sheet: the order of the sum, and what it does not know. */
export function Notes() {
  return (
    <section className="mt-8 print:hidden">
      <h2 className="text-base">怎么算</h2>
      <div className="mt-1 prose-zh space-y-2 text-sm">
        <p>
          到岸成本 = 采购与国内费用 + 头程与保险 + 关税与进口环节的费；不能抵扣的进口增值税也算进去。利润 = 售价 −
          到岸成本 − 平台、配送、仓储、广告、退货、收款的费用 − 售价里的税。
        </p>
        <p>
          每一项按下去能看到算式、来源和核对日期。没有资料或没填的写「未知」，不当作
          0；只知道上下限的给出范围，利润按高的成本算。运费没有公开价，以你的报价为准。
        </p>
        <p>填的内容只存在这台设备上，不进链接；分享时会先问。结果是估算，报关和平台账单以实际为准。</p>
      </div>
    </section>
  )
}
