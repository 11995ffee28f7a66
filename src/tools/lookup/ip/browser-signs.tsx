import { useMemo, useSyncExternalStore } from 'react'
import type { IpAnswer } from '../../../engines/ip/operation.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useMinute } from '../../shared/use-minute.ts'
import { compareLanguage, compareZone, type BrowserFacts, type SignComparison } from './compare-signs.ts'

const VERDICTS: Readonly<Record<SignComparison['verdict'], { word: string; icon: IconName; tone: string }>> = {
  same: { word: '一致', icon: 'circle-check', tone: 'text-sea-deep' },
  near: { word: '接近', icon: 'circle-dot', tone: 'text-soft' },
  differs: { word: '不一致', icon: 'circle-alert', tone: 'text-signal' },
  unknown: { word: '无法比较', icon: 'circle-dashed', tone: 'text-soft' },
}

const HOUR_MS = 3_600_000

const never = () => () => undefined
let known: BrowserFacts | undefined

function factsOfBrowser(): BrowserFacts {
  known ??= {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    offset: -new Date().getTimezoneOffset(),
    languages: navigator.languages,
  }
  return known
}

/** Formats minutes ahead of UTC as a UTC offset. */
function offsetWords(minutes: number): string {
  const size = Math.abs(minutes)
  return `UTC${minutes < 0 ? '−' : '+'}${String(Math.floor(size / 60))}${size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`}`
}

function SignLine({ name, value, sign }: { name: string; value: string; sign: SignComparison | undefined }) {
  const verdict = sign && VERDICTS[sign.verdict]
  return (
    <div className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 border-b border-rule py-2">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-right text-sm break-words numerals">{value}</dd>
      {sign && verdict && (
        <dd className="col-span-2 mt-1 flex items-start gap-1.5 text-sm">
          <Icon className={`mt-0.5 size-4 shrink-0 ${verdict.tone}`} name={verdict.icon} />
          <span>
            <span className={`font-medium ${verdict.tone}`}>{verdict.word}</span>：{sign.words}
          </span>
        </dd>
      )}
    </div>
  )
}

interface BrowserSignsProps {
  /** Data on the visitor's own address. */
  answer: IpAnswer | undefined
  failed: boolean
}

/**
 * Compares the data that the browser tells every page with the country of the visitor's address; the comparison runs on
 * the device, and nothing is sent.
 */
export function BrowserSigns({ answer, failed }: BrowserSignsProps) {
  const facts = useSyncExternalStore(never, factsOfBrowser, () => undefined)
  // The time is rounded to full hours, at which clocks change.
  const hour = Math.floor(useMinute() / HOUR_MS) * HOUR_MS
  const signs = useMemo(
    () =>
      facts && answer
        ? { zone: compareZone(facts, answer, hour), language: compareLanguage(facts, answer) }
        : undefined,
    [facts, answer, hour],
  )
  return (
    <section aria-labelledby="signs" className="mt-4">
      <h2 className="border-b border-ink/70 pb-1.5 text-base font-medium" id="signs">
        浏览器与你的 IP
      </h2>
      <dl className="min-h-33">
        <SignLine name="时区" sign={signs?.zone} value={facts ? `${facts.zone}，${offsetWords(facts.offset)}` : ''} />
        <SignLine name="语言" sign={signs?.language} value={facts?.languages.slice(0, 4).join('、') ?? ''} />
      </dl>
      <p className="mt-2 prose-zh text-sm text-soft">
        {failed ? '没有查到你的 IP，暂时不能比较。' : ''}你打开的每个网站都能同时读到
        IP、时区和语言。店铺后台看到它们对不上，可能当成代理或几个人共用一个账号。
      </p>
      <p className="mt-2 prose-zh text-sm text-soft">
        打开本页时向本站服务器问一次你的 IP，只用来回答，不记录。时区和语言只在这台设备上比较，不发送。
      </p>
    </section>
  )
}
