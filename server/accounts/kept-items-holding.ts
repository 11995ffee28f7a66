import { isKeptKind, KEPT_LABELS } from '../../src/lib/kept/kinds.ts'
import { eraseKeptItems, listKeptItems } from '../store/kept-items.ts'
import type { Holding } from './holding.ts'

/** What follows an account across its devices. */
export const keptItemsHolding: Holding = {
  tables: ['kept_head', 'kept_item'],
  erase: eraseKeptItems,
  async export(trx, accountId) {
    const items = await listKeptItems(trx, accountId)
    const rows = items.map(({ kind, key, value, changed_at: changedAt }) => [isKeptKind(kind) ? KEPT_LABELS[kind] : '跟随账号的开关', key, value, changedAt])
    return [{ title: '跟随账号的内容', columns: ['类别', '名称', '内容', '最近改动'], rows }]
  },
}
