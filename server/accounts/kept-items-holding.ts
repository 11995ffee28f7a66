import { eraseKeptItems, listKeptItems } from '../store/kept-items.ts'
import { beijingTime } from './export-time.ts'
import type { Holding } from './holding.ts'
import { keptItemText } from './kept-item-text.ts'

/** What follows an account across its devices. */
export const keptItemsHolding: Holding = {
  tables: ['kept_head', 'kept_item'],
  erase: eraseKeptItems,
  async export(trx, accountId) {
    const items = await listKeptItems(trx, accountId)
    const rows = items.map((item) => {
      const { kind, name, text } = keptItemText(item.kind, item.key, item.value ?? 'null')
      return [kind, name, text, beijingTime(item.changed_at)]
    })
    return [{ title: '跟随账号的内容', columns: ['类别', '名称', '内容', '最近改动'], rows }]
  },
}
