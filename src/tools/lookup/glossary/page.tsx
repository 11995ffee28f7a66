import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { ListPlaceholder } from '../shared/list-room.tsx'

const Terms = lazyPart(async () => (await import('./terms.tsx')).Terms, <ListPlaceholder />)

function GlossaryPage({ data: begin }: ToolPageProps<LookupAnswer | null>) {
  return (
    <>
      <SearchField autoFocus id="lookup-search" label="查术语" placeholder="中文、拼音、英文或缩写，如 FOB" />
      <Terms begin={begin} />
    </>
  )
}

export default definePage({ prepare: (_, ask) => ask('firstRows', { set: 'glossary' }), Component: GlossaryPage })
