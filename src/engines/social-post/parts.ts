import type { Composer } from '../shared/compose/composer.ts'
import { composeLineAround } from '../shared/compose/line-with.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import material from './material.build.ts'
import type { PostRequest } from './operation.ts'
import type { Subject } from './subject.ts'

/** Parts of a body before it is fitted: paragraphs and list points. */
export interface Parts {
  hook: string
  /** Alternative for a hook that is too long. */
  short: string
  /** Sentence that sets the tone; the first part to be dropped. */
  lead: string
  heading: string
  points: readonly string[]
  offer: string
  link: string
  close: string
}

/** Tones suited to professional networks. */
const SOBER = new Set(['professional', 'informative', 'trustworthy'])

/** Writing style of a platform. */
export type Voice = 'plain' | 'linkedin' | 'reddit' | 'short'

/** Minimum characters of a body with paragraphs. */
const SHORT_BODY = 300

/** Chooses the writing style for a platform and its limit. */
export function chooseVoice(platform: string, limit: number): Voice {
  if (platform === 'linkedin' || platform === 'reddit') return platform
  return limit < SHORT_BODY ? 'short' : 'plain'
}

function own<Value>(record: Readonly<Record<string, Value>>, id: string, otherwise: string): Value | undefined {
  return Object.hasOwn(record, id) ? record[id] : record[otherwise]
}

/** Templates of a purpose. */
export function findPurpose(id: string, language: ComposedLanguage) {
  return own(material[language].purposes, id, 'launch')
}

/** Every second entry of a list, so that the two posts of a request share no sentence. */
export function pickAlternate(variants: readonly string[] | undefined, which: number): string[] {
  const half = (variants ?? []).filter((_, at) => at % 2 === which)
  return half.length > 0 ? half : [...(variants ?? [])]
}

/** Composes the parts of a body in a writing style; `which` is 0 or 1 for the two posts. */
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
  // The offer is left out if the hook already states it.
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
