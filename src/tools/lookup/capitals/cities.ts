/** Time zones offered to sellers, each with its city, sorted from Beijing westwards. */
export const OFFERED_ZONES: readonly (readonly [zone: string, zh: string])[] = [
  ['Asia/Shanghai', '北京'],
  ['America/Los_Angeles', '洛杉矶'],
  ['America/Vancouver', '温哥华'],
  ['America/Denver', '丹佛'],
  ['America/Chicago', '芝加哥'],
  ['America/Mexico_City', '墨西哥城'],
  ['America/New_York', '纽约'],
  ['America/Toronto', '多伦多'],
  ['America/Sao_Paulo', '圣保罗'],
  ['Europe/London', '伦敦'],
  ['Europe/Berlin', '柏林'],
  ['Europe/Paris', '巴黎'],
  ['Europe/Rome', '罗马'],
  ['Europe/Madrid', '马德里'],
  ['Europe/Warsaw', '华沙'],
  ['Europe/Istanbul', '伊斯坦布尔'],
  ['Europe/Moscow', '莫斯科'],
  ['Asia/Riyadh', '利雅得'],
  ['Asia/Dubai', '迪拜'],
  ['Asia/Kolkata', '新德里'],
  ['Asia/Bangkok', '曼谷'],
  ['Asia/Jakarta', '雅加达'],
  ['Asia/Singapore', '新加坡'],
  ['Asia/Tokyo', '东京'],
  ['Asia/Seoul', '首尔'],
  ['Australia/Sydney', '悉尼'],
]

/** City name of a time zone; '' if the zone is not offered. */
export function getZoneCityName(zone: string): string {
  return OFFERED_ZONES.find(([id]) => id === zone)?.[1] ?? ''
}

/** Pacific time, used by Amazon's US marketplace. */
export const DEFAULT_ZONE = 'America/Los_Angeles'

/** Time zones shown besides the visitor's compared places. */
export const ANSWERED_ZONES = [
  'Asia/Shanghai',
  'America/Los_Angeles',
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Tokyo',
]
