/** Whether the visitor pays for what is downloaded, or waits long for it, as far as the browser tells. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string; effectiveType?: string } }
  return connection?.saveData === true || connection?.type === 'cellular' || connection?.effectiveType?.endsWith('2g') === true
}
