import type { DaySpan } from '../../lib/content/figures.ts'
import { getContentPath } from '../../portal/content-path.ts'
import { exportFigures, figuresQuery, type ContentFigures } from '../../sync/publishing/figures.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { LoadingOrError } from '../../account/information/section.tsx'
import { Figure } from './figure.tsx'
import { SpanHeader } from './span-line.tsx'
import { formatThousands } from '../../lib/number/thousands.ts'

function TopContents({ title, list, empty }: { title: string; list: ContentFigures['viewed']; empty: string }) {
  return (
    <section className="min-w-0">
      <h2 className="border-b border-ink/70 pb-1.5 text-base">{title}</h2>
      {list.length === 0 && <p className="mt-2 text-sm text-soft">{empty}</p>}
      <ol>
        {list.map(({ id, type, handle, title: name, count }) => {
          const href = getContentPath({ type, handle })
          return (
            <li className="flex min-h-11 items-center gap-3 border-b border-rule py-1 text-sm" key={id}>
              {href === undefined ? (
                <span className="min-w-0 flex-1 break-words">{name}</span>
              ) : (
                <AppLink
                  className="flex min-h-11 min-w-0 flex-1 items-center break-words hover:text-sea hover:underline pointer-fine:min-h-8"
                  href={href}
                >
                  {name}
                </AppLink>
              )}
              <span className="shrink-0 numerals">{formatThousands(count)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Misses({ misses }: { misses: ContentFigures['misses'] }) {
  return (
    <section className="min-w-0">
      <h2 className="border-b border-ink/70 pb-1.5 text-base">搜了没有结果的词</h2>
      {misses.length === 0 && <p className="mt-2 text-sm text-soft">这段时间搜的词都有结果。</p>}
      <ol>
        {misses.map(({ words, count }) => (
          <li className="flex min-h-11 items-center gap-3 border-b border-rule py-1 text-sm" key={words}>
            <AppLink
              className="flex min-h-11 min-w-0 flex-1 items-center break-words hover:text-sea hover:underline pointer-fine:min-h-8"
              href={`/search?q=${encodeURIComponent(words)}`}
            >
              {words}
            </AppLink>
            <span className="shrink-0 numerals">{formatThousands(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Views, registrations and searches without result, over a span of days. */
export function ContentFigureReport({ span }: { span: DaySpan }) {
  const { value, error, retry, busy } = useRead(figuresQuery(span))
  return (
    <>
      <SpanHeader save={() => exportFigures(span)} span={span} />
      {error && <LoadingOrError error={error} retry={retry} />}
      {value === undefined ? (
        !error && (
          <p aria-busy="true" className="mt-4 min-h-[60rem] text-soft">
            正在读取…
          </p>
        )
      ) : (
        <div aria-busy={busy} data-result>
          <div className="mt-4 grid gap-4 lg:grid-cols-2">
            {(['views', 'ends', 'registrations', 'misses'] as const).map((name) => (
              <Figure before={value.before} key={name} name={name} now={value.now} span={span} />
            ))}
          </div>
          <div className="mt-8 grid gap-8 pb-8 lg:grid-cols-2">
            <TopContents empty="这段时间没有阅读。" list={value.now.viewed} title="读得最多" />
            <TopContents empty="这段时间没有读到结尾的。" list={value.now.ended} title="读完最多" />
            <TopContents empty="这段时间没有报名。" list={value.now.registered} title="报名最多的活动" />
            <Misses misses={value.now.misses} />
          </div>
        </div>
      )}
    </>
  )
}
