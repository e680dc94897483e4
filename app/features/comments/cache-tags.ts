/** The comments that pages show under a post: purged when one is approved, changed, hidden or deleted. */
export const commentsTag = (postId: string): string => `comments:${postId}`
