import type { StructuredData } from '../../ui/layout/page-description.ts'
import type { DetailOf } from '../shared/cards.ts'
import type { Replies } from './read-replies.ts'

const personOf = (author: { name: string } | null) => author && { author: { '@type': 'Person', name: author.name } }

/** Structured data of a post (schema.org) with the replies on its page. */
export function createPostData(
  { title, summary, publishedAt, updatedAt, author, replies: total = 0 }: DetailOf<'post'>,
  replies: Replies | null,
): StructuredData {
  const comments = replies?.list ?? []
  return {
    '@type': 'DiscussionForumPosting',
    headline: title,
    text: summary,
    datePublished: publishedAt,
    dateModified: updatedAt,
    ...personOf(author),
    commentCount: total,
    ...(comments.length > 0 && {
      comment: comments.map((reply) => ({
        '@type': 'Comment',
        text: reply.summary,
        datePublished: reply.publishedAt,
        dateModified: reply.updatedAt,
        ...personOf(reply.author),
      })),
    }),
  }
}
