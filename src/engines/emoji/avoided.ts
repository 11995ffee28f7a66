import type { EmojiScenario } from './operation.ts'

const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/**
 * Emoji never added to a text: rude, weapons, blood, death, drugs, politics and religion. They are still translated to
 * words.
 */
const NEVER = listed(
  '🍆 🍑 💦 🖕 🔫 💣 🧨 🔪 🗡️ ⚔️ 🪓 🏹 🩸 💀 ☠️ ⚰️ ⚱️ 🪦 🚬 💉 💊 🔞 🤮 🤢 💩 👹 👺 👿 😈 🤬 🧟 🧛 ☢️ ☣️ 👅 🫦 🏴‍☠️ 🏳️‍🌈 🏳️‍⚧️ ✝️ ☦️ ☪️ 🕎 ✡️ 🕉️ ☸️ 📿 ⛪ 🕌 🕍 🛕 🕋 🛐 🔯 ⛓️ 🧿 🏩 🐀 🪳 🦠 🤕 🤒 😷 🪖 ⛩️',
)

const ALCOHOL = '🍷 🍺 🍻 🥂 🍾 🍸 🍹 🥃 🍶'
const PIG = '🐷 🐖 🐽 🐗 🥓'
const MUSLIM_MARKETS = `${PIG} ${ALCOHOL}`

/** Emoji that may offend or be misread, by language. Common knowledge, not checked against a document. */
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
/** A thumbs-up offends older readers in the Middle East, so only e-mails leave it out; friends understand it. */
const AVOIDED_IN_MAIL: Readonly<Record<string, ReadonlySet<string>>> = {
  ar: listed('👍'),
  fa: listed('👍'),
  ur: listed('👍'),
}

/** True if an emoji may be added to a text of this language and scenario. */
export function isEmojiAllowed(emoji: string, language: string, scenario: EmojiScenario): boolean {
  if (NEVER.has(emoji) || AVOIDED[language]?.has(emoji)) return false
  if (scenario === 'email' && AVOIDED_IN_MAIL[language]?.has(emoji)) return false
  // SMS is billed by length, so joined sequences are left out.
  return scenario !== 'sms' || !emoji.includes('\u200D')
}
