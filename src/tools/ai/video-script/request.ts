import { MIN_SECONDS, MAX_SECONDS, type ScriptRequest } from '../../../engines/video-script/operation.ts'
import { defineForm, type FormValues } from '../shared/form.ts'

/** Form fields of the video script generator. */
export const FORM = defineForm({
  slug: 'spjb',
  words: ['points', 'name', 'audience', 'cta', 'ownPlatform', 'ownTone', 'ownOpening', 'ownClosing'],
  options: {
    platform: 'unlimited',
    tone: 'unlimited',
    hook: 'question',
    pace: 'steady',
    seconds: '30',
    language: 'zh-CN',
  },
})

/** Parses the script's length in whole seconds, clamped to the allowed range. */
export function parseSeconds(text: string): number {
  const seconds = Math.round(Number(text))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, seconds)) : 30
}

/** Builds the request for the engine and the model. */
export function buildScriptRequest(values: FormValues): Omit<ScriptRequest, 'seed'> {
  const word = (name: string): string => values[name] ?? ''
  return {
    language: word('language'),
    platform: word('platform'),
    ownPlatform: word('ownPlatform'),
    tone: word('tone'),
    ownTone: word('ownTone'),
    ownOpening: word('ownOpening'),
    ownClosing: word('ownClosing'),
    hook: word('hook'),
    pace: word('pace'),
    seconds: parseSeconds(word('seconds')),
    name: word('name'),
    points: word('points'),
    audience: word('audience'),
    cta: word('cta'),
  }
}
