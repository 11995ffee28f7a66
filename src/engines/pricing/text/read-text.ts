import type { SheetProduct } from '../operation/request.ts'
import { MAX_SHEET_TEXT, type SheetText } from '../operation/text.ts'
import { createFound, type Found, type FoundBox, type FoundWeight } from './found.ts'
import { READERS } from './patterns.ts'
import { CHANNEL_WORDS, findMarketWord, findWord, ROUTE_WORDS } from './words.ts'

const SEPARATOR = /[\s,;、|/+。:：()[\]【】]/u
/** Words that say nothing by themselves. */
const FILLER =
  /^(?:发往|发到|发|到|卖到|卖|销往|目标|市场|站|想要|希望|要|的|走|做|利润率?|毛利率?|每件|一个|大概|左右|约)$/u
const ORIGIN = /(?:原产地?|产地|产自)[:=]? ?/uy

const normalize = (text: string): string =>
  text
    .slice(0, MAX_SHEET_TEXT)
    .normalize('NFKC')
    .replaceAll('￥', '¥')
    .replaceAll('╳', '×')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Takes what is at a place of the text; the number of characters, or 0 if nothing is known there. */
function takeAt(found: Found, text: string, at: number): number {
  ORIGIN.lastIndex = at
  const origin = ORIGIN.exec(text)
  const country = origin && findMarketWord(text, at + origin[0].length)
  if (origin && country) {
    found.origin = country.value
    return origin[0].length + country.length
  }
  for (const { pattern, take } of READERS) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match && match[0] !== '' && take(found, match.groups ?? {})) return match[0].length
  }
  const channel = findWord(CHANNEL_WORDS, text, at)
  if (channel) {
    found.channel = channel.value
    return channel.length
  }
  const market = findMarketWord(text, at)
  if (market) {
    if (!found.markets.includes(market.value)) found.markets.push(market.value)
    return market.length
  }
  const route = findWord(ROUTE_WORDS, text, at)
  if (route) found.route = route.value
  return route?.length ?? 0
}

/** Scans the text once; each place is tried with each reader, so the work is bounded by the length. */
function scan(text: string): Found {
  const found = createFound()
  let word = ''
  const endWord = (): void => {
    if (word !== '' && !FILLER.test(word)) found.unread.push(word)
    word = ''
  }
  for (let at = 0; at < text.length;) {
    const isInsideNumber = /[\d.]$/.test(word) && /[\d.]/.test(text[at] ?? '')
    const length = isInsideNumber ? 0 : takeAt(found, text, at)
    if (length > 0) {
      endWord()
      at += length
      continue
    }
    const character = text[at] ?? ''
    if (SEPARATOR.test(character)) endWord()
    else word += character
    at += 1
  }
  endWord()
  return found
}

/** Assigns what has no word beside it: of two, the larger is the carton; one alone is the carton only if `alone` says so. */
function assignPacks<T extends FoundBox | FoundWeight>(
  list: readonly T[],
  sizeOf: (one: T) => number,
  alone: 'piece' | 'carton',
): Partial<Record<'piece' | 'carton' | 'packed', string>> {
  const named = Object.fromEntries(list.flatMap(({ about, text }) => (about === '' ? [] : [[about, text]])))
  const rest = list.filter(({ about }) => about === '').toSorted((a, b) => sizeOf(a) - sizeOf(b))
  const [small, large] = rest
  if (!small) return named
  if (large) return { piece: small.text, carton: large.text, ...named }
  const other = alone === 'carton' ? 'piece' : 'carton'
  return Object.hasOwn(named, alone) ? { ...named, [other]: small.text } : { ...named, [alone]: small.text }
}

function toProduct(found: Found): Partial<SheetProduct> {
  const boxes = assignPacks(found.boxes, ({ volume }) => volume, found.perCarton === '' ? 'piece' : 'carton')
  const weights = assignPacks(found.weights, ({ grams }) => grams, 'piece')
  const rebate = found.percents.find(({ about }) => about === 'rebate')?.text
  const domestic = found.money.find(({ about }) => about === 'domestic')?.text
  const cost = findCost(found)
  const entries: [keyof SheetProduct, string | undefined][] = [
    ['hs', found.hs],
    ['origin', found.origin],
    ['cost', cost?.text],
    ['costCurrency', cost?.currency],
    ['domestic', domestic],
    ['rebate', rebate],
    ['perCarton', found.perCarton],
    ['pieceSize', boxes.piece],
    ['cartonSize', boxes.carton],
    ['packedSize', boxes.packed],
    ['pieceWeight', weights.piece],
    ['cartonWeight', weights.carton],
    ['packedWeight', weights.packed],
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''))
}

/** The cost: as named, else the first yuan, else the first amount without a word. */
function findCost({ money }: Found): Found['money'][number] | undefined {
  const unnamed = money.filter(({ about }) => about === '')
  return money.find(({ about }) => about === 'cost') ?? unnamed.find(({ currency }) => currency === 'CNY') ?? unnamed[0]
}

/** The selling price: as named, else a second amount without a word. */
function findPrice(found: Found): Found['money'][number] | undefined {
  const cost = findCost(found)
  return (
    found.money.find(({ about }) => about === 'price') ?? found.money.find((one) => one.about === '' && one !== cost)
  )
}

/** Reads a short line of a seller into fields of the sheet. Nothing is guessed for a number without a unit or word. */
export function readSheetText(line: string): SheetText {
  const found = scan(normalize(line))
  const freight = found.money.find(({ about }) => about === 'freight')
  const minimum = found.money.find(({ about }) => about === 'minimum')
  const price = findPrice(found)
  const percentOf = (about: Found['percents'][number]['about']): string | undefined =>
    found.percents.find((one) => one.about === about)?.text
  return {
    product: toProduct(found),
    route: found.route,
    freight: {
      ...(freight && { price: freight.text, currency: freight.currency }),
      ...(freight && found.freightUnit && { unit: found.freightUnit }),
      ...(minimum && { minimum: minimum.text }),
    },
    markets: found.markets,
    channel: found.channel,
    margin: percentOf('margin') ?? percentOf(''),
    profit: found.money.find(({ about }) => about === 'profit')?.text,
    ads: percentOf('ads') ?? '',
    returnRate: percentOf('returns') ?? '',
    price: price && { text: price.text, currency: price.currency },
    unread: found.unread,
  }
}
