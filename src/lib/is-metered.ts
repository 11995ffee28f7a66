/** The part of the Network Information API that is read; some browsers do not have it. */
type Line = EventTarget & { saveData?: boolean; type?: string; effectiveType?: string }

const lineOf = (): Line | undefined => (navigator as { connection?: Line }).connection

/** True on a metered or slow connection, as far as the browser tells. */
export function isMetered(): boolean {
  const line = lineOf()
  return line?.saveData === true || line?.type === 'cellular' || line?.effectiveType?.endsWith('2g') === true
}

/** Calls when the line changes, in browsers that tell. */
export function onConnectionChange(listener: () => void): void {
  lineOf()?.addEventListener?.('change', listener)
}
