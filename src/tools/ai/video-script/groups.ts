import type { ScriptResult } from '../../../engines/video-script/operation.ts'
import { PLATFORMS } from '../../../lib/ai/platforms.ts'
import type { AnswerGroup } from '../shared/answer-groups.ts'
import { getLineId, SCRIPT_GROUP } from './script-files.ts'

/** Platforms by whose rules a text is checked; empty for an unknown platform, so that only the law is checked. */
export function listRulePlatforms(platform: string): string[] {
  return PLATFORMS.some(({ id }) => id === platform) ? [platform] : []
}

/** Answer groups of the title and of the spoken lines, one text per shot. */
export function toScriptGroups({ title, shots }: ScriptResult, platform: string, language: string): AnswerGroup[] {
  const lines = shots.flatMap(({ line, from, to, shot }, at) =>
    line === '' ? [] : [{ id: getLineId(at), label: `${from}–${to} 秒 ${shot}`, text: line, language }],
  )
  return [
    {
      id: SCRIPT_GROUP,
      label: '标题和口播',
      parts: [{ id: 'title', label: '视频标题', text: title, language }, ...lines],
      platforms: listRulePlatforms(platform),
      whole: (texts) => texts.filter((text) => text !== '').join('\n'),
    },
  ]
}
