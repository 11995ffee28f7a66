import type { SeoInfo } from '../../engines/seo/operation.ts'
import type { Finding, FindingLevel } from '../../engines/seo/operation/findings.ts'
import type { SiteFacts } from '../../engines/seo/operation/site.ts'
import type { SharedValue } from '../shared/shared-value.ts'

/** What was found out about a page. */
export interface Report {
  id: string
  way: 'address' | 'source'
  /** The address that was asked for, or the name of the file; '' of pasted source. */
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

/** What the parts of the page share. */
export interface ReportState {
  /** Pasted source. */
  text: string
  file?: SourceFile | undefined
  report?: Report | undefined
  /** The report was read from this device, and is as old as it says. */
  stored?: boolean
  /** The earlier reports are wanted. */
  listing?: boolean
  /** What is under way; a fraction from 0 to 1 where one is known. */
  running?: { words: string; progress?: number; stop: () => void } | undefined
  fault?: { way: Report['way']; error: Error } | undefined
}

export type SharedReportState = SharedValue<ReportState>

/** What every part of the page is given; it never changes. */
export interface ReportStateProps {
  kept: SharedReportState
}

/** Changes a part of what is kept. */
export function updateReportState(kept: SharedReportState, part: Partial<ReportState>): void {
  kept.set({ ...kept.get(), ...part })
}

/** How many findings there are of each level. */
export function countLevels(findings: readonly Finding[]): Record<FindingLevel, number> {
  const counts = { error: 0, warn: 0, pass: 0, info: 0 }
  for (const { level } of findings) counts[level] += 1
  return counts
}

/** What a report is called: the page's title, or where it came from. */
export function reportTitle({ info, name }: Pick<Report, 'info' | 'name'>): string {
  return info.tdk.title || info.page.address || name || '没有标题的网页'
}

/** What a file of a report is called, without extension: host or file name, and the day. */
export function reportFileName({ info, name, at }: Report): string {
  const host = /^https?:\/\/([^/?#]+)/i.exec(info.page.address || name)?.[1] ?? name.replace(/\.[^.]*$/, '')
  const day = new Date(at)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `SEO体检-${(host || '粘贴的源码').replaceAll(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 60)}-${day.getFullYear()}${two(day.getMonth() + 1)}${two(day.getDate())}`
}

/** A moment for reading, to the minute. */
export function formatReportTime(at: number): string {
  const moment = new Date(at)
  return `${moment.getFullYear()}年${moment.getMonth() + 1}月${moment.getDate()}日 ${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`
}
