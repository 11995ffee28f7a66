import type { KeptValue, Report } from '../report-state.ts'

/** What every part of a report is given. */
export interface PartProps {
  report: Report
  kept: KeptValue
  /** Whether it is drawn for paper: everything in view, nothing to press. */
  printing: boolean
}
