import { z } from 'zod'
import { aiVideoScript } from '../../../src/api/contracts/ai-video-script.ts'
import { composeScript } from '../../../src/engines/video-script/engine.ts'
import {
  MIN_SHOT_SECONDS,
  MAX_SECONDS,
  SCRIPT_HOOKS,
  SCRIPT_PACES,
  SCRIPT_PLATFORMS,
  SCRIPT_TONES,
} from '../../../src/engines/video-script/operation.ts'
import type { ScriptRequest, ScriptResult } from '../../../src/engines/video-script/operation.ts'
import { fitShotsToLength } from '../../../src/engines/video-script/operation/time.ts'
import type { AiTool, Prompt } from '../ai-tool.ts'
import { getKnownPlatforms } from '../known-platforms.ts'
import { COPY_RULES, findLabel, languageName } from '../prompt-words.ts'

/** Asks for a script of shots. */
const videoScriptPrompt: Prompt<ScriptRequest> = {
  version: 'video-script-1',
  system: [
    'You write scripts of short product videos for cross-border sellers: a title and shots one after the other. The first shot keeps the viewer, the last says what to do.',
    `Each shot has its seconds (whole, at least ${String(MIN_SHOT_SECONDS)}), its size or movement of the picture, what is seen, what is spoken (empty where nothing is), what stands on the screen, and its sound. All seconds together are the length asked for.`,
    'What is spoken has to be spoken comfortably within the seconds of its shot. Everything is written in the language asked for.',
    COPY_RULES,
  ].join('\n'),
  user(request, fence) {
    const pace = SCRIPT_PACES.find(({ id }) => id === request.pace) ?? SCRIPT_PACES[1]
    return [
      `Language: ${languageName(request.language)}`,
      `Length: ${String(request.seconds)} seconds. Pace: at most ${String(pace.zh)} Chinese characters or ${String(pace.en)} words a second, shots of about ${String(pace.shot)} seconds.`,
      request.platform === 'custom'
        ? fence('platform', request.ownPlatform)
        : `Platform: ${findLabel(SCRIPT_PLATFORMS, request.platform)}`,
      request.tone === 'custom' ? fence('tone', request.ownTone) : `Tone: ${findLabel(SCRIPT_TONES, request.tone)}`,
      `Beginning: ${findLabel(SCRIPT_HOOKS, request.hook)}`,
      fence('subject', request.name),
      fence('points', request.points),
      fence('audience', request.audience),
      fence('call to action', request.cta),
      ...(request.ownOpening === '' ? [] : [fence('first sentence', request.ownOpening)]),
      ...(request.ownClosing === '' ? [] : [fence('last sentence', request.ownClosing)]),
    ].join('\n')
  },
}

const { input } = aiVideoScript

function written({ seconds }: ScriptRequest) {
  const text = z.string().max(400)
  const shot = z.object({
    seconds: z.number().min(1).max(MAX_SECONDS),
    beat: z.enum(['hook', 'intro', 'point', 'show', 'cut', 'close']),
    shot: z.string().max(60).describe('size or movement of the picture'),
    picture: text,
    line: text.describe('what is spoken'),
    subtitle: z.string().max(120),
    sound: z.string().max(120),
  })
  return z.object({
    title: z.string().min(1).max(120),
    shots: z
      .array(shot)
      .min(2)
      .max(Math.floor(seconds / MIN_SHOT_SECONDS)),
  })
}
type Written = z.output<ReturnType<typeof written>>

/** Writes scripts of short videos. */
export const videoScriptTool: AiTool<z.output<typeof input>, ScriptRequest, Written, { result: ScriptResult }> = {
  name: 'video-script',
  input,
  requestOf: (given, { seed }) => ({ ...given, seed }),
  rules: (request) => ({ result: composeScript(request) }),
  prompt: videoScriptPrompt,
  written,
  resultOf({ title, shots }, request) {
    // Models add up badly: only the proportions of the shots' lengths are used.
    const lengths = shots.map(({ seconds, ...shot }) => ({ ...shot, from: 0, to: seconds }))
    return { result: { title, shots: fitShotsToLength(lengths, request.seconds), notes: [] } }
  },
  textsOf({ result: { title, shots } }, { platform }) {
    const platforms = getKnownPlatforms(platform)
    return [
      { name: 'title', text: title, platforms },
      ...shots.map(({ line, subtitle }, at) => ({
        name: `shots.${String(at)}`,
        text: `${line}\n${subtitle}`,
        platforms,
      })),
    ]
  },
}
