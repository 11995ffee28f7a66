import type { Questions } from '../../ask/ask.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PageQuery } from '../section.ts'
import { beijingTime } from './beijing-time.ts'
import { FlashRow, type FlashCard } from './flash-row.tsx'

function byDay(flashes: readonly FlashCard[]): [day: string, flashes: FlashCard[]][] {
  const days = new Map<string, FlashCard[]>()
  for (const flash of flashes) {
    const { day } = beijingTime(flash.publishedAt)
    days.set(day, [...(days.get(day) ?? []), flash])
  }
  return [...days]
}

function addressOf(query: PageQuery): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? '/zb' : `/zb?${text}`
}

/** A plain form: it works before hydration, and its result has an address. */
function SearchForm({ text }: { text: string }) {
  return (
    <form action="/zb" className="mt-3 flex gap-2" role="search">
      <input aria-label="搜索快讯" className="field flex-1" defaultValue={text} enterKeyHint="search" id="flash-search" maxLength={100} name="q" placeholder="搜索快讯，如 关税" type="search" />
      <button className="btn" type="submit">
        <Icon className="size-4" name="search" />
        搜索
      </button>
    </form>
  )
}

function Nothing({ q }: { q: string | undefined }) {
  return (
    <div className="mt-8">
      <p className="prose-zh">{q === undefined ? '这里还没有快讯。' : `没有找到含“${q}”的快讯，可以换一个更短的词。`}</p>
      <p className="mt-4">
        <AppLink className="btn" href={q === undefined ? '/tools' : '/zb'}>
          {q === undefined ? '全部工具' : '查看全部快讯'}
        </AppLink>
      </p>
    </div>
  )
}

/** The flash timeline: newest first, ruled by day; the same for what a search found. */
export function Timeline({ data: { list, next }, query }: { data: Questions['listContents']['answer']; query: PageQuery }) {
  const { q, after } = query
  return (
    <div data-result>
      <header className="pt-1">
        <h1 className="text-xl">快讯</h1>
        <p className="mt-1 text-sm text-soft">影响跨境卖家的政策、税费和平台消息，每条注明来源和日期。时间为北京时间。</p>
        {/* Another search begins with its own text in the field. */}
        <SearchForm key={q} text={q ?? ''} />
      </header>
      {list.length === 0 && <Nothing q={q} />}
      {byDay(list).map(([day, flashes]) => (
        <section aria-label={day} className="mt-6" key={day}>
          <h2 className="border-b border-ink/70 pb-1.5 text-sm font-medium numerals">{day}</h2>
          <ul className="divide-y divide-rule">
            {flashes.map((flash) => (
              <li key={flash.handle}>
                <FlashRow flash={flash} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {(after !== undefined || next !== '') && (
        <nav aria-label="翻页" className="mt-6 flex flex-wrap gap-2">
          {after !== undefined && (
            <AppLink className="btn" href={addressOf(q === undefined ? {} : { q })}>
              最新
            </AppLink>
          )}
          {next !== '' && (
            <AppLink className="btn" href={addressOf({ ...(q !== undefined && { q }), after: next })} rel="next">
              更早的快讯
              <Icon className="size-4" name="chevron-right" />
            </AppLink>
          )}
        </nav>
      )}
    </div>
  )
}
