import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListRoom } from './lookup-state.tsx'
import type { ResultListProps } from './virtual-list.tsx'

/** The rows that fit; what draws them comes while the search field already takes typing. */
export const ResultList = lazyPart<ResultListProps>(async () => (await import('./virtual-list.tsx')).VirtualList, <ListRoom />)
