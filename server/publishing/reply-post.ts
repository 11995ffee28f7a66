import type { ContentText } from '../../src/api/contracts/content-text.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { getReplyTitle } from '../../src/lib/content/replies.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { findPost } from '../store/content-replies.ts'
import type { Store } from '../store/store.ts'

/** Facts of a reply, which name its post. */
type Placed = Pick<ContentText, 'facts'>

async function postTitle(db: Store['db'], { facts: { post } }: Placed): Promise<string> {
  const found = typeof post === 'string' ? await findPost(db, post) : undefined
  if (!found) throw new ApiRefusal(400, '要回复的帖子不在，或已下线')
  // Examples, and all replies under them, are deleted if the operator disables examples.
  if (found.isExample) throw new ApiRefusal(400, '示例帖子不收回复')
  return found.title
}

/**
 * Checks that a reply's post is public.
 * @throws ApiRefusal 400 if it is not.
 */
export async function requirePublicPost(db: Store['db'], type: ContentType, text: Placed): Promise<void> {
  if (type === 'reply') await postTitle(db, text)
}

/**
 * Completes a new text: a reply gets the title of its post and has no other metadata.
 * @throws ApiRefusal 400 if the post is not public.
 */
export async function withReplyTitle<Text extends ContentText>(
  db: Store['db'],
  type: ContentType,
  text: Text,
): Promise<Text> {
  return type === 'reply' ? { ...text, title: getReplyTitle(await postTitle(db, text)) } : text
}

/** Completes a changed text: a reply remains under its original post. */
export function withOriginalReplyPost<Text extends ContentText>(
  type: ContentType,
  text: Text,
  { title, facts }: ContentText,
): Text {
  return type === 'reply' ? { ...text, title, facts } : text
}
