/** The part of the Network Information API that this app uses; some browsers lack it. */
type Line = EventTarget & { saveData?: boolean; type?: string; effectiveType?: string }

const lineOf = (): Line | undefined => (navigator as { connection?: Line }).connection

/** True on a metered or slow connection, if the browser reports it. */
export function isMetered(): boolean {
  const line = lineOf()
  return line?.saveData === true || line?.type === 'cellular' || line?.effectiveType?.endsWith('2g') === true
}

/** Calls the listener when the connection changes, if the browser reports it. */
export function onConnectionChange(listener: () => void): void {
  lineOf()?.addEventListener?.('change', listener)
}
