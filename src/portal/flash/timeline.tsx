import { MOST_WORDS } from '../../lib/typed-length.ts'
import { LONGEST_KEYWORD } from '../../lib/longest-keyword.ts'
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
      <input aria-label="搜索快讯" className="field flex-1" defaultValue={text} enterKeyHint="search" id="flash-search" maxLength={MOST_WORDS} name="q" placeholder="搜索快讯，如 关税" type="search" />
      <button className="btn" type="submit">
        <Icon className="size-4" name="search" />
        搜索
      </button>
    </form>
  )
}

function whyNothing(keyword: string): string {
  if (keyword === '') return '这里还没有快讯。'
  if (keyword.length > LONGEST_KEYWORD) return `搜索词有 ${keyword.length} 个字符，最多 ${LONGEST_KEYWORD} 个，请删短后再搜索。`
  return `没有找到含「${keyword}」的快讯，可以换一个更短的词。`
}

function Nothing({ keyword }: { keyword: string }) {
  return (
    <div className="mt-8">
      <p className="prose-zh">{whyNothing(keyword)}</p>
      <p className="mt-4">
        <AppLink className="btn" href={keyword === '' ? '/tools' : '/zb'}>
          {keyword === '' ? '全部工具' : '查看全部快讯'}
        </AppLink>
      </p>
    </div>
  )
}

interface TimelineData {
  /** What was searched for; '' for the whole timeline. */
  keyword: string
  list: readonly FlashCard[]
  next: string
}

/** The flash timeline: newest first, ruled by day; the same for what a search found. */
export function Timeline({ data: { keyword, list, next }, query: { after } }: { data: TimelineData; query: PageQuery }) {
  const search = keyword === '' ? {} : { q: keyword }
  return (
    <div data-result>
      <header className="pt-1">
        <h1 className="text-xl">快讯</h1>
        <p className="mt-1 text-sm text-soft">影响跨境卖家的政策、税费和平台消息，每条注明来源和日期。时间为北京时间。</p>
        {/* Another search begins with its own text in the field. */}
        <SearchForm key={keyword} text={keyword} />
      </header>
      {list.length === 0 && <Nothing keyword={keyword} />}
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
            <AppLink className="btn" href={addressOf(search)}>
              最新
            </AppLink>
          )}
          {next !== '' && (
            <AppLink className="btn" href={addressOf({ ...search, after: next })} rel="next">
              更早的快讯
              <Icon className="size-4" name="chevron-right" />
            </AppLink>
          )}
        </nav>
      )}
    </div>
  )
}
