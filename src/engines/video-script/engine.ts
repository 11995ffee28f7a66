import { isBritish } from '../shared/compose/british.ts'
import { toComposedLanguage } from '../../lib/ai/composed-language.ts'
import { createComposer, type Composer } from '../shared/compose/composer.ts'
import { composeLineAround } from '../shared/compose/line-with.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import { stripMarkup } from '../shared/words/markup.ts'
import { chooseCallToAction, composeLines } from './lines.ts'
import material from './material.build.ts'
import { MIN_SECONDS, MAX_SECONDS, type ScriptRequest, type ScriptResult, type Shot } from './operation.ts'
import { planScript, type PlannedShot, type Plan } from './plan.ts'
import { readSubject, type Subject } from './subject.ts'
import { findPace } from './operation/speech.ts'
import { layOutShots } from './operation/time.ts'

/** Maximum characters of a subtitle: two lines. */
const MAX_SUBTITLE = { zh: 36, en: 84 } as const
const MAX_IN_PICTURE = { zh: 24, en: 60 } as const

function shortened(text: string, most: number): string {
  const marks = Array.from(text)
  return marks.length <= most ? text : `${marks.slice(0, most - 1).join('')}…`
}

/** Shortens a subtitle, at the end of a clause in its second half if possible. */
function fitting(text: string, most: number): string {
  if (Array.from(text).length <= most) return text
  const whole = /^.+(?=[,，;；:：。、]| [–—-] )/su.exec(Array.from(text).slice(0, most).join(''))?.[0] ?? ''
  return whole.length > most / 2 ? whole : shortened(text, most)
}

const capital = (text: string): string =>
  text.replace(/^[a-z]+(?![A-Z])\b/, (word) => word.charAt(0).toUpperCase() + word.slice(1))
const unended = (line: string): string => line.replace(/[\s.。!！,，]+$/u, '')

function subtitleOf({ beat, line, point }: PlannedShot, call: string, language: ComposedLanguage): string {
  if (beat === 'point') return fitting(point, MAX_SUBTITLE[language])
  if (beat === 'close') return fitting(call, MAX_SUBTITLE[language])
  return beat === 'hook' || beat === 'intro' ? fitting(unended(line), MAX_SUBTITLE[language]) : ''
}

/** Returns pictures for one kind of beat; no picture is repeated before all of them were used. */
function picturesFor(variants: readonly string[], composer: Composer): () => string {
  let left: string[] = []
  return () => {
    if (left.length === 0) left = composer.several(variants, variants.length)
    return left.pop() ?? ''
  }
}

function shotsOf(
  { beats }: Plan,
  request: ScriptRequest,
  call: string,
  language: ComposedLanguage,
  composer: Composer,
): Shot[] {
  const { pictures, hooks, sounds } = material[language]
  const hook = Object.hasOwn(hooks, request.hook) ? hooks[request.hook] : hooks.none
  const next = {
    hook: picturesFor(hook?.picture ?? [], composer),
    intro: picturesFor(pictures.intro, composer),
    point: picturesFor(pictures.point, composer),
    show: picturesFor(pictures.show, composer),
    cut: picturesFor(pictures.cut, composer),
    close: picturesFor(pictures.close, composer),
  }
  const ofPace = sounds[findPace(request.pace).id]
  const bed = composer.line(ofPace.bed)
  const soundOf = (beat: PlannedShot['beat']): string => {
    if (beat === 'hook') return composer.line(sounds.hook)
    if (beat === 'close') return composer.line(sounds.close)
    return beat === 'show' || beat === 'cut' ? composer.line(ofPace.cut) : bed
  }
  const shots = beats.map((one) => {
    const picture = composeLineAround(
      composer,
      [next[one.beat]()],
      'point',
      shortened(one.point, MAX_IN_PICTURE[language]),
    )
    const at = picture.search(/[:：]/u)
    return {
      beat: one.beat,
      shot: picture.slice(0, at),
      picture: capital(picture.slice(at + 1).trim()),
      line: one.line,
      subtitle: subtitleOf(one, call, language),
      sound: soundOf(one.beat),
    }
  })
  return layOutShots(
    shots,
    beats.map(({ seconds }) => seconds),
  )
}

function notesOf(plan: Plan, subject: Subject, request: ScriptRequest): string[] {
  const left = subject.points.slice(plan.points)
  return [
    ...(subject.foreign > 0 ? [`有 ${subject.foreign} 项内容是中文，规则引擎不翻译，没有写进英文脚本`] : []),
    ...(subject.points.length === 0 ? ['还没有卖点，脚本里没有讲产品的内容'] : []),
    ...(left.length > 0
      ? [`时间不够，少讲了 ${left.length} 条：${left.map((point) => shortened(point, 16)).join('；')}`]
      : []),
    ...(plan.isHurried ? ['时长太短，按平常语速念不完，请加长或缩短产品名'] : []),
    ...(plan.isSparse ? ['内容少、时间长，有留白；补几条卖点会更紧凑'] : []),
    ...(request.hook === 'number' && plan.points < 2 ? ['卖点不到两条，开头没有用数字清单'] : []),
  ]
}

/** Requested length in whole seconds, within the offered range. */
function lengthOf(seconds: number): number {
  return Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Math.round(Number.isFinite(seconds) ? seconds : MIN_SECONDS)))
}

/**
 * Composes a script whose shots add up to its length.
 * @throws UserError without a subject, and for languages that only a model can write.
 */
export function composeScript(given: ScriptRequest): ScriptResult {
  const request = {
    ...given,
    name: stripMarkup(given.name),
    points: stripMarkup(given.points),
    audience: stripMarkup(given.audience),
  }
  const language = toComposedLanguage(request.language)
  const subject = readSubject(request, language)
  const seconds = lengthOf(request.seconds)
  const start = (values: Record<string, string>): Composer =>
    createComposer({
      seed: request.seed,
      language,
      isBritish: isBritish(request.language),
      values,
      placeholder: () => '',
    })
  const call = subject.cta === '' ? chooseCallToAction(request.platform, language, start({})) : subject.cta
  const values = (count: number): Record<string, string> => ({
    name: subject.name,
    cta: call,
    count: material[language].numbers[count - 1] ?? String(count),
    ...(subject.audience !== '' && { audience: subject.audience }),
  })
  let count = subject.points.length
  let composer = start(values(count))
  let plan = planScript(composeLines(request, subject, count, language, composer), seconds, request.pace, language)
  // A hook may state the number of points, so the script is recomposed until the number is right.
  while (plan.points !== count) {
    count = plan.points
    composer = start(values(count))
    plan = planScript(composeLines(request, subject, count, language, composer), seconds, request.pace, language)
  }
  const shots = shotsOf(plan, request, call, language, composer)
  return { title: unended(shots[0]?.line ?? subject.name), shots, notes: notesOf(plan, subject, request) }
}
