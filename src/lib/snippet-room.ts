// Character widths of Arial in thousandths of the font size, from space to tilde. They are the metrics of Helvetica,
// which has the same widths.
const ASCII =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number)
const OTHERS = new Map<string, number>(
  Object.entries({
    '–': 556,
    '—': 1000,
    '…': 1000,
    '•': 350,
    '·': 333,
    '‘': 222,
    '’': 222,
    [String.fromCharCode(0x201c)]: 333,
    [String.fromCharCode(0x201d)]: 333,
    '‹': 333,
    '›': 333,
    '«': 556,
    '»': 556,
    '™': 1000,
    '®': 737,
    '©': 737,
    '°': 400,
    '€': 556,
    '£': 556,
    '¥': 556,
    '×': 584,
    '÷': 549,
    '№': 1073,
    ß: 611,
    æ: 889,
    Æ: 1000,
    ø: 611,
    Ø: 778,
    œ: 944,
    Œ: 1000,
    ı: 278,
    '→': 1000,
    '✓': 760,
    '★': 979,
    '₹': 556,
  }),
)
const FULL =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}|[\u{1f000}-\u{3ffff}]/u
const NONE = /[\p{Mn}\p{Me}\p{Cf}]/u
/** Width of a letter that is in no table: between narrow and wide. */
const USUAL = 560
const EMOJI = 1250

function widthOf(char: string): number {
  const code = char.codePointAt(0) ?? 0
  if (code < 0x20) return 0
  const known = ASCII[code - 0x20] ?? OTHERS.get(char)
  if (known !== undefined) return known
  if (code === 0xa0) return 278
  if (NONE.test(char)) return 0
  if (FULL.test(char)) return /\p{Emoji_Presentation}/u.test(char) ? EMOJI : 1000
  // Accents do not change the width: é is as wide as e.
  const letter = char.normalize('NFD').codePointAt(0) ?? 0
  return ASCII[letter - 0x20] ?? USUAL
}

/** Returns the width of a text in Arial of `size` pixels, in pixels; Chinese characters are `size` wide. */
export function measurePixelWidth(text: string, size: number): number {
  let width = 0
  for (const char of text) width += widthOf(char)
  return (width * size) / 1000
}

/** Cuts the text to `most` pixels, with an ellipsis if it is longer. */
export function cutToPixels(text: string, size: number, most: number): string {
  if (measurePixelWidth(text, size) <= most) return text
  let width = widthOf('…')
  let kept = ''
  for (const char of text) {
    width += widthOf(char)
    if ((width * size) / 1000 > most) break
    kept += char
  }
  return `${kept.trimEnd()}…`
}

/** Space for title and description in a search engine's results. */
export interface SnippetLimit {
  engine: string
  /** Font sizes and total widths of all lines, in pixels. */
  titleSize: number
  titleWidth: number
  descriptionSize: number
  descriptionWidth: number
  /** Source of the figures. */
  source: string
}

const CUSTOM = '常用的经验值，搜索引擎没有公布，版面也会变'

/** Space in search results by engine: customary values (2026-11), not published by the search engines. */
export const SNIPPET_LIMITS = {
  google: {
    engine: '谷歌',
    titleSize: 20,
    titleWidth: 580,
    descriptionSize: 14,
    descriptionWidth: 920,
    source: CUSTOM,
  },
  googlePhone: {
    engine: '谷歌手机',
    titleSize: 18,
    titleWidth: 660,
    descriptionSize: 14,
    descriptionWidth: 680,
    source: CUSTOM,
  },
  baidu: {
    engine: '百度',
    titleSize: 18,
    titleWidth: 540,
    descriptionSize: 13,
    descriptionWidth: 1040,
    source: CUSTOM,
  },
  bing: { engine: '必应', titleSize: 20, titleWidth: 600, descriptionSize: 14, descriptionWidth: 1000, source: CUSTOM },
} as const satisfies Record<string, SnippetLimit>
