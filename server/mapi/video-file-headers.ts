import type { VideoSource } from '../../src/lib/video-link.ts'
import type { StreamAnswer } from '../outside/stream.ts'
import { FILE_TYPES } from '../providers/video/read-answer.ts'
import type { VideoFormat } from '../providers/video/video-info.ts'

/** The format value that means a job's cover picture. */
export const COVER_FORMAT = 'cover'

/** A requested file, with the data for its headers. */
export interface RequestedFile {
  source: VideoSource
  title: string
  /** Undefined means the cover. */
  format: VideoFormat | undefined
}

/** Maximum bytes of a video: about an hour. */
const MAX_VIDEO = 2 * 1024 ** 3
/** Maximum bytes of a picture. */
const MAX_PICTURE = 8 * 1024 ** 2
/** Picture types that cannot contain scripts. */
const PICTURES = /^image\/(?:jpeg|png|webp|avif|gif)$/
/** Maximum characters of the title in a file name; systems allow 255 bytes, and Chinese takes three per character. */
const MAX_TITLE_LENGTH = 60

/**
 * The Content-Disposition header: the file name in ASCII for old clients, and in Chinese, without characters that
 * systems refuse.
 */
export function buildAttachmentHeader(
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

/** The platform's length and range headers, if well-formed. */
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

/** Headers of a file that is forwarded; undefined if the response is an error, too large, or of another type. */
export function buildFileHeaders(
  answer: StreamAnswer,
  { title, format }: RequestedFile,
): Record<string, string> | undefined {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = answer.headers
  const type = typeOf(answer)
  const isKind = format ? /^(?:video|audio)\/|^(?:application|binary)\/octet-stream$/.test(type) : PICTURES.test(type)
  if (answer.status === 416) return lengthHeaders(answer)
  // A length is required, as the size would otherwise be unknown; the platforms always send one.
  if (!isKind || encoding !== 'identity' || length === undefined || Number(length) > (format ? MAX_VIDEO : MAX_PICTURE))
    return undefined
  const own: Record<string, string> = format
    ? {
        'content-type': FILE_TYPES[format.ext] ?? 'application/octet-stream',
        'content-disposition': buildAttachmentHeader(title, format),
      }
    : { 'content-type': type, 'content-disposition': 'inline', 'cache-control': 'private, max-age=3600' }
  return { ...lengthHeaders(answer), ...own }
}
