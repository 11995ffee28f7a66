import type { ContentText } from '../../src/api/contracts/content-text.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { getReplyTitle } from '../../src/lib/content/replies.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { findPost } from '../store/content-replies.ts'
import type { Store } from '../store/store.ts'

/** What says where a text stands: the post, of a reply. */
type Placed = Pick<ContentText, 'facts'>

async function postTitle(db: Store['db'], { facts: { post } }: Placed): Promise<string> {
  const found = typeof post === 'string' ? await findPost(db, post) : undefined
  if (!found) throw new ApiRefusal(400, '要回复的帖子不在，或已下线')
  // It goes when the operator wants no examples, and everything under it.
  if (found.isExample) throw new ApiRefusal(400, '示例帖子不收回复')
  return found.title
}

/** @throws ApiRefusal 400 where a reply would stand under a post that is not public. */
export async function requirePublicPost(db: Store['db'], type: ContentType, text: Placed): Promise<void> {
  if (type === 'reply') await postTitle(db, text)
}

/** A text as it is begun: a reply has the title of its post, and nothing beside its words. @throws ApiRefusal 400 as above. */
export async function withReplyTitle<Text extends ContentText>(
  db: Store['db'],
  type: ContentType,
  text: Text,
): Promise<Text> {
  return type === 'reply' ? { ...text, title: getReplyTitle(await postTitle(db, text)) } : text
}

/** The same of a text that goes on: a reply stays where it was begun. */
export function withOriginalReplyPost<Text extends ContentText>(
  type: ContentType,
  text: Text,
  { title, facts }: ContentText,
): Text {
  return type === 'reply' ? { ...text, title, facts } : text
}
