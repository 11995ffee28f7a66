/** Words that begin an English fact and are surely no names, so that they may be written small. */
const PLAIN =
  /^(?:a|all|an|any|automatic|built|each|easy|every|extra|fast|fits|folds|free|from|full|has|high|holds|includes|its|keeps|large|light|long|low|made|more|no|one|our|over|quick|quiet|runs|small|soft|stays|the|three|two|under|up|with|works)\b/iu
/** What already says which one is meant, or is no thing but a question, an act or a number of things. */
const DETERMINED =
  /^(?:a|an|the|this|that|these|those|my|our|your|his|her|its|their|one|two|three|how|why|what|when|where|who|which|\d\S*)\s/iu

/** An English fact as it stands behind other words: Up to 40 hours is up to 40 hours, and Bluetooth stays as it is. */
export function toMidSentence(text: string): string {
  return PLAIN.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** The English name of a thing as a sentence has it: desk lamp is the desk lamp; a single word with a capital is a brand and stays. */
export function withArticle(name: string): string {
  return DETERMINED.test(`${name} `) || /^\p{Lu}\S*$/u.test(name) ? name : `the ${name}`
}
