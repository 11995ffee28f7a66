import type { VideoError } from '../../../src/api/contracts/videos.ts'
import { VideoFault } from './video-fault.ts'

/**
 * Error messages of yt-dlp 2026.8.19 after `ERROR:`, from its extractors of the four platforms (tiktok.py,
 * instagram.py, facebook.py, twitter.py, common.py). The first match is used.
 */
const FAULTS: readonly [words: RegExp, code: VideoError][] = [
  [/unsupported url|no suitable extractor|is not a valid url/i, 'unsupported'],
  [
    /protected tweet|this (?:video|post|account|profile) is private|either private|do not have permission|private (?:video|account|post)/i,
    'private',
  ],
  [/geo.?restrict|not available (?:from|in) your (?:location|country|region)/i, 'region'],
  [/ip address is blocked|http error 429|too many requests|rate.?limit|http error 403|please wait/i, 'limited'],
  [/log ?in|registered users|cookies|requires authentication|not comfortable|confirm your age|nsfw/i, 'login'],
  [
    /no video could be found|there is no video|no video formats|is not a video|unable to extract.*\bno media\b/i,
    'no-video',
  ],
  [
    /http error 4(?:04|10)|no longer (?:exists|available)|unavailable|not available|been (?:deleted|removed)|does ?n.t exist|suspended|twitter api says/i,
    'removed',
  ],
  [/timed? ?out|timeout/i, 'timeout'],
  [
    /unable to extract|failed to (?:parse|extract)|cannot parse|report this issue|keyerror|typeerror|traceback|jsondecode|unexpected response|js challenge|guest token|empty json/i,
    'changed',
  ],
]

/** Maximum bytes of the output that are searched, from its end. */
const MAX_LENGTH = 16_384

/** Classifies the tool's error output. */
export function parseToolFault(written: string): VideoFault {
  const lines = written.slice(-MAX_LENGTH).split('\n')
  const errors = lines.filter((line) => line.startsWith('ERROR:'))
  const text = (errors.length > 0 ? errors : lines).join('\n').trim()
  const code = FAULTS.find(([words]) => words.test(text))?.[1] ?? 'upstream'
  return new VideoFault(code, text.slice(0, 500) || 'the tool ended without a word')
}
