/** How a comment is, in the order of the queue's tabs: what waits comes first. One that is deleted only holds a place. */
export const commentStatuses = ['pending', 'rejected', 'spam', 'approved'] as const
export type CommentStatus = (typeof commentStatuses)[number]

/** Of a comment that its author can still see. */
export type OwnCommentStatus = Extract<CommentStatus, 'pending' | 'approved'>
