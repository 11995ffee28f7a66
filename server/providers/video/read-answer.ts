import { z } from 'zod'
import type { VideoSource } from '../../../src/lib/video-link.ts'
import { buildCookieHeader } from './cookies.ts'
import { isPlatformAddress } from './sources.ts'
import { VideoFault } from './video-fault.ts'
import type { VideoFile, VideoFormat, VideoInfo } from './video-info.ts'

/** Maximum offered formats. */
const MAX_FORMATS = 30
/** Maximum entries of a post that are read. */
const MAX_ENTRIES = 10
/** Maximum formats that are read; the tool lists up to 60. */
const MAX_FORMATS_READ = 500
/** Offered file extensions, with their media types. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
}
/**
 * Request headers of the tool that are forwarded; others could carry arbitrary content to the platform in the server's
 * name.
 */
const HEADERS = new Set(['user-agent', 'referer', 'origin', 'accept', 'accept-language'])

const text = (most: number) => z.string().max(most).nullish()
const number = z.number().finite().positive().max(1e15).nullish().catch(undefined)

/** A format in yt-dlp's output, with the needed fields only. */
const rawFormat = z.object({
  format_id: text(300),
  format_note: text(300),
  url: z.string().max(8192),
  ext: z.string().max(20),
  protocol: z.string().max(40),
  vcodec: text(100),
  acodec: text(100),
  width: number,
  height: number,
  filesize: number,
  filesize_approx: number,
  http_headers: z.record(z.string().max(100), z.string().max(2000)).nullish(),
  cookies: text(16_384),
})
type RawFormat = z.output<typeof rawFormat>

const rawVideo = z.object({
  title: z.unknown().optional(),
  uploader: z.unknown().optional(),
  channel: z.unknown().optional(),
  uploader_id: z.unknown().optional(),
  duration: number,
  thumbnail: z.unknown().optional(),
  thumbnails: z.array(z.unknown()).nullish().catch(undefined),
  http_headers: z.unknown().optional(),
  formats: z.array(z.unknown()).nullish().catch(undefined),
})
type RawVideo = z.output<typeof rawVideo>
const rawPlaylist = z.object({ _type: z.literal('playlist'), entries: z.array(z.unknown()) })

/** Converts an unknown value to one line of text, without control characters and direction marks. */
function line(value: unknown, most: number): string {
  if (typeof value !== 'string') return ''
  // The text is cut first, so that very long texts cost little, and again at the end without splitting a surrogate
  // pair.
  return value
    .slice(0, most * 2)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
}

function headersFor(
  url: string,
  { http_headers: headers, cookies }: Pick<RawFormat, 'http_headers' | 'cookies'>,
): Record<string, string> {
  const kept = Object.entries(headers ?? {}).flatMap(([name, value]): [string, string][] =>
    HEADERS.has(name.toLowerCase()) && /^[\x20-\x7e]{1,2000}$/.test(value) ? [[name.toLowerCase(), value]] : [],
  )
  const cookie = buildCookieHeader(cookies ?? '', new URL(url).hostname)
  return Object.fromEntries(cookie === '' ? kept : [...kept, ['cookie', cookie]])
}

function kindOf({ vcodec, acodec }: RawFormat): VideoFormat['kind'] {
  if (vcodec === 'none') return 'audio'
  return acodec === 'none' ? 'silent' : 'video'
}

/** Facebook's names of formats without dimensions. */
const QUALITIES: ReadonlyMap<string, string> = new Map([
  ['hd', '高清'],
  ['sd', '标清'],
])

