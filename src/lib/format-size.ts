const UNITS = ['字节', 'KB', 'MB', 'GB'] as const

/** A number of bytes for reading: 1 KB is 1024 bytes, one decimal from there on. */
export function formatSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`
}
