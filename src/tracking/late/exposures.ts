import exposure from 'sa-sdk-javascript/dist/web/plugin/exposure/index.es6.js'
import { yieldToMainThread } from '../../lib/next-task.ts'
import { describeClick } from './clicks.ts'
import { isDrawn } from './drawn.ts'

/** What counts as seen: half of it for two seconds, once (product specification, section 9). */
const CONFIG = { area_rate: 0.5, stay_duration: 2, repeated: false }
/** Rows of a page that are looked at. */
const MAX_ROWS = 60
const ROWS = 'main li, main article li'
/** Milliseconds for which rows are looked at in one task: together they held up a press for a third of a second on a slow phone. */
const SLICE_MS = 8

/** The first rows of the page that is shown. */
function shownRows(): Element[] {
  const rows: Element[] = []
  for (const row of document.querySelectorAll(ROWS)) {
    if (rows.length === MAX_ROWS) break
    if (isDrawn(row)) rows.push(row)
  }
  return rows
}

/** Has the SDK tell which rows of a page's lists that lead to contents and tools come before the visitor's eyes. */
export async function trackExposures(page: string): Promise<void> {
  let began = performance.now()
  for (const row of shownRows()) {
    if (performance.now() - began > SLICE_MS) {
      await yieldToMainThread()
      began = performance.now()
    }
    const link = row.querySelector('a[href]')
    const pressed = link && describeClick(link, page)
    if (!row.isConnected || (pressed?.click_type !== 'content' && pressed?.click_type !== 'tool')) continue
    exposure.addExposureView(row, { eventName: 'ElementExposure', config: CONFIG, properties: { ...pressed } })
  }
}
