import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { templateLines } from '../../lib/compose/template-lines.ts'

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
      title: templateLines(purpose.title), hook: templateLines(purpose.hook), list: templateLines(purpose.list), close: templateLines(purpose.close),
      linkedin: templateLines(purpose.linkedin), linkedinClose: templateLines(purpose.linkedinClose),
      redditTitle: templateLines(purpose.redditTitle), reddit: templateLines(purpose.reddit), redditClose: templateLines(purpose.redditClose),
    })),
    tones: mapped(file.tones, templateLines),
    short: templateLines(file.short), offer: templateLines(file.offer), link: templateLines(file.link),
  }
}

/** What posts are composed from, in both languages. */
export default { zh: materialOf('zh'), en: materialOf('en') }
