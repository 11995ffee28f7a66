const grouped = (amount: string) => amount.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')

/** Formats the monthly pay of a job. */
export function formatPay({ payFrom, payTo }: { payFrom?: string | undefined; payTo?: string | undefined }): string {
  if (payFrom === undefined) return '薪资面议'
  if (payTo === undefined) return `每月 ${grouped(payFrom)} 元起`
  return payFrom === payTo ? `每月 ${grouped(payFrom)} 元` : `每月 ${grouped(payFrom)}–${grouped(payTo)} 元`
}
