import type { Finding } from '../operation/findings.ts'
import { CRAWLERS, type CrawlerVerdict, type RobotsFile, type SitemapFile } from '../operation/site.ts'
import { findDirective } from '../robots.ts'
import { createFindingFactory, type Check } from './finding.ts'

const { error, warn, pass, info } = createFindingFactory('index')
const AGENTS: readonly [agent: string, name: string][] = [
  ['*', '所有搜索引擎'],
  ['googlebot', '谷歌'],
  ['bingbot', '必应'],
  ['baiduspider', '百度'],
  ['yandex', 'Yandex'],
]

/** Checks if search engines may list the page. */
export const checkIndexing: Check = ({ page, site }) => [
  ...checkStatus(page.status),
  ...AGENTS.flatMap(([agent, name]): Finding[] => {
    const rule =
      agent === '*'
        ? findDirective(
            page.robots.filter((each) => each.agent === '*'),
            'noindex',
          )
        : findDirective(
            page.robots.filter((each) => each.agent === agent),
            'noindex',
            agent,
          )
    return rule
      ? [
          error('noindex', 1, `${name}被要求不要收录这个页面`, '页面不会出现在搜索结果里；想被搜到就去掉 noindex', [
            `${rule.from === 'header' ? 'X-Robots-Tag' : 'meta robots'}：${rule.directives.join(', ')}`,
          ]),
        ]
      : []
  }),
  ...(page.robots.some(({ directives }) => directives.includes('noindex') || directives.includes('none'))
    ? []
    : [pass('noindex', '没有禁止收录', 'robots 元标签和 X-Robots-Tag 都没有 noindex')]),
  ...(findDirective(page.robots, 'nofollow')
    ? [
        warn(
          'nofollow-page',
          2,
          '整页的链接都标了 nofollow',
          '搜索引擎可能不再顺着这一页去发现其他页面；通常只该标在单个链接上',
        ),
      ]
    : []),
  ...(findDirective(page.robots, 'nosnippet')
    ? [warn('nosnippet', 3, '禁止显示摘要（nosnippet）', '搜索结果里只剩标题，点击会少')]
    : []),
  ...(page.refresh
    ? [
        warn(
          'refresh',
          2,
          page.refresh.url === '' ? `页面每 ${page.refresh.seconds} 秒自动刷新` : '用 meta refresh 跳转',
          '跳转应由服务器返回 301，搜索引擎才会可靠地转移排名',
          [page.refresh.url].filter((url) => url !== ''),
        ),
      ]
    : []),
  ...checkHops(site?.hops ?? page.hops),
  ...(site?.robots ? checkRobots(site.robots) : []),
  ...(site?.sitemap ? checkSitemap(site.sitemap) : []),
]

function checkStatus(status: number | undefined): Finding[] {
  if (status === undefined) return []
  if (status >= 200 && status < 300) return [pass('status', `服务器返回 ${status}`, '页面可以正常访问')]
  return [error('status', 1, `服务器返回 ${status}`, '只有返回 200 的页面会被收录')]
}

function checkHops(hops: readonly { url: string; status: number; to: string }[]): Finding[] {
  const where = hops.map(({ url, status, to }) => `${status}：${url} → ${to}`)
  const findings: Finding[] = []
  if (hops.length > 1)
    findings.push(
      warn('redirect-chain', 2, `经过 ${hops.length} 次跳转才到`, '每次跳转都多花时间，链接应直接指向最终网址', where),
    )
  else if (hops.length === 1) findings.push(info('redirect', '经过 1 次跳转', '链接最好直接指向最终网址', where))
  if (hops.some(({ status }) => status === 302 || status === 303 || status === 307))
    findings.push(
      warn('redirect-temporary', 3, '有临时跳转', '长期有效的跳转要用 301 或 308，搜索引擎才会以新网址为准', where),
    )
  return findings
}

function checkRobots({ state, url, status, verdicts }: RobotsFile): Finding[] {
  const where = [status === undefined ? url : `${url}（${status}）`]
  if (state === 'failed')
    return [warn('robots-txt', 2, 'robots.txt 读不到', '服务器出错时，谷歌会暂停抓取整个网站', where)]
  if (state === 'missing')
    return [info('robots-txt', '没有 robots.txt', '没有就是全部允许；有的话可以写上网站地图的位置', where)]
  const blocked = (use: 'search' | 'answer' | 'training'): CrawlerVerdict[] =>
    verdicts.filter(
      ({ agent, allowed }) => !allowed && CRAWLERS.some((known) => known.agent === agent && known.use === use),
    )
  const name = ({ agent, line }: CrawlerVerdict): string =>
    `${agent}（${CRAWLERS.find((known) => known.agent === agent)?.owner ?? ''}）${line === undefined ? '' : `，第 ${line} 行`}`
  const search = blocked('search')
  const answers = blocked('answer')
  const training = blocked('training')
  return [
    search.length > 0
      ? error(
          'robots-txt',
          1,
          `robots.txt 不让 ${search.length} 个搜索引擎抓取这个页面`,
          '抓不到内容就很难有排名',
          search.map(name),
        )
      : pass('robots-txt', 'robots.txt 允许搜索引擎抓取', '列出的搜索引擎都可以抓取这个页面'),
    answers.length > 0
      ? warn(
          'ai-answers',
          3,
          `robots.txt 不让 ${answers.length} 个 AI 搜索抓取`,
          'AI 的回答里不会引用这个页面；如果是有意的，可以不管',
          answers.map(name),
        )
      : pass('ai-answers', 'AI 搜索可以抓取', '页面可能被 AI 的回答引用'),
    info(
      'ai-training',
      training.length > 0 ? `${training.length} 个 AI 训练爬虫被拒绝` : 'AI 训练爬虫都被允许',
      '是否允许由你决定，不影响搜索排名',
      training.map(name),
    ),
  ]
}

function checkSitemap({ state, url, status, entries, listed }: SitemapFile): Finding[] {
  const where = [status === undefined ? url : `${url}（${status}）`]
  if (state === 'missing')
    return [
      warn(
        'sitemap',
        3,
        '没有找到网站地图',
        '新页面要靠链接才会被发现；可以放一个 sitemap.xml，并写进 robots.txt',
        where,
      ),
    ]
  if (state === 'failed') return [warn('sitemap', 3, '网站地图读不到', '搜索引擎也可能读不到', where)]
  if (listed === false) return [warn('sitemap', 3, '网站地图里没有这个页面', '想被收录的页面应列在里面', where)]
  return [
    pass(
      'sitemap',
      listed ? '网站地图里有这个页面' : '有网站地图',
      entries === undefined ? url : `${url}，共 ${entries} 条`,
    ),
  ]
}
