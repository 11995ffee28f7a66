import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { parseTemplateLines } from '../shared/compose/template-lines.ts'

const LANGUAGES = ['zh', 'en'] as const

interface ToneFile {
  exclaim: 0 | 1 | 2
  open: string
  point: string
  show: string
  close: string
}

interface ShotsFile {
  exclamation: string
  numbers: string
  hooks: Record<string, { line: string; picture: string }>
  intro: string
  point: string
  show: string
  cut: string
  close: string
  sounds: Record<'slow' | 'steady' | 'fast', { bed: string; cut: string }> & { hook: string; close: string }
  ctas: Record<string, string>
}

function read(file: string): unknown {
  return parse(readFileSync(join('data/scripts', file), 'utf8'))
}

function mapped<In, Out>(record: Record<string, In>, by: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, by(value)]))
}

function materialOf(language: (typeof LANGUAGES)[number]) {
  const tones = read(`tones.${language}.yaml`) as Record<string, ToneFile>
  const { exclamation, numbers, hooks, intro, point, show, cut, close, sounds, ctas } = read(
    `shots.${language}.yaml`,
  ) as ShotsFile
  const pace = ({ bed, cut: cutSound }: { bed: string; cut: string }) => ({
    bed: parseTemplateLines(bed),
    cut: parseTemplateLines(cutSound),
  })
  return {
    exclamation,
    numbers: numbers.split(' '),
    tones: mapped(tones, (tone) => ({
      exclaim: tone.exclaim,
      open: parseTemplateLines(tone.open),
      point: parseTemplateLines(tone.point),
      show: parseTemplateLines(tone.show),
      close: parseTemplateLines(tone.close),
    })),
    hooks: mapped(hooks, ({ line, picture }) => ({
      line: parseTemplateLines(line),
      picture: parseTemplateLines(picture),
    })),
    pictures: {
      intro: parseTemplateLines(intro),
      point: parseTemplateLines(point),
      show: parseTemplateLines(show),
      cut: parseTemplateLines(cut),
      close: parseTemplateLines(close),
    },
    sounds: {
      slow: pace(sounds.slow),
      steady: pace(sounds.steady),
      fast: pace(sounds.fast),
      hook: parseTemplateLines(sounds.hook),
      close: parseTemplateLines(sounds.close),
    },
    ctas: mapped(ctas, parseTemplateLines),
  }
}

/** Templates of scripts in both languages. */
export default { zh: materialOf('zh'), en: materialOf('en') }
