import type { Composer } from '../shared/compose/composer.ts'
import { composeLineAround } from '../shared/compose/line-with.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import material from './material.build.ts'
import type { ScriptRequest } from './operation.ts'
import type { Subject } from './subject.ts'

type Tone = (typeof material)['zh']['tones'][string]

/** Spoken lines of a script. */
export interface Lines {
  hook: string
  /** Opening of the tone; '' if the hook contains it. */
  intro: string
  points: readonly { text: string; line: string }[]
  shows: readonly string[]
  close: string
}

function own<Value>(record: Readonly<Record<string, Value>>, id: string, otherwise: string): Value | undefined {
  return Object.hasOwn(record, id) ? record[id] : record[otherwise]
}

/** Templates of a tone; a custom tone uses the neutral one except for opening and closing. */
export function findTone(id: string, language: ComposedLanguage): Tone | undefined {
  return own(material[language].tones, id, 'unlimited')
}

/** Default call to action of a platform. */
export function chooseCallToAction(platform: string, language: ComposedLanguage, composer: Composer): string {
  return composer
    .line(own(material[language].ctas, platform, 'default') ?? [])
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
}

/** Adds an exclamation mark by the level of the tone: at 1 only where `isLoud`, at 2 always. */
function voiced(line: string, level: number, isLoud: boolean, language: ComposedLanguage): string {
  return level === 2 || (level === 1 && isLoud) ? line.replace(/[.。]$/u, material[language].exclamation) : line
}

function ended(line: string, language: ComposedLanguage): string {
  return /[.。!！?？…]$/u.test(line) ? line : `${line}${language === 'zh' ? '。' : '.'}`
}

/** Text of a point without the words that its tone adds. */
export function formatPlainPoint(text: string, language: ComposedLanguage): string {
  return ended(
    language === 'en'
      ? text.replace(/^[a-z]+(?![A-Z])\b/, (word) => word.charAt(0).toUpperCase() + word.slice(1))
      : text,
    language,
  )
}

/** Composes the spoken lines with `count` points, a number that the hook may mention. */
export function composeLines(
  request: ScriptRequest,
  subject: Subject,
  count: number,
  language: ComposedLanguage,
  composer: Composer,
): Lines {
  const words = material[language]
  const tone = findTone(request.tone, language)
  const level = tone?.exclaim ?? 0
  const hookId = request.hook === 'number' && count < 2 ? 'none' : request.hook
  const opening =
    subject.ownOpening === ''
      ? voiced(composer.line(tone?.open ?? []), level, true, language)
      : ended(subject.ownOpening, language)
  const hook = composer.line(own(words.hooks, hookId, 'none')?.line ?? [])
  const [first = '{point}', ...others] = tone?.point ?? []
  // The first template may open a list, the others continue it; points after the last template have none.
  const templatesAt = (at: number): string[] => (at === 0 ? [first] : at <= others.length ? others : [])
  const points = subject.points.slice(0, count).map((text, at) => {
    const templates = templatesAt(at)
    return {
      text,
      line:
        templates.length === 0
          ? formatPlainPoint(text, language)
          : voiced(composeLineAround(composer, templates, 'point', text), level, false, language),
    }
  })
  return {
    hook: hook === '' ? opening : hook,
    intro: hook === '' ? '' : opening,
    points,
    shows: composer.several(tone?.show ?? [], 3).map((line) => voiced(composer.line([line]), level, false, language)),
    close:
      subject.ownClosing === ''
        ? voiced(composer.line(tone?.close ?? []), level, true, language)
        : ended(subject.ownClosing, language),
  }
}
