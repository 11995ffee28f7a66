import { z } from 'zod'
import { aiVideoScript } from '../../../src/api/contracts/ai-video-script.ts'
import { composeScript } from '../../../src/engines/video-script/engine.ts'
import { MIN_SHOT_SECONDS, MAX_SECONDS } from '../../../src/engines/video-script/operation.ts'
import type { ScriptRequest, ScriptResult } from '../../../src/engines/video-script/operation.ts'
import { fitShotsToLength } from '../../../src/engines/video-script/operation/time.ts'
import type { AiTool } from '../ai-tool.ts'
import { knownPlatforms } from '../known-platforms.ts'
import { videoScriptPrompt } from '../prompts/video-script.ts'

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

/** Scripts of short videos. */
export const videoScriptTool: AiTool<z.output<typeof input>, ScriptRequest, Written, { result: ScriptResult }> = {
  name: 'video-script',
  input,
  requestOf: (given, { seed }) => ({ ...given, seed }),
  rules: (request) => ({ result: composeScript(request) }),
  prompt: videoScriptPrompt,
  written,
  resultOf({ title, shots }, request) {
    // Models add badly: what counts is how long each shot is beside the others.
    const lengths = shots.map(({ seconds, ...shot }) => ({ ...shot, from: 0, to: seconds }))
    return { result: { title, shots: fitShotsToLength(lengths, request.seconds), notes: [] } }
  },
  textsOf({ result: { title, shots } }, { platform }) {
    const platforms = knownPlatforms(platform)
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
