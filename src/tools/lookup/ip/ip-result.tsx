import type { IpAnswer } from '../../../engines/ip/operation.ts'
import { useAppStatus } from '../../../state/app-status.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { DetailSkeleton, Fact, Facts } from '../shared/detail-parts.tsx'
import { Fault } from '../../shared/fault.tsx'
import { ReportedResult } from '../../shared/reported-result.ts'
import { IpSources } from './ip-sources.tsx'
import { formatRequestedRange, formatBounds, explainDisagreement, formatNetwork, formatPlace } from './ip-words.ts'
import type { IpReading } from './use-ip.ts'

function Noted({ children }: { children: string }) {
  return (
    <p className="mt-2 flex items-start gap-2 rounded bg-signal-wash px-3 py-2 text-sm">
      <Icon className="mt-0.5 size-4 shrink-0 text-signal" name="circle-alert" />
      <span>{children}</span>
    </p>
  )
}

/** Remarks: kind of address, interpretation of the input, and differences between the lists. */
function Remarks({ answer, own }: { answer: IpAnswer; own: boolean }) {
  const { special, notes } = answer
  const changed = explainDisagreement(answer)
  return (
    <>
      {special && (
        <p className="mt-2 rounded bg-sea-wash px-3 py-2 text-sm">
          {special.meaning}（RFC {special.rfc}）。
        </p>
      )}
      {own && special && (
        <p className="mt-2 text-sm">你和本站的服务器在同一个网络里，所以它看到的是这个地址，你的公网地址它看不到。</p>
      )}
      {notes.map((note) => (
        <p className="mt-2 text-sm text-soft" key={note}>
          {note}
        </p>
      ))}
      {changed !== '' && <Noted>{changed}</Noted>}
    </>
  )
}

function Lines({ answer }: { answer: IpAnswer }) {
  const { version, start, end, number, numberStart, numberEnd, operator, areaCode, expanded, reverse, inner } = answer
  return (
    <Facts>
      <Fact name="运营商" value={operator} />
      <Fact name="所属网络" value={formatNetwork(answer)} />
      <Fact name="电话区号" value={areaCode} />
      {inner.map(({ ip, name, place }) => (
        <Fact key={name} name="内含地址" sub={[name, place].filter((part) => part !== '').join('：')} value={ip} />
      ))}
      <Fact name="查的范围" value={formatRequestedRange(answer)} />
      <Fact name="地址段" value={formatBounds(start, end)} />
      <Fact name="十进制" value={number} />
      <Fact name="段十进制" value={formatBounds(numberStart, numberEnd)} />
      <Fact name={version === 6 ? '完整写法' : '十六进制'} value={expanded} />
      <Fact name="反向域名" value={reverse} />
    </Facts>
  )
}

function Failed({ error, retry, own }: { error: Error; retry: () => void; own: boolean }) {
  const { online } = useAppStatus()
  if (online) return <Fault error={error} retry={error.name === 'UserError' ? undefined : retry} />
  return (
    <div className="rounded-lg border border-rule bg-sheet p-4 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <Icon className="size-4 text-signal" name="wifi-off" />
        没有网络
      </p>
      <p className="mt-1 prose-zh">
        {own ? '公网地址要由服务器告诉你，联网后会自动查。' : '这台设备上没有离线数据，联网后会接着查。'}
        下载过离线数据后，断网也能查填入的地址。
      </p>
    </div>
  )
}

/** Everything known about one address. */
export function IpResult({
  reading: { answer, origin, error, busy, retry },
  title,
  own = false,
}: {
  reading: IpReading
  title: string
  own?: boolean
}) {
  if (error && !busy) return <Failed error={error} own={own} retry={retry} />
  if (!answer) return <DetailSkeleton />
  const place = formatPlace(answer)
  return (
    <section aria-label={title} className="sheet p-4" data-result="">
      {/* The visitor's own address is not kept with the recent tools. */}
      {!own && <ReportedResult said={`${answer.ip} ${place}`.trim()} />}
      <p className="text-sm text-soft">
        {title} · IPv{answer.version}
      </p>
      <div className="mt-1 flex items-start gap-2">
        <p
          className={`min-w-0 flex-1 font-medium break-all numerals ${answer.ip.length > 15 ? 'text-lg' : 'text-2xl'}`}
        >
          {answer.ip}
        </p>
        <CopyButton label="复制 IP 地址" said="已复制 IP 地址" text={answer.ip} />
      </div>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 py-1.5 text-lg">{place === '' ? '没有归属记录' : place}</p>
        <CopyButton label="复制归属地" said="已复制归属地" text={place} />
      </div>
      <Remarks answer={answer} own={own} />
      <Lines answer={answer} />
      <IpSources answer={answer} origin={origin} />
    </section>
  )
}
