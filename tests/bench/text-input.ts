const WORDS = [
  'wireless',
  'charger',
  '蓝牙耳机',
  'shipping',
  'B0CHX1W1XY',
  '订单',
  'Amazon',
  'cable',
  'USB-C',
  '充电器',
  'black',
  'size',
  'SKU-4411',
  '退货',
  '2024-01-15',
  '13.99',
]

/** Keyword in one of a hundred lines of the benchmark input. */
export const BENCH_KEYWORD = 'needle'

/** By default about 56 MB of mixed Chinese and English in 1,000,000 lines; the same bytes on every call. */
export function benchInput(lines = 1_000_000): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const words = WORDS.map((word) => encoder.encode(`${word} `))
  const keyword = encoder.encode(BENCH_KEYWORD)
  const bytes = new Uint8Array(lines * 80)
  let seed = 20_240_115
  let end = 0
  for (let line = 0; line < lines; line++) {
    const start = end
    while (end - start < 51) {
      // Linear congruential generator; its high bits choose the word.
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      const word = words[seed >>> 28] ?? keyword
      bytes.set(word, end)
      end += word.length
    }
    if (line % 100 === 37) {
      bytes.set(keyword, end)
      end += keyword.length
    }
    bytes[end] = 0x0a
    end += 1
  }
  return bytes.slice(0, end)
}
