import { formatBeijingTime } from '../shared/beijing-time.ts'
import { FlashRow, type FlashCard } from './flash-row.tsx'

function byDay(flashes: readonly FlashCard[]): [day: string, flashes: FlashCard[]][] {
  const days = new Map<string, FlashCard[]>()
  for (const flash of flashes) {
    const { day } = formatBeijingTime(flash.publishedAt)
    days.set(day, [...(days.get(day) ?? []), flash])
  }
  return [...days]
}

/** List of flashes grouped by day, newest first. */
export function FlashDays({ flashes, marks = '' }: { flashes: readonly FlashCard[]; marks?: string }) {
  return byDay(flashes).map(([day, ofDay]) => (
    <section aria-label={day} className="mt-6" key={day}>
      <h2 className="border-b border-ink/70 pb-1.5 text-sm font-medium numerals">{day}</h2>
      <ul className="divide-y divide-rule">
        {ofDay.map((flash) => (
          <li key={flash.handle}>
            <FlashRow flash={flash} marks={marks} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
