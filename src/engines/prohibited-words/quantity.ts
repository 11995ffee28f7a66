const NUMBER = /(?:[-−–~±≤≥<>]|零下|零上)?(?:\d[\d.,]*|[零一二两三四五六七八九十百千万半几]+)(?:[-−–~至到]\d[\d.,]*)?/u
  .source
/** Units of measurement and counting, without money: 最低 9 元 is a claim. */
const UNIT =
  /(?:[°℃℉ΩμΜ%％‰]|[a-zA-Z]{1,4}(?![a-zA-Z])|k?lux|lumen|(?:公|英|海)?[里尺寸]|公斤|公分|厘米|毫米|微米|分米|米|千?克|毫克|斤|吨|毫?升|度|瓦|千瓦|伏|安|赫兹?|分贝|帕|转|小时|分钟?|秒|天|日|周|个?月|年|岁|层|档|级|人|位|格|件|台|个|张|片|只|条|路|倍|次|支|页|字|行|节|孔|步|尺码|像素|流明)/u
    .source
/** Quantity after 最高, 最低 and the like: the measured property, then a number and its unit. */
const MEASURED = new RegExp(
  `^的?[^\\p{P}\\p{S}\\p{Z}\\d]{0,8}?[\\s:：]{0,3}(?:为|约|达|可达|可调至|是|每[秒分次天]钟?)?\\s?${NUMBER}\\s?${UNIT}`,
  'u',
)
/** Words of rank for the end of a range. */
const ENDS = /^最(?:高|低|大|小|长|短|多|少|远|近|深|浅|宽|窄|厚|快|慢|早|晚|重)$/u
/** Ranks within a group are claims, measured or not; so are prices. */
const AMONG = /(?:全球|全国|全网|全城|世界|亚洲|国内|业界|业内|行业|同行|同类|同价位|史上|市面|市场)(?:上|里|中|内)?$/u
const PRICE = /[价元折惠]|优惠|折扣/u
const AHEAD = 24
const BEHIND = 8

/** True if 最高, 最低 and the like give the end of a range rather than a rank: 最低耐寒零下二十度, but not 全球最快 30 分钟. */
export function isRange(text: string, start: number, end: number): boolean {
  if (end - start !== 2 || !ENDS.test(text.slice(start, end))) return false
  const measured = MEASURED.exec(text.slice(end, end + AHEAD))?.[0]
  return measured !== undefined && !PRICE.test(measured) && !AMONG.test(text.slice(Math.max(0, start - BEHIND), start))
}

/** Opposites on a scale. Price, size and number are left out, as both of their ends are praise. */
const SCALES = ['亮暗', '快慢', '软硬', '冷热', '早晚', '远近', '粗细', '深浅', '长短', '强弱', '宽窄', '厚薄', '轻重']
const OTHER_END = new Map(
  SCALES.flatMap((pair) => [
    [pair.charAt(0), pair.charAt(1)],
    [pair.charAt(1), pair.charAt(0)],
  ]),
)
const SCALE_REACH = 16

/** True if the opposite end of the scale is in the same sentence: 一档最暗，三档最亮. */
export function isScale(text: string, start: number, end: number): boolean {
  const other = OTHER_END.get(text.charAt(end - 1))
  if (other === undefined || end - start !== 2 || text[start] !== '最') return false
  const sentence =
    (text
      .slice(Math.max(0, start - SCALE_REACH), start)
      .split(/[。！？\n]/u)
      .at(-1) ?? '') + (text.slice(end, end + SCALE_REACH).split(/[。！？\n]/u)[0] ?? '')
  return sentence.includes(`最${other}`)
}

const FIRST_OF_MANY = /^(?:no[.\s]*|number\s|nr[.\s]*|#)1$/iu
const DESIGNED =
  /(?:型号|规格|款号|款式|货号|编号|批号|图号|尺码|版本|型番|品番|番号|model|size|type|part|item|needle|hook|bit|screwdriver|nib|blade)(?:是|为|は)?[\s:：]*$/iu
/** Text after a number that makes it part of a model name: `-A`, `(12`, or a tool in numbered sizes such as `Phillips`. */
const DESIGNATION =
  /^(?:[-–/][A-Z\d]{1,4}(?![a-z])|\s?\(\d|\s(?:[\w-]+\s)?(?:Phillips|Philips|Pozidriv|Torx|screwdrivers?|bits?|needles?|hooks?|nibs?|wicks?|pencils?|blades?|gauge)(?![a-z])|\s?(?:to|through|[-–])\s?\d)/u

/** True if No. 1 is a model or size rather than a rank: 型号 No.1, No.1-A, No. 1 Phillips. */
export function isDesignation(text: string, start: number, end: number): boolean {
  return (
    FIRST_OF_MANY.test(text.slice(start, end)) &&
    (DESIGNATION.test(text.slice(end, end + AHEAD)) ||
      DESIGNED.test(text.slice(Math.max(0, start - 2 * BEHIND), start)))
  )
}
