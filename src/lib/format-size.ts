const UNITS = ['字节', 'KB', 'MB', 'GB'] as const

/** A number of bytes for reading: 1 KB is 1024 bytes, one decimal from there on. */
export function formatSize(bytes: number): string {
  let value = bytes
  let unit = 0
  // Rounded to one decimal first: 1023.96 KB reads 1.0 MB, never 1024.0 KB.
  while (Math.round(value * 10) >= 10_240 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`
}
