import { formatThousands } from '../../lib/number/thousands.ts'
import { isPackSet } from '../../packs/reference-pack.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import manifest from './manifest.build.ts'
import { SourceList } from './source-list.tsx'
import type { DataAgeLampProps } from './set-lamp.tsx'

// Data packs are loaded lazily, as the stored ones are known only after hydration.
const DataPack = lazyPart(async () => (await import('./data-pack.tsx')).DataPack, <div className="mt-2 min-h-16" />)
const SetLamp = lazyPart<DataAgeLampProps>(async () => (await import('./set-lamp.tsx')).DataAgeLamp)
const OfflineStorage = lazyPart(
  async () => (await import('./offline-storage.tsx')).OfflineStorage,
  <div className="mt-2 min-h-60 min-[360px]:min-h-44 sm:min-h-36" />,
)
const OtherData = lazyPart(async () => (await import('./other-data.tsx')).OtherData)
const RefreshedSet = lazyPart(async () => (await import('./data-pack.tsx')).RefreshedSet)

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
      <OtherData />
    </>
  )
}
