import { ToSheetLink } from '../../shared/to-sheet-link.tsx'

/** Disclaimer about the rates. */
export function RateNotes() {
  return (
    <section className="mt-4">
      <h2 className="text-base">汇率从哪里来</h2>
      <p className="mt-1 prose-zh text-sm">
        汇率是公布的参考中间价，一天一次，不是银行或收款平台的成交价；两个来源各算各的，不会混在一个结果里。结果四舍五入到货币的最小单位（日元没有小数，科威特第纳尔三位）；不足
        100 个最小单位（如 1 美元、100 日元）、除不尽的保留 4
        位有效数字。断网时用这台设备上最近一次取得的汇率，日期和新旧写在结果旁边。金额可以写成 1,234.5、1.2万、US$
        12，也可以按那种货币的写法写成 1.234,56 €、Rp 15.000、Rp 150rb。
      </p>
      <ToSheetLink className="btn-quiet -ml-2" from="hlhs">
        按汇率给商品定价
      </ToSheetLink>
    </section>
  )
}
