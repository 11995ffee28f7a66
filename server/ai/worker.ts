import process from 'node:process'
import { EmojiWords } from '../reference/emoji-words.ts'
import { serveTasks } from '../base/workers/serve-tasks.ts'
import type { AiTasks } from './run-tool.ts'
import { AI_TOOLS } from './tools.ts'

const words = new EmojiWords(process.argv.at(-1) ?? '')

serveTasks<AiTasks>({ compose: (asked) => AI_TOOLS[asked.tool].compose(asked, words) })
