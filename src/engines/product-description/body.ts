import type { Composer } from '../shared/compose/composer.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import type { Facts } from './facts.ts'
import { capitalizeFirst } from '../shared/compose/capitalize-first.ts'
import { cutToLimit } from './fit.ts'
import material from './material.build.ts'
import { formatPoint, type Point } from './points.ts'

type Limits = (typeof material.limits)[string]

interface Body {
  opening: string
  points: readonly string[]
  specs: readonly string[]
  closing: string
}

function written({ opening, points, specs, closing }: Body): string {
  return [opening, points.join('\n'), specs.join('\n'), closing].filter((part) => part !== '').join('\n\n')
}

/**
 * Shortens the body to its limit: first drops the closing call to action, then specifications and points from the end.
 */
function fitted(body: Body, most: number): string {
  const steps = [body, { ...body, closing: '' }]
  for (let count = body.specs.length - 1; count >= 0; count -= 1)
    steps.push({ ...body, closing: '', specs: count < 2 ? [] : body.specs.slice(0, count) })
  for (let count = body.points.length - 1; count > 0; count -= 1)
    steps.push({ ...body, closing: '', specs: [], points: body.points.slice(0, count) })
  const fit = steps.map(written).find((text) => Array.from(text).length <= most)
  return fit ?? cutToLimit(body.opening, most)
}

/** Description for a marketplace: opening for its buyers, product, points, specifications, and a final check. */
export function composeBody(
  facts: Facts,
  points: readonly Point[],
  category: string,
  limits: Limits,
  language: ComposedLanguage,
  composer: Composer,
): string {
  const wording = material.wording[language]
  const lines = (material.categories[category] ?? material.categories.general)?.[language]
  const opening = [
    composer.line(lines?.open ?? []),
    composer.line((facts.audience === '' ? wording.intro : wording.introFor) ?? []),
  ].join(language === 'zh' ? '' : ' ')
  const listed =
    limits.bullets > 0
      ? facts.features.map((feature) => `- ${language === 'en' ? capitalizeFirst(feature) : feature}`)
      : points.map((point) => `- ${formatPoint(point, 0, language)}`)
  const heading = composer.line(wording.list ?? [])
  return fitted(
    {
      opening,
      points:
        listed.length > 1
          ? [heading, ...listed]
          : listed.map((line) => `${line.slice(2)}${language === 'zh' ? '。' : '.'}`),
      specs:
        facts.specs.length > 0
          ? [
              composer.line(wording.specs ?? []),
              ...facts.specs.map(({ name, value }) => (language === 'zh' ? `${name}：${value}` : `${name}: ${value}`)),
            ]
          : [],
      closing: composer.line(lines?.close ?? []),
    },
    limits.description,
  )
}
