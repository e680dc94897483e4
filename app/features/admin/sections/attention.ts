/** What waits for somebody at the desk. Counts stop at `mostCounted`. */
export type Attention = {
	pendingComments: number
	/** Drafts by people who may not publish them. */
	contributions: number
	scheduledPosts: number
	/** The first of the scheduled to come out; null when there is none. */
	nextPost: { title: string; at: string } | null
	/** Nobody has answered yet; the overdue ones longer than the promised 24 hours (product.md, section 4). */
	openEnquiries: number
	overdueEnquiries: number
	/** Given up in the last 30 days, or failing now. */
	mailsInTrouble: number
	/** The mail server does not take mails: since when, the newest reason, and how many wait for it; null while all is well. */
	mailFailing: { since: string; error: string; waiting: number } | null
	/** On their way, or without a mail server waiting for one. */
	mailsWaiting: number
	/** Asked for the newsletter and have not pressed the link in their mail yet. */
	subscribersWaiting: number
}

/** More than anybody works through in a day; a bound for the query, shown as '999+'. */
export const mostCounted = 1_000
