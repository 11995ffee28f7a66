import { eraseKeptItems, createKeptItemReader, listKeptKinds } from '../store/kept-items.ts'
import { formatBeijingTime } from '../base/beijing-time.ts'
import { readInPages, PAGE_ROWS, type PersonalDataSource } from './holding.ts'
import { describeKeptItem } from './kept-item-text.ts'

/** Items that an account syncs between its devices. */
export const keptItemsDataSource: PersonalDataSource = {
  tables: ['kept_head', 'kept_item'],
  erase: eraseKeptItems,
  async export(db, accountId) {
    const kinds = await listKeptKinds(db, accountId)
    async function* rows() {
      for (const kind of kinds) {
        yield* readInPages(PAGE_ROWS.long, createKeptItemReader(db, accountId, kind), (item) => {
          const { kind: label, name, text } = describeKeptItem(item.kind, item.key, item.value ?? 'null')
          return [label, name, text, formatBeijingTime(item.changed_at)]
        })
      }
    }
    return [{ title: '跟随账号的内容', columns: ['类别', '名称', '内容', '最近改动'], rows: rows() }]
  },
}
