import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { definePage, type ToolContext, type ToolPageProps } from '../../tool.ts'
import { ListRoom } from '../shared/list-room.tsx'

const Currencies = lazyPart(async () => (await import('./currencies.tsx')).Currencies, <ListRoom />)
const OneLand = lazyPart(async () => (await import('./one-land.tsx')).OneLand)

function CurrenciesPage({ first, data }: ToolPageProps<string>) {
  return (
    <>
      {first !== undefined && (
        <div className="mb-3 min-h-11">
          <OneLand land={first} name={data} />
        </div>
      )}
      <SearchField autoFocus id="lookup-search" label="搜索货币" placeholder="货币、国家、代码或符号" />
      <div className="mt-3" data-result>
        <Currencies land={first} />
      </div>
    </>
  )
}

/** The Chinese name of the country in the path, '' without one. */
async function prepare({ first }: ToolContext): Promise<string> {
  return first === undefined ? '' : ((await import('../lands/lands.build.ts')).default[first] ?? '')
}

export default definePage({ prepare, Component: CurrenciesPage })
