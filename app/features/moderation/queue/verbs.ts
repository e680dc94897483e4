import type { CommentStatus } from '#app/features/comments/comment/comment.ts'

export const verbs = ['approve', 'reject', 'spam', 'reopen'] as const
/** `reopen` takes an approval back: the comment waits again. */
export type Verb = (typeof verbs)[number]

/** What a decision makes of a comment, and of which comments it may be made (specification section 4, comment status). */
export const transitions: Readonly<Record<Verb, { to: CommentStatus; from: readonly CommentStatus[] }>> = {
	approve: { to: 'approved', from: ['pending', 'rejected', 'spam'] },
	reject: { to: 'rejected', from: ['pending'] },
	spam: { to: 'spam', from: ['pending', 'rejected', 'approved'] },
	reopen: { to: 'pending', from: ['approved'] },
}

export const verbsFor = (status: CommentStatus): readonly Verb[] =>
	verbs.filter((verb) => transitions[verb].from.includes(status))
