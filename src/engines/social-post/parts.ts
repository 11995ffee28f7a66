import type { Composer } from '../../lib/compose/composer.ts'
import { composeLineAround } from '../../lib/compose/line-with.ts'
import type { ComposedLanguage } from '../../lib/compose/tidy.ts'
import material from './material.build.ts'
import type { PostRequest } from './operation.ts'
import type { Subject } from './subject.ts'

/** A body before it is fitted: paragraphs and the points of its list. */
export interface Parts {
  hook: string
  /** What stands instead where the hook is too long. */
  short: string
  /** What the tone says; the first to go. */
  lead: string
  heading: string
  points: readonly string[]
  offer: string
  link: string
  close: string
}

/** Tones that suit a place of work. */
const SOBER = new Set(['professional', 'informative', 'trustworthy'])

/** How a platform is spoken on. */
export type Voice = 'plain' | 'linkedin' | 'reddit' | 'short'

/** Bodies under this many characters have no room for paragraphs. */
const SHORT_BODY = 300

/** The voice of a platform with a limit. */
export function chooseVoice(platform: string, limit: number): Voice {
  if (platform === 'linkedin' || platform === 'reddit') return platform
  return limit < SHORT_BODY ? 'short' : 'plain'
}

function own<Value>(record: Readonly<Record<string, Value>>, id: string, otherwise: string): Value | undefined {
  return Object.hasOwn(record, id) ? record[id] : record[otherwise]
}

/** The sentences of a purpose. */
export function findPurpose(id: string, language: ComposedLanguage) {
  return own(material[language].purposes, id, 'launch')
}

/** Every second of a list, so that two posts of one request share no sentence. */
export function pickAlternate(variants: readonly string[] | undefined, which: number): string[] {
  const half = (variants ?? []).filter((_, at) => at % 2 === which)
  return half.length > 0 ? half : [...(variants ?? [])]
}

/** The parts of a body in a voice; `which` of two posts, 0 or 1. */
export function composeParts(
  request: PostRequest,
  subject: Subject,
  voice: Voice,
  language: ComposedLanguage,
  which: number,
  composer: Composer,
): Parts {
  const words = material[language]
  const purpose = findPurpose(request.purpose, language)
  const line = (variants: readonly string[] | undefined): string => composer.line(pickAlternate(variants, which))
  const tone = own(words.tones, request.tone, 'unlimited')
  const isSpoken = voice === 'plain' || (voice === 'linkedin' && SOBER.has(request.tone))
  const hook = { plain: purpose?.hook, linkedin: purpose?.linkedin, reddit: purpose?.reddit, short: purpose?.hook }[
    voice
  ]
  const close = {
    plain: purpose?.close,
    linkedin: purpose?.linkedinClose,
    reddit: purpose?.redditClose,
    short: purpose?.close,
  }[voice]
  const emoji = request.emoji && (voice === 'plain' || voice === 'short') ? `${purpose?.emoji ?? ''} ` : ''
  const opening = line(hook)
  // Where the hook says the offer already, it is not said twice.
  const offer =
    subject.offer === '' || opening.includes(subject.offer)
      ? ''
      : composeLineAround(composer, pickAlternate(words.offer, which), 'offer', subject.offer)
  return {
    hook: emoji + opening,
    short: line(words.short),
    lead: isSpoken ? line(tone) : '',
    heading: subject.points.length === 0 ? '' : line(purpose?.list),
    points: subject.points,
    offer,
    link:
      subject.link === ''
        ? ''
        : voice === 'short'
          ? subject.link
          : composeLineAround(composer, pickAlternate(words.link, which), 'link', subject.link),
    close: line(close),
  }
}
