import { beijingDate } from '../../engines/rate-age/operation.ts'
import { formatDate } from '../../lib/format-date.ts'
import { askContents } from '../../sync/contents.ts'
import { useRead, type ReadQuery } from '../../sync/use-read.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'

/** How many flashes the home page shows. */
const SHOWN = 3

interface Latest {
  handle: string
  title: string
  /** The day in Beijing, YYYY-MM-DD. */
  day: string
}

const LATEST: ReadQuery<Latest[]> = {
  key: ['latest flashes'],
  read: async () => {
    const { list } = await askContents('listContents', { type: 'flash' })
    return list.slice(0, SHOWN).map(({ handle, title, publishedAt }) => ({ handle, title, day: beijingDate(Date.parse(publishedAt)) }))
  },
}

/** The newest flashes, each under its own date: the newest may be old. It stands last on the page, for it comes after it. */
export function LatestFlashes() {
  const { value, error } = useRead(LATEST)
  return (
    <section aria-labelledby="latest-flashes" className="mt-8 min-h-52">
      <div className="flex items-end justify-between border-b border-ink/70">
        <div className="flex flex-wrap items-baseline gap-x-3 pb-1.5">
          <h2 className="text-lg" id="latest-flashes">
            快讯
          </h2>
          {value?.[0] && <p className="text-sm text-soft numerals">最新一条是 {formatDate(value[0].day)} 的</p>}
        </div>
        <AppLink className="btn-quiet" href="/zb">
          全部快讯
          <Icon className="size-4" name="chevron-right" />
        </AppLink>
      </div>
      <ul>
        {value?.map(({ handle, title, day }) => (
          <li className="border-b border-rule" key={handle}>
            <AppLink className="flex min-h-12 flex-wrap items-center gap-x-4 py-1.5 hover:bg-sunk pointer-fine:min-h-10" href={`/news/${handle}`}>
              <span className="text-sm text-soft numerals">{formatDate(day)}</span>
              <span className="min-w-0 flex-1 basis-60">{title}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {value?.length === 0 && <p className="py-3 text-sm text-soft">还没有快讯。</p>}
      {error && !value && <p className="py-3 text-sm text-soft">这台设备还没有存下快讯，联网后再看。</p>}
    </section>
  )
}
