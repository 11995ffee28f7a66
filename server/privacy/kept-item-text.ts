import type { SyncRowKind } from '../../src/lib/kept/kinds.ts'
import { isSyncKind, SYNC_KIND_LABELS } from '../../src/lib/kept/kinds.ts'
import {
  parseAnswerRow,
  parseDraftRow,
  parseFormRow,
  parseQuoteRow,
  parseReportRow,
} from '../../src/lib/kept/read-rows.ts'

/** A synced item as text for its owner. */
export interface KeptItemText {
  kind: string
  name: string
  text: string
}

const linesOf = (values: Readonly<Record<string, string>>): string[] =>
  Object.values(values).filter((value) => value !== '')

/** The currencies of a board, in order. */
function boardText(value: unknown): string {
  const fields = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const parts = (
    [
      ['顺序', fields.order],
      ['隐藏', fields.hidden],
      ['添加', fields.added],
    ] as const
  ).filter(([, codes]) => Array.isArray(codes) && codes.length > 0)
  return parts.map(([label, codes]) => `${label}：${String(codes)}`).join('\n')
}

/** Describes a synced item's value; undefined if its form is unknown. */
function writtenOf(kind: SyncRowKind, value: unknown): Omit<KeptItemText, 'kind'> | undefined {
  switch (kind) {
    case 'draft': {
      const draft = parseDraftRow(value)
      return draft && { name: draft.key, text: draft.text }
    }
    case 'quote': {
      const quote = parseQuoteRow(value)
      return (
        quote && {
          name: `${quote.amount} ${quote.from} 换 ${quote.to}`,
          text: `汇率 ${quote.rate}，${quote.provider}，${quote.date}`,
        }
      )
    }
    case 'answer': {
      const answer = parseAnswerRow(value)
      return (
        answer && {
          name: answer.title || answer.tool,
          text: [...linesOf(answer.values), ...answer.texts.map(({ label, text }) => `${label}：${text}`)].join('\n'),
        }
      )
    }
    case 'report': {
      const report = parseReportRow(value)
      return (
        report && {
          name: report.title || report.address,
          text: `${report.address}\n错误 ${String(report.errors)}，警告 ${String(report.warnings)}`,
        }
      )
    }
    case 'form': {
      const form = parseFormRow(value)
      return form && { name: form.name, text: linesOf(form.values).join('\n') }
    }
    case 'board':
      return { name: '', text: boardText(value) }
    default:
      // Shown within its list by name.
      return undefined
  }
}

/** Describes a synced item in words, instead of the sync format. */
export function describeKeptItem(kind: SyncRowKind, key: string, value: string): KeptItemText {
  const parsed: unknown = JSON.parse(value)
  if (kind === 'switch')
    return {
      kind: '跟随账号的开关',
      name: isSyncKind(key) ? SYNC_KIND_LABELS[key] : key,
      text: parsed === true ? '跟随' : '不跟随',
    }
  const { name = '', text = '' } = writtenOf(kind, parsed) ?? {}
  return { kind: SYNC_KIND_LABELS[kind], name: name || key, text }
}
