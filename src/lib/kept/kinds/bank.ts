import { declareList } from '../kind.ts'
import { FORMER_BANK_GROUP, parseGroups } from './unit.ts'

const list = declareList({ label: '牌价里置顶的货币', name: 'bankFavourites' })

export const bank: typeof list = {
  ...list,
  parse(stored) {
    const [, old = []] = parseGroups(stored.pinnedUnits).find(([group]) => group === FORMER_BANK_GROUP) ?? []
    return { bankFavourites: old, ...list.parse(stored) }
  },
}
