/** Words at the start of an English fact that are never names, so that they can be lowercased. */
const PLAIN =
  /^(?:a|all|an|any|automatic|built|each|easy|every|extra|fast|fits|folds|free|from|full|has|high|holds|includes|its|keeps|large|light|long|low|made|more|no|one|our|over|quick|quiet|runs|small|soft|stays|the|three|two|under|up|with|works)\b/iu
/** Matches phrases that take no article: they begin with a determiner, a question word or a number. */
const DETERMINED =
  /^(?:a|an|the|this|that|these|those|my|our|your|his|her|its|their|one|two|three|how|why|what|when|where|who|which|\d\S*)\s/iu

/** Adapts an English fact for the middle of a sentence: "Up to 40 hours" → "up to 40 hours"; "Bluetooth" stays. */
export function toMidSentence(text: string): string {
  return PLAIN.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/**
 * Adds the article to an English product name: desk lamp → the desk lamp. A single capitalized word is a brand and
 * stays.
 */
export function withArticle(name: string): string {
  return DETERMINED.test(`${name} `) || /^\p{Lu}\S*$/u.test(name) ? name : `the ${name}`
}
