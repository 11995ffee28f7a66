import type { SharedReportState, Report } from '../report-state.ts'

/** What every part of a report is given. */
export interface PartProps {
  report: Report
  kept: SharedReportState
  /** Whether it is drawn for paper: everything in view, nothing to press. */
  printing: boolean
}
