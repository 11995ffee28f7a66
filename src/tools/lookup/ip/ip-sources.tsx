import type { IpAnswer } from '../../../engines/ip/operation.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { SourceStatusLine } from '../../../ui/source-lamp.tsx'
import { countDaysSince, toFreshness } from '../../catalogue/set-lamp.tsx'
import { useMinute } from '../../shared/use-minute.ts'

/** Days after which an address list counts as old. */
const FRESH_DAYS = 90
const YEAR_DAYS = 365
/** Characters of a month, such as 2026-07. */
const MONTH = 7

/** Age of a list; '' if it is fresh. */
function ageWords(days: number): string {
  if (days <= FRESH_DAYS) return ''
  return days < 2 * YEAR_DAYS ? `${days} 天前` : `${Math.floor(days / YEAR_DAYS)} 年多前`
}

interface IpSourcesProps {
  answer: IpAnswer
  origin: 'device' | 'live'
}

/** Sources of the answer with their ages, and the place of the lookup: this device or the server. */
export function IpSources({ answer: { sources }, origin }: IpSourcesProps) {
  const now = useMinute()
  return (
    <div className="mt-3 text-xs text-soft">
      <p className="flex flex-wrap gap-x-4 gap-y-1" data-origin={origin}>
        {sources.map(({ name, date, use }) => (
          <SourceStatusLine
            date={date.slice(0, MONTH)}
            key={use}
            name={`${use}：${name}`}
            state={toFreshness(countDaysSince(date, now), FRESH_DAYS)}
            words={ageWords(countDaysSince(date, now))}
          />
        ))}
      </p>
      <p className="mt-2">
        {origin === 'device' ? '在这台设备上查的，地址没有发给服务器。' : '由本站服务器查得，查的地址不保存。'}
        归属按登记和路由推定，不等于使用者的位置。
      </p>
      <p className="mt-1">
        本页含 IP2Location LITE 数据（
        <a className="underline underline-offset-2" href="https://lite.ip2location.com" rel="noreferrer">
          lite.ip2location.com
        </a>
        ），其余见
        <AppLink className="underline underline-offset-2" href="/data-sources">
          数据来源
        </AppLink>
        。
      </p>
    </div>
  )
}
