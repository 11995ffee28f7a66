/** Approximate heights in pixels of a month's heading and of one day. */
const [NAME, DAY] = [32, 51]

interface MonthsToComeProps {
  /** Numbers of months and days of the year that are not rendered yet. */
  months: number
  days: number
}

/**
 * Placeholder for months that the document lacks, with their days spread evenly. It is made of SVG elements, as in
 * `PendingRows`; on wide screens it has a minimum height for the calendar.
 */
export function MonthsToCome({ months, days }: MonthsToComeProps) {
  if (months <= 0) return null
  const height = NAME + Math.round((days * DAY) / months)
  return (
    <div aria-busy="true" className="mt-6 flex">
      <div aria-hidden="true" className="grid shrink-0 gap-y-6 xl:grid-cols-2">
        {Array.from({ length: months }, (_, index) => (
          <svg className="w-px sm:min-h-52" height={height} key={index} />
        ))}
      </div>
      <p className="sticky top-32 h-min grow px-2 py-3 text-sm text-soft">正在载入其余 {months} 个月…</p>
    </div>
  )
}
