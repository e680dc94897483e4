/** What becomes of the comments of an account that is deleted; the first is the usual one. */
export const commentsChoices = ['anonymise', 'delete'] as const
export type CommentsChoice = (typeof commentsChoices)[number]
