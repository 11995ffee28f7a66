import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { parseTemplateLines } from '../shared/compose/template-lines.ts'

interface PurposeFile {
  emoji: string
  title: string
  hook: string
  list: string
  close: string
  linkedin: string
  linkedinClose: string
  redditTitle: string
  reddit: string
  redditClose: string
}

interface PostFile {
  purposes: Record<string, PurposeFile>
  tones: Record<string, string>
  short: string
  offer: string
  link: string
}

function mapped<In, Out>(record: Record<string, In>, by: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, by(value)]))
}

function materialOf(language: 'zh' | 'en') {
  const file = parse(readFileSync(`data/posts/${language}.yaml`, 'utf8')) as PostFile
  return {
    purposes: mapped(file.purposes, (purpose) => ({
      emoji: purpose.emoji,
      title: parseTemplateLines(purpose.title),
      hook: parseTemplateLines(purpose.hook),
      list: parseTemplateLines(purpose.list),
      close: parseTemplateLines(purpose.close),
      linkedin: parseTemplateLines(purpose.linkedin),
      linkedinClose: parseTemplateLines(purpose.linkedinClose),
      redditTitle: parseTemplateLines(purpose.redditTitle),
      reddit: parseTemplateLines(purpose.reddit),
      redditClose: parseTemplateLines(purpose.redditClose),
    })),
    tones: mapped(file.tones, parseTemplateLines),
    short: parseTemplateLines(file.short),
    offer: parseTemplateLines(file.offer),
    link: parseTemplateLines(file.link),
  }
}

/** Templates of posts in both languages. */
export default { zh: materialOf('zh'), en: materialOf('en') }
