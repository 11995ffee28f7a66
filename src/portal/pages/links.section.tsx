import { SITE_FULL_NAME } from '../../lib/site.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { getContentPath } from '../content-path.ts'
import { sectionPage, type PageRequest, type Section } from '../section.ts'
import { filterCards, type CardOf, type DetailOf } from '../shared/cards.ts'
import { ContentBody } from '../shared/body.tsx'
import { OfficialLink } from '../shared/fact-list.tsx'
import { EmptyList } from '../shared/search-form.tsx'
import { readText } from './static-page.tsx'

/** Maximum contents of each kind on the page. */
const MAX = 150

interface Links {
  /** Text of the page about its links. */
  text: DetailOf<'page'> | undefined
  platforms: CardOf<'knowledge'>[]
  companies: CardOf<'company'>[]
}

async function readLinks({ ask }: PageRequest): Promise<Links> {
  const [text, platforms, companies] = await Promise.all([
    readText(ask, 'links'),
    ask('listContents', { type: 'knowledge', size: MAX }),
    ask('listContents', { type: 'company', size: MAX }),
  ])
  return {
    text,
    platforms: filterCards(platforms.list, 'knowledge'),
    companies: filterCards(companies.list, 'company'),
  }
}

/** Link to a page of this site about a platform or company, and the official site of that. */
interface Site {
  path: string
  name: string
  url: string
  group: string
}

function groupsOf(sites: readonly Site[]): [group: string, sites: Site[]][] {
  const groups = new Map<string, Site[]>()
  for (const site of sites) groups.set(site.group, [...(groups.get(site.group) ?? []), site])
  return [...groups]
}

function SiteGroup({ group, sites }: { group: string; sites: readonly Site[] }) {
  return (
    <section aria-label={group} className="mt-6">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg">
        {group} <span className="text-sm font-normal text-soft numerals">{sites.length}</span>
      </h2>
      <ul className="sm:columns-2 sm:gap-x-8">
        {sites.map(({ path, name, url }) => (
          <li
            className="flex min-h-11 break-inside-avoid items-center justify-between gap-3 border-b border-rule py-1 text-sm"
            key={path}
          >
            <AppLink
              className="inline-flex min-h-11 min-w-11 items-center hover:text-sea hover:underline pointer-fine:min-h-8"
              href={path}
            >
              {name}
            </AppLink>
            <span className="shrink-0 text-xs text-soft">
              <OfficialLink url={url} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Page of all official sites that contents name, by kind. */
function LinksPage({ data: { text, platforms, companies } }: { data: Links }) {
  const sites: Site[] = [
    ...platforms.map((card) => ({
      path: getContentPath(card) ?? '',
      name: card.facts.platform,
      url: card.facts.official,
      group: card.category === '' ? '平台' : card.category,
    })),
    ...companies.map((card) => ({
      path: getContentPath(card) ?? '',
      name: card.title,
      url: card.facts.official,
      group: card.category === '' ? '企业' : card.category,
    })),
  ]
  return (
    <div data-result>
      <h1 className="mt-1 text-xl">{text?.title ?? '官方网站'}</h1>
      <p className="mt-1 prose-zh text-sm">平台和服务商的官方网站：名称通向本站的资料，网址通向对方的网站。</p>
      {text && <ContentBody html={text.html} />}
      {sites.length === 0 && <EmptyList href="/data-sources" label="数据来源" text="还没有收录平台和企业。" />}
      {groupsOf(sites).map(([group, ofGroup]) => (
        <SiteGroup group={group} key={group} sites={ofGroup} />
      ))}
    </div>
  )
}

const links = sectionPage({
  path: '',
  reads: [],
  load: readLinks,
  describe: () => ({
    layout: 'default',
    title: `跨境电商平台和服务商官方网站_${SITE_FULL_NAME}`,
    description: '跨境电商平台、物流、支付、税务合规等服务商的官方网站，按类型排列，每个都有本站的资料页。',
    keywords: ['跨境电商官网', '平台官方网站', '物流官网', '支付官网'],
    crumbs: [{ label: '官方网站' }],
  }),
  Component: LinksPage,
})

export default [links] satisfies Section
