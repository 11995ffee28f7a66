import type { SharedReportState, Report } from '../report-state.ts'

/** Props of every part of a report. */
export interface PartProps {
  report: Report
  kept: SharedReportState
  /** True for printing: everything expanded, no buttons. */
  printing: boolean
}
