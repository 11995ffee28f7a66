import './print-label.css'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { listLabelLines } from './address-forms.ts'

/** Opens the browser's print dialog with only this warehouse's label. */
export function printLabel(row: LookupRow): void {
  // The label is appended outside the app's root, as the print style hides every other child of the body.
  const label = document.createElement('div')
  label.dataset.printLabel = ''
  const [addressee = '', ...address] = listLabelLines(row)
  for (const [at, line] of [addressee, ...address].entries()) {
    const paragraph = document.createElement('p')
    paragraph.className = at === 0 ? 'text-2xl font-bold' : 'text-lg'
    paragraph.textContent = line
    label.append(paragraph)
  }
  document.body.append(label)
  addEventListener('afterprint', () => label.remove(), { once: true })
  window.print()
}
