import {
  MIN_SHOT_SECONDS,
  SCRIPT_HOOKS,
  SCRIPT_PACES,
  SCRIPT_PLATFORMS,
  SCRIPT_TONES,
} from '../../../src/engines/video-script/operation.ts'
import type { ScriptRequest } from '../../../src/engines/video-script/operation.ts'
import type { Prompt } from '../ai-tool.ts'
import { COPY_RULES, findLabel, languageName } from '../prompt-words.ts'

/** Asks for a script of shots. */
export const videoScriptPrompt: Prompt<ScriptRequest> = {
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