/** The label of a format by its short side, as in 1080p. */
function labelOf(
  { format_id: id, width, height, ext, vcodec }: RawFormat,
  kind: VideoFormat['kind'],
  entry: string,
): string {
  const short = width && height ? Math.min(width, height) : height
  const codec = /^(?:h265|hevc|hvc1|hev1|bytevc1)/i.test(vcodec ?? '') ? 'H.265' : ''
  const silent = kind === 'silent' ? '无声' : ''
  return [
    entry,
    kind === 'audio' ? '音频' : short ? `${String(Math.round(short))}p` : (QUALITIES.get(id ?? '') ?? '视频'),
    ext.toUpperCase(),
    codec,
    silent,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Finds out if a format has a watermark. Only TikTok marks such formats; for other platforms it is unknown. */
function watermarkOf(
  source: VideoSource,
  { format_id: id, format_note: note }: RawFormat,
  kind: VideoFormat['kind'],
): boolean | null {
  if (source !== 'TikTok' || kind === 'audio') return null
  return /watermark/i.test(note ?? '') || (id === 'download' && !note)
}

const whole = (value: number | null | undefined) => (value ? Math.max(1, Math.round(value)) : null)

function formatOf(source: VideoSource, given: unknown, entry: string): Omit<VideoFormat, 'id'> | undefined {
  const { data: raw } = rawFormat.safeParse(given)
  // Segmented formats (m3u8, dash) would have to be joined; files on other hosts are not served.
  if (
    !raw ||
    raw.protocol !== 'https' ||
    !Object.hasOwn(FILE_TYPES, raw.ext) ||
    !isPlatformAddress(source, raw.url) ||
    /UNPLAYABLE/.test(raw.format_note ?? '')
  )
    return undefined
  const kind = kindOf(raw)
  const size = whole(raw.filesize ?? raw.filesize_approx)
  return {
    label: labelOf(raw, kind, entry),
    kind,
    width: whole(raw.width),
    height: whole(raw.height),
    size,
    isSizeApproximate: size !== null && !raw.filesize,
    ext: raw.ext,
    hasWatermark: watermarkOf(source, raw, kind),
    file: { url: raw.url, headers: headersFor(raw.url, raw) },
  }
}

const ORDER = { video: 0, silent: 1, audio: 2 } as const

function rank({ kind, hasWatermark, width, height }: Omit<VideoFormat, 'id'>): number {
  return ORDER[kind] * 1e12 + (hasWatermark ? 1e11 : 0) - (width ?? 0) * (height ?? 0)
}

function formatsOf(source: VideoSource, { formats }: RawVideo, entry: string): Omit<VideoFormat, 'id'>[] {
  // The tool lists the best format last.
  const read = (formats ?? [])
    .slice(-MAX_FORMATS_READ)
    .toReversed()
    .flatMap((given) => formatOf(source, given, entry) ?? [])
  const seen = new Set<string>()
  return read
    .toSorted((a, b) => rank(a) - rank(b))
    .filter(({ label, hasWatermark, width }) => {
      const key = `${label} ${String(hasWatermark)} ${String(width)}`
      return !seen.has(key) && seen.add(key)
    })
}

function coverOf(source: VideoSource, { thumbnail, thumbnails, http_headers: headers }: RawVideo): VideoFile | null {
  const named = (thumbnails ?? [])
    .slice(-50)
    .toReversed()
    .map((given) => z.object({ url: z.string() }).safeParse(given).data?.url)
  const url = [thumbnail, ...named].find(
    (address): address is string =>
      typeof address === 'string' && address.length <= 8192 && isPlatformAddress(source, address),
  )
  if (url === undefined) return null
  const known = rawFormat.shape.http_headers.safeParse(headers).data
  return { url, headers: headersFor(url, { http_headers: known, cookies: undefined }) }
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    throw new VideoFault('changed', 'the answer is no JSON')
  }
}

function entriesOf(answer: unknown): RawVideo[] {
  const playlist = rawPlaylist.safeParse(answer).data
  return (playlist ? playlist.entries.slice(0, MAX_ENTRIES) : [answer]).flatMap(
    (entry) => rawVideo.safeParse(entry).data ?? [],
  )
}

/**
 * Parses the output of `yt-dlp -J` for an address. Only files on the platform's hosts are included.
 * @throws VideoFault if the output is invalid, or has nothing to download.
 */
export function parseVideoAnswer(source: VideoSource, page: string, answer: string): VideoInfo {
  const entries = entriesOf(parse(answer))
  const [first] = entries
  if (!first) throw new VideoFault('changed', 'the answer describes no video')
  const found = entries.flatMap((entry, index) =>
    formatsOf(source, entry, entries.length > 1 ? `第 ${String(index + 1)} 段` : ''),
  )
  const formats = found.slice(0, MAX_FORMATS).map((format, index) => ({ id: String(index + 1), ...format }))
  if (formats.length === 0)
    throw new VideoFault(
      entries.some((entry) => (entry.formats ?? []).length > 0) ? 'unsupported' : 'no-video',
      'no format can be downloaded',
    )
  const author = [first.uploader, first.channel, first.uploader_id].map((name) => line(name, 100)).find(Boolean) ?? ''
  const duration = entries.length === 1 && first.duration && first.duration < 1e6 ? first.duration : null
  return { title: line(first.title, 300), author, page, duration, cover: coverOf(source, first), formats }
}
