import { eraseKeptItems, keptItemsAfter, keptKinds } from '../store/kept-items.ts'
import { beijingTime } from '../base/beijing-time.ts'
import { inPages, PAGE_ROWS, type Holding } from './holding.ts'
import { keptItemText } from './kept-item-text.ts'

/** Items that an account syncs between its devices. */
export const keptItemsHolding: Holding = {
  tables: ['kept_head', 'kept_item'],
  erase: eraseKeptItems,
  async export(db, accountId) {
    const kinds = await keptKinds(db, accountId)
    async function* rows() {
      for (const kind of kinds) {
        yield* inPages(PAGE_ROWS.long, keptItemsAfter(db, accountId, kind), (item) => {
          const { kind: label, name, text } = keptItemText(item.kind, item.key, item.value ?? 'null')
          return [label, name, text, beijingTime(item.changed_at)]
        })
      }
    }
    return [{ title: '跟随账号的内容', columns: ['类别', '名称', '内容', '最近改动'], rows: rows() }]
  },
}
