import type { VideoSource } from '../../src/lib/video-link.ts'
import type { StreamAnswer } from '../outside/stream.ts'
import { FILE_TYPES } from '../providers/video/read-answer.ts'
import type { VideoFormat } from '../providers/video/video-info.ts'

/** The format that stands for a job's picture. */
export const COVER_FORMAT = 'cover'

/** A file as its headers describe it. */
export interface RequestedFile {
  source: VideoSource
  title: string
  /** Undefined is the cover. */
  format: VideoFormat | undefined
}

/** Bytes of the largest files: an hour of video, and a picture. */
const MAX_VIDEO = 2 * 1024 ** 3
const MAX_PICTURE = 8 * 1024 ** 2
/** Pictures that cannot hold a script. */
const PICTURES = /^image\/(?:jpeg|png|webp|avif|gif)$/
/** Characters of the title in a file's name; systems take 255 bytes, and Chinese has three a character. */
const MAX_TITLE_LENGTH = 60

/** The header that names a file: in ASCII for the oldest clients, and in Chinese. No system refuses a character of it. */
export function attachmentHeader(
  title: string,
  { label, ext, kind }: Pick<VideoFormat, 'label' | 'ext' | 'kind'>,
): string {
  const plain = title
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|#%]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/[. \uD800-\uDBFF]+$/, '')
  const name = `${plain || '视频'} ${label.replace(new RegExp(` ${ext}`, 'i'), '')}.${ext}`
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${kind === 'audio' ? 'audio' : 'video'}.${ext}"; filename*=UTF-8''${encoded}`
}

function typeOf({ headers }: StreamAnswer): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** The part of the platform's headers that describes bytes, as far as it is well-formed. */
function lengthHeaders({ headers, status }: StreamAnswer): Record<string, string> {
  const [length = '', range = '', etag = '', modified = ''] = [
    headers['content-length'],
    headers['content-range'],
    headers.etag,
    headers['last-modified'],
  ]
  return {
    ...(status !== 416 && /^\d{1,15}$/.test(length) && { 'content-length': length }),
    ...(/^bytes (?:\d{1,15}-\d{1,15}|\*)\/(?:\d{1,15}|\*)$/.test(range) &&
      status !== 200 && { 'content-range': range }),
    ...(/^(?:W\/)?"[\x21\x23-\x7e]{0,120}"$/.test(etag) && { etag }),
    ...(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(modified) && { 'last-modified': modified }),
    'accept-ranges': 'bytes',
  }
}

/** The headers of a file that is passed on; undefined when the answer is none, too large, or of another kind. */
export function fileHeaders(
  answer: StreamAnswer,
  { title, format }: RequestedFile,
): Record<string, string> | undefined {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = answer.headers
  const type = typeOf(answer)
  const isKind = format ? /^(?:video|audio)\/|^(?:application|binary)\/octet-stream$/.test(type) : PICTURES.test(type)
  if (answer.status === 416) return lengthHeaders(answer)
  // Without a length nobody knows how much will come; the platforms always name one.
  if (!isKind || encoding !== 'identity' || length === undefined || Number(length) > (format ? MAX_VIDEO : MAX_PICTURE))
    return undefined
  const own: Record<string, string> = format
    ? {
        'content-type': FILE_TYPES[format.ext] ?? 'application/octet-stream',
        'content-disposition': attachmentHeader(title, format),
      }
    : { 'content-type': type, 'content-disposition': 'inline', 'cache-control': 'private, max-age=3600' }
  return { ...lengthHeaders(answer), ...own }
}
