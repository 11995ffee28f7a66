import otherData from './other-data.build.ts'
import { SourceList } from './source-list.tsx'

/** Sources of data in no reference set, and the notices that licences require. */
export function OtherData() {
  return (
    <>
      <section aria-labelledby="other-data" className="mt-8">
        <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="other-data">
          其他数据
        </h2>
        <p className="mt-2 prose-zh text-sm">不在以上数据集里，但页面上用到的地图、号码规则、汇率和牌价。</p>
        <SourceList sources={otherData} />
      </section>
      <p className="mt-8 prose-zh text-sm text-soft">
        超过复查期的数据集，灯和天数变成橙色。各许可要求的署名和声明，和随本站分发的开源软件的许可全文，都写在
        <a className="underline" href="/licenses.txt">
          许可全文
        </a>
        （英文）里。GeoNames 的数据（geonames.org）按 CC BY 4.0 使用，取其中的一部分，坐标取两位小数。本站含 IP2Location
        LITE 数据（lite.ip2location.com）；网络数据来自 NRO（nro.net）、RouteViews（routeviews.org）与
        DB-IP（db-ip.com），按 CC BY 4.0 使用，合并了相邻的段。
      </p>
    </>
  )
}
