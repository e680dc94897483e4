import type { CommentStatus } from '#app/events/comment-status.ts'

export const verbs = ['approve', 'reject', 'spam', 'reopen'] as const
/** `reopen` withdraws an approval: the comment is pending again. */
export type Verb = (typeof verbs)[number]

/** The new status of each decision, and the statuses it applies to (specification, section 4). */
export const transitions: Readonly<Record<Verb, { to: CommentStatus; from: readonly CommentStatus[] }>> = {
	approve: { to: 'approved', from: ['pending', 'rejected', 'spam'] },
	reject: { to: 'rejected', from: ['pending'] },
	spam: { to: 'spam', from: ['pending', 'rejected', 'approved'] },
	reopen: { to: 'pending', from: ['approved'] },
}

export const verbsFor = (status: CommentStatus): readonly Verb[] =>
	verbs.filter((verb) => transitions[verb].from.includes(status))
