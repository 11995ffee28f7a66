import { formatThousands } from '../../lib/number/thousands.ts'
import { isPackSet } from '../../packs/reference-pack.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import manifest from './manifest.build.ts'
import otherData from './other-data.build.ts'
import type { DataAgeLampProps } from './set-lamp.tsx'

type Source = (typeof manifest)[number]['sources'][number]

// Data packs are loaded lazily, as the stored ones are known only after hydration.
const DataPack = lazyPart(async () => (await import('./data-pack.tsx')).DataPack, <div className="mt-2 min-h-16" />)
const SetLamp = lazyPart<DataAgeLampProps>(async () => (await import('./set-lamp.tsx')).DataAgeLamp)
const OfflineStorage = lazyPart(
  async () => (await import('./offline-storage.tsx')).OfflineStorage,
  <div className="mt-2 min-h-60 min-[360px]:min-h-44 sm:min-h-36" />,
)
const RefreshedSet = lazyPart(async () => (await import('./data-pack.tsx')).RefreshedSet)

function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className="mt-2 space-y-1 text-sm">
      {sources.map((source) => (
        <li className="flex flex-wrap gap-x-2" key={source.name}>
          <span className="font-medium">{source.name}</span>
          <span className="text-soft numerals">{source.version}</span>
          <span className="text-soft">{source.licence}</span>
          <span>{source.use}</span>
        </li>
      ))}
    </ul>
  )
}

/** Table of every reference set's source, age and licence. */
export function DataSources() {
  return (
    <>
      <h1 className="mt-2 text-xl">数据来源</h1>
      <p className="mt-1 prose-zh">
        资料随应用存到你的设备上，断网也能查；用流量或开着省流量时等 Wi-Fi，也可以选不存（见「离线使用」）。HS 编码、HS
        商品词和节假日较大，是单独的资料包，联网空闲时自动下载，同样等 Wi-Fi。IP
        归属更大，关税按目的地分开，用到或按下载才存到设备上。服务器上有更新的资料时，在空闲时整个换成新的。每个数据集写明来源、许可和日期；没有核实的条目，在条目旁边注明。
      </p>
      <section aria-labelledby="offline" className="mt-8 scroll-mt-16">
        <h2 className="scroll-mt-16 border-b border-ink/70 pb-1.5 text-lg" id="offline">
          离线使用
        </h2>
        <OfflineStorage />
      </section>
      {manifest.map((set) => (
        <section aria-labelledby={`set-${set.id}`} className="mt-8" key={set.id}>
          <div className="flex flex-wrap items-baseline gap-x-3 border-b border-ink/70 pb-1.5">
            <h2 className="text-lg" id={`set-${set.id}`}>
              {set.title}
            </h2>
            <p className="text-sm text-soft numerals">
              {formatThousands(set.rows)} 行 · 校验码 {set.hash}
            </p>
          </div>
          {/* On a narrow phone the age, which comes later, would push the second part to another line. */}
          <p className="mt-1 flex min-h-5 gap-x-3 text-xs text-soft numerals max-[359px]:flex-col min-[360px]:flex-wrap min-[360px]:items-center">
            <SetLamp date={set.date} every={set.freshDays} name="核对于" />每 {set.freshDays} 天复查
          </p>
          {isPackSet(set.id) ? <DataPack set={set.id} /> : <RefreshedSet set={set.id} />}
          <p className="mt-2 prose-zh text-sm">{set.note}</p>
          <SourceList sources={set.sources} />
        </section>
      ))}
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
