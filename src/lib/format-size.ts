const UNITS = ['字节', 'KB', 'MB', 'GB'] as const

/** Formats a number of bytes: 1 KB is 1024 bytes, one decimal from KB on. */
export function formatSize(bytes: number): string {
  let value = bytes
  let unit = 0
  // Rounds to one decimal first, so that 1023.96 KB becomes 1.0 MB and not 1024.0 KB.
  while (Math.round(value * 10) >= 10_240 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`
}
