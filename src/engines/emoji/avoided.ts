import type { EmojiScenario } from './operation.ts'

const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Never put into a text, whatever the word: rude, weapons, blood, death, drugs, politics and faith. They are still named where a text has them. */
const NEVER = listed(
  '🍆 🍑 💦 🖕 🔫 💣 🧨 🔪 🗡️ ⚔️ 🪓 🏹 🩸 💀 ☠️ ⚰️ ⚱️ 🪦 🚬 💉 💊 🔞 🤮 🤢 💩 👹 👺 👿 😈 🤬 🧟 🧛 ☢️ ☣️ 👅 🫦 🏴‍☠️ 🏳️‍🌈 🏳️‍⚧️ ✝️ ☦️ ☪️ 🕎 ✡️ 🕉️ ☸️ 📿 ⛪ 🕌 🕍 🛕 🕋 🛐 🔯 ⛓️ 🧿 🏩 🐀 🪳 🦠 🤕 🤒 😷 🪖 ⛩️',
)

const ALCOHOL = '🍷 🍺 🍻 🥂 🍾 🍸 🍹 🥃 🍶'
const PIG = '🐷 🐖 🐽 🐗 🥓'
const MUSLIM_MARKETS = `${PIG} ${ALCOHOL}`

/** Where readers may take offence or read something else. Common knowledge, not checked against a document. */
const AVOIDED: Readonly<Record<string, ReadonlySet<string>>> = {
  ar: listed(`${MUSLIM_MARKETS} 👙 💋 👄 👌`),
  fa: listed(`${MUSLIM_MARKETS} 👙 💋 👄 👌`),
  ur: listed(`${MUSLIM_MARKETS} 👙 💋 👄 👌`),
  id: listed(MUSLIM_MARKETS),
  ms: listed(MUSLIM_MARKETS),
  'pt-BR': listed('👌'),
  tr: listed('👌'),
  el: listed('✋ 🖐️'),
  it: listed('🤘'),
  es: listed('🤘'),
  'zh-CN': listed('🙂'),
}
/** A raised thumb is an insult to older readers in the Middle East; among friends it is understood. */
const AVOIDED_IN_MAIL: Readonly<Record<string, ReadonlySet<string>>> = {
  ar: listed('👍'),
  fa: listed('👍'),
  ur: listed('👍'),
}

/** Whether an emoji may be put into a text of a language and scenario. */
export function isEmojiAllowed(emoji: string, language: string, scenario: EmojiScenario): boolean {
  if (NEVER.has(emoji) || AVOIDED[language]?.has(emoji)) return false
  if (scenario === 'email' && AVOIDED_IN_MAIL[language]?.has(emoji)) return false
  // A text message is billed by its length: no sequences joined of several.
  return scenario !== 'sms' || !emoji.includes('\u200D')
}
