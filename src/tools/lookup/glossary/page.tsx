import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { definePage } from '../../tool.ts'
import { ListRoom } from '../shared/list-room.tsx'

const Terms = lazyPart(async () => (await import('./terms.tsx')).Terms, <ListRoom />)

function GlossaryPage() {
  return (
    <>
      <SearchField autoFocus id="lookup-search" label="查术语" placeholder="中文、拼音、英文或缩写，如 FOB" />
      <Terms />
    </>
  )
}

export default definePage({ Component: GlossaryPage })
