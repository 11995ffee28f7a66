/** 华氏100度 means 100华氏度. */
const DEGREES = /^([华摄]氏)(?:温度|度)? ?(-?[\d.]+|零下 ?[\d.]+) ?度?$/

/** Rewrites spoken times: 1h30m is an hour and thirty minutes, 两个半小时 two and a half hours. */
function spokenTimes(text: string): string {
  return text
    .replace(/^((?:\d+ ?d(?:ays?)? ?)?\d+ ?h(?:rs?|ours?)? ?\d{1,2} ?)m(?=$| ?\d+ ?s)/i, '$1min')
    .replace(/^(\d+ ?)m(?= ?\d{1,2} ?s(?:ecs?)?$)/i, '$1min')
    .replace(/^(\d+ ?(?:h|小时))( ?[0-5]\d)$/i, '$1$2min')
    .replace(/(?<=[天年月时期周]|小时)又(?=[\d一二两三四五六七八九十])/g, '')
    .replaceAll(
      /(?<=[\d零〇一二两三四五六七八九十百半])个(半?)(个?(?:小时|钟头|星期|礼拜|季度|月))/g,
      (_, half: string, unit: string) => `${unit === '月' ? '个月' : unit}${half}`,
    )
}

/** Rewrites variants of English unit names as the unit tables have them: 40 deg celcius → 40 celsius, 3-inch → 3 inch, sq. ft. → sq ft. */
function spelledOut(text: string): string {
  return text
    .replace(/ ?\bdeg(?:ree)?s?\.? (?=[cfk]\b|cel|cent|fa?r|kel)/i, ' ')
    .replace(/\bcelcius\b|\bcentigrade\b/i, 'celsius')
    .replace(/\bfarenheit\b/i, 'fahrenheit')
    .replace(/ an hour$/i, ' per hour')
    .replace(/^(\d[\d.,]*)-(?=[a-z]{2})/i, '$1 ')
    .replaceAll(/(?<=\b(?:sq|cu|fl))\. ?(?=[a-z])/gi, ' ')
    .replace(/(?<=[a-z])\.$/i, '')
}

/** Rewrites a spoken measure in the notation of the unit tables: 1h30m, 两个半小时, 华氏100度, 零下5度, 3-inch. */
export const spellOutMeasure = (text: string): string =>
  spokenTimes(
    spelledOut(text)
      .replace(DEGREES, '$2$1度')
      .replace(/^零下 ?/, '-'),
  )
