export const commentStatuses = ['pending', 'rejected', 'spam', 'approved'] as const
export type CommentStatus = (typeof commentStatuses)[number]
