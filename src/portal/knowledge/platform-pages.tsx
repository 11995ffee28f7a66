import { useOwnFirst } from '../../state/markets.ts'
import { useOwnChoices } from '../../state/preferences-known.ts'
import { countryName } from '../place.ts'
import { type PageQuery } from '../section.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { listAddress } from '../shared/list-address.ts'
import { ListPage } from '../shared/list-page.tsx'
import { type Read } from '../shared/read-detail.ts'
import { PlatformCard, PlatformFacts } from './platform-card.tsx'
import { FACTS, factsWith, type PlatformList } from './platform-facts.ts'

const LIST = { href: FACTS.path, label: FACTS.title, byCategory: (category: string) => listAddress(FACTS.path, { category }) }
const EMPTY = { text: '还没有平台资料，先看看快讯里的平台消息。', href: '/news?category=平台', label: '平台快讯' }

/** The list of platforms, as index cards. */
export function Platforms({ data: { list, next, markets }, query }: { data: PlatformList; query: PageQuery }) {
  const own = useOwnFirst(list, ({ facts }, code) => facts.markets.includes(countryName(code)))
  const filters = useOwnFirst(markets, (market, code) => market === countryName(code))
  const settled = useOwnChoices('own-markets:invisible')
  return (
    <ListPage empty={EMPTY} facts={factsWith(filters)} rows={list.length} next={next} query={query}>
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

/** One platform. */
export function Platform({ data: { content, related } }: { data: Read<'knowledge'> }) {
  return <ContentPage content={content} facts={<PlatformFacts content={content} />} list={LIST} related={related} />
}
