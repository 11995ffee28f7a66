import { useSortedByMarkets } from '../../state/markets.ts'
import { usePendingPreferencesClass } from '../../state/preferences-known.ts'
import { getCountryName } from '../place.ts'
import { type PageQuery } from '../section.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { getListAddress } from '../shared/list-address.ts'
import { ListPage } from '../shared/list-page.tsx'
import { type ContentWithRelated } from '../shared/read-detail.ts'
import { PlatformCard, PlatformFacts } from './platform-card.tsx'
import { PLATFORM_LIST, createPlatformList, type PlatformList } from './platform-facts.ts'

const LIST = {
  href: PLATFORM_LIST.path,
  label: PLATFORM_LIST.title,
  byCategory: (category: string) => getListAddress(PLATFORM_LIST.path, { category }),
}
const EMPTY = { text: '还没有平台资料，先看看快讯里的平台消息。', href: '/news?category=平台', label: '平台快讯' }

/** List of platforms as cards. */
export function PlatformListPage({ data: { list, next, markets }, query }: { data: PlatformList; query: PageQuery }) {
  const own = useSortedByMarkets(list, ({ facts }, code) => facts.markets.includes(getCountryName(code)))
  const filters = useSortedByMarkets(markets, (market, code) => market === getCountryName(code))
  const settled = usePendingPreferencesClass('own-markets:invisible')
  return (
    <ListPage empty={EMPTY} facts={createPlatformList(filters)} rows={list.length} next={next} query={query}>
      {list.length > 0 && (
        <ul className={`mt-5 grid gap-3 sm:grid-cols-2 2xl:grid-cols-3 ${settled}`}>
          {(query.sort === undefined ? own : list).map((card) => (
            <li key={card.id}>
              <PlatformCard card={card} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

/** Page of a platform. */
export function PlatformPage({ data: { content, related } }: { data: ContentWithRelated<'knowledge'> }) {
  return <ContentPage content={content} facts={<PlatformFacts content={content} />} list={LIST} related={related} />
}
