import type { SeoInfo } from '../../engines/seo/operation.ts'
import type { Finding, FindingLevel } from '../../engines/seo/operation/findings.ts'
import type { SiteFacts } from '../../engines/seo/operation/site.ts'
import type { SharedValue } from '../shared/shared-value.ts'

/** Result of analysing a page. */
export interface Report {
  id: string
  way: 'address' | 'source'
  /** Requested address or file name; '' for pasted source. */
  name: string
  info: SeoInfo
  site?: SiteFacts
  findings: readonly Finding[]
  /** Milliseconds since 1970. */
  at: number
}

/** A file, or a text too large for a text box. */
export interface SourceFile {
  name: string
  blob: Blob
}

/** State shared by the parts of the page. */
export interface ReportState {
  /** Pasted source code. */
  text: string
  file?: SourceFile | undefined
  report?: Report | undefined
  /** True if the report was read from this device. */
  stored?: boolean
  /** True while the list of earlier reports is open. */
  listing?: boolean
  /** Running task; `progress` is a fraction from 0 to 1 if known. */
  running?: { words: string; progress?: number; stop: () => void } | undefined
  fault?: { way: Report['way']; error: Error } | undefined
}

export type SharedReportState = SharedValue<ReportState>

/** Props of every part of the page; constant. */
export interface ReportStateProps {
  kept: SharedReportState
}

/** Updates part of the shared state. */
export function updateReportState(kept: SharedReportState, part: Partial<ReportState>): void {
  kept.set({ ...kept.get(), ...part })
}

/** Counts findings per level. */
export function countLevels(findings: readonly Finding[]): Record<FindingLevel, number> {
  const counts = { error: 0, warn: 0, pass: 0, info: 0 }
  for (const { level } of findings) counts[level] += 1
  return counts
}

/** Title of a report: the page's title, or its source. */
export function formatReportTitle({ info, name }: Pick<Report, 'info' | 'name'>): string {
  return info.tdk.title || info.page.address || name || '没有标题的网页'
}

/** File name of a report without extension: host or file name, and date. */
export function getReportFileName({ info, name, at }: Report): string {
  const host = /^https?:\/\/([^/?#]+)/i.exec(info.page.address || name)?.[1] ?? name.replace(/\.[^.]*$/, '')
  const day = new Date(at)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `SEO体检-${(host || '粘贴的源码').replaceAll(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 60)}-${day.getFullYear()}${two(day.getMonth() + 1)}${two(day.getDate())}`
}

/** Formats a moment to the minute. */
export function formatReportTime(at: number): string {
  const moment = new Date(at)
  return `${moment.getFullYear()}年${moment.getMonth() + 1}月${moment.getDate()}日 ${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`
}
