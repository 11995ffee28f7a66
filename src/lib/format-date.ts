/** Formats a date for display: 2026年11月20日. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** Formats a date, without the year if it is this year. */
export function formatDateWithoutThisYear(date: string, today: string): string {
  const text = formatDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? text.slice(text.indexOf('年') + 1) : text
}
