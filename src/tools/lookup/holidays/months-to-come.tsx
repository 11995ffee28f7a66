/** Heights in pixels, about: a month's name, and one of its days. */
const [NAME, DAY] = [32, 51]

interface MonthsToComeProps {
  /** Of the year's months and days, those that are not drawn yet. */
  months: number
  days: number
}

/** The place of the months that the document does not have, as if their days were spread evenly. Drawings, as in `PendingRows`; wide screens have a calendar beside the days, and so a least height. */
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
