import { describeItem, getKindLabel, isSyncKind, type SyncRowKind } from '../../src/lib/kept/kinds.ts'

/** A synced item as text for its owner. */
export interface KeptItemText {
  kind: string
  name: string
  text: string
}

/** Describes an item that follows an account in words, not in the form in which devices exchange it. */
export function describeKeptItem(kind: SyncRowKind, key: string, value: string): KeptItemText {
  const parsed: unknown = JSON.parse(value)
  if (kind === 'switch')
    return {
      kind: '跟随账号的开关',
      name: isSyncKind(key) ? getKindLabel(key) : key,
      text: parsed === true ? '跟随' : '不跟随',
    }
  const { name = '', text = '' } = describeItem(kind, parsed) ?? {}
  return { kind: getKindLabel(kind), name: name || key, text }
}
