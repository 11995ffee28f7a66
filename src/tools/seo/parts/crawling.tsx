import { CRAWLERS, type Crawler, type CrawlerVerdict, type SiteFacts } from '../../../engines/seo/operation/site.ts'
import type { SeoPage } from '../../../engines/seo/operation/page.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ExternalLink } from '../foreign-link.tsx'
import { Fact, Facts } from './facts.tsx'
import { FilteredList } from './filtered-list.tsx'
import type { PartProps } from './part-props.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'

const USES: Record<Crawler['use'], string> = { search: '搜索结果', answer: 'AI 回答时引用', training: 'AI 训练' }
const STATES = { found: '找到了', missing: '没有', failed: '打不开' } as const

/** Maximum rows shown; a page may have thousands. */
const SHOWN = 20

/** Redirects from the requested address to the final one. */
function Hops({ page: { hops, address, status } }: { page: SeoPage }) {
  return (
    <ol className="space-y-1">
      {hops.map((hop, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a redirect may come by one address twice
        <li className="flex gap-2 text-sm" key={at}>
          <span className="shrink-0 font-medium numerals">{hop.status}</span>
          <ExternalLink url={hop.url} />
        </li>
      ))}
      <li className="flex gap-2 text-sm">
        <span className="shrink-0 font-medium numerals">{status ?? '终点'}</span>
        <ExternalLink url={address} />
      </li>
    </ol>
  )
}

function Verdicts({ verdicts }: { verdicts: readonly CrawlerVerdict[] }) {
  const byAgent = new Map(verdicts.map((verdict) => [verdict.agent, verdict]))
  return (Object.keys(USES) as Crawler['use'][]).map((use) => (
    <div className="mt-2" key={use}>
      <h4 className="text-sm text-soft">{USES[use]}</h4>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {CRAWLERS.filter((crawler) => crawler.use === use && byAgent.has(crawler.agent)).map(({ agent, owner }) => {
          const { allowed = true, line } = byAgent.get(agent) ?? {}
          return (
            <li className="flex items-center gap-2 border-b border-rule py-1.5 text-sm" key={agent}>
              <Icon
                className={`size-4 ${allowed ? 'text-fall' : 'text-signal'}`}
                name={allowed ? 'circle-check' : 'ban'}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {owner} <span className="text-soft">{agent}</span>
              </span>
              <span className={allowed ? 'text-soft' : 'text-signal'}>
                {allowed ? '可以抓' : '不许抓'}
                {!allowed && line !== undefined && `（第 ${line} 行）`}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}

function Site({ site: { robots, sitemap } }: { site: SiteFacts }) {
  return (
    <>
      {robots && (
        <section className="mt-4">
          <h3 className="text-sm font-medium">robots.txt</h3>
          <p className="text-sm text-soft">
            {STATES[robots.state]}：<ExternalLink url={robots.url} />
          </p>
          <Verdicts verdicts={robots.verdicts} />
        </section>
      )}
      {sitemap && (
        <section className="mt-4">
          <h3 className="text-sm font-medium">站点地图</h3>
          <p className="text-sm text-soft">
            {STATES[sitemap.state]}：<ExternalLink url={sitemap.url} />
            {sitemap.entries !== undefined && `，${formatThousands(sitemap.entries)} 个网址`}
            {sitemap.listed !== undefined && (sitemap.listed ? '，这一页在里面' : '，这一页不在里面')}
          </p>
        </section>
      )}
    </>
  )
}

/** Data for crawlers: redirects, robots rules, headers, robots.txt and sitemap. */
export function Crawling({ report: { info, site }, printing }: PartProps) {
  const { page } = info
  return (
    <>
      {!site && <p className="mb-2 text-sm text-soft">状态码、响应头、robots.txt 和站点地图要输入网址体检才有。</p>}
      <Facts>
        {page.address !== '' && (
          <Fact name={page.hops.length > 0 ? `重定向 ${page.hops.length} 次` : '地址'}>
            <Hops page={page} />
          </Fact>
        )}
        <Fact name="规范网址">
          {page.canonicals.length > 0 &&
            page.canonicals.slice(0, SHOWN).map(({ url, from }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- named twice is one of the faults
              <span className="block" key={at}>
                <ExternalLink url={url} />
                {from === 'header' && <span className="text-sm text-soft">（响应头）</span>}
              </span>
            ))}
        </Fact>
        <Fact name="robots 指令" none="没有写，等于允许收录">
          {page.robots.length > 0 &&
            page.robots
              .slice(0, SHOWN)
              .map(
                ({ agent, directives, from }) =>
                  `${agent === '*' ? '所有爬虫' : agent}：${directives.join(', ')}（${from === 'meta' ? 'meta' : 'X-Robots-Tag'}）`,
              )
              .join('；')}
        </Fact>
        {page.refresh && <Fact name="自动跳转">{`${page.refresh.seconds} 秒后到 ${page.refresh.url || '本页'}`}</Fact>}
        {page.previous !== '' && (
          <Fact name="上一页（prev）">
            <ExternalLink url={page.previous} />
          </Fact>
        )}
        {page.next !== '' && (
          <Fact name="下一页（next）">
            <ExternalLink url={page.next} />
          </Fact>
        )}
        {page.amp !== '' && (
          <Fact name="AMP 版">
            <ExternalLink url={page.amp} />
          </Fact>
        )}
        {page.feeds.length > 0 && (
          <Fact name="订阅源">
            {page.feeds
              .slice(0, SHOWN)
              .map(({ url }) => url)
              .join('、')}
          </Fact>
        )}
      </Facts>
      {site && <Site site={site} />}
      {page.mixedContent.count > 0 && (
        <section className="mt-4">
          <h3 className="text-sm font-medium">经 http 加载的内容</h3>
          <FilteredList
            count={page.mixedContent.count}
            label="经 http 加载的内容"
            printing={printing}
            rows={page.mixedContent.details}
            textOf={({ url }) => url}
          >
            {({ element, url }) => (
              <p className="text-sm">
                <span className="mr-2 text-soft">{element}</span>
                <ExternalLink url={url} />
              </p>
            )}
          </FilteredList>
        </section>
      )}
      {page.headers.length > 0 && (
        <section className="mt-4">
          <h3 className="text-sm font-medium">响应头</h3>
          <FilteredList
            label="响应头"
            printing={printing}
            rows={page.headers}
            textOf={([name, value]) => `${name} ${value}`}
          >
            {([name, value]) => (
              <p className="text-sm wrap-anywhere">
                <span className="mr-2 font-mono text-soft">{name}</span>
                {value}
              </p>
            )}
          </FilteredList>
        </section>
      )}
    </>
  )
}
