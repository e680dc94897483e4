/** What needs somebody's attention. Counts stop at `mostCounted`. */
export type Attention = {
	pendingComments: number
	/** Drafts by users who may not publish them. */
	contributions: number
	scheduledPosts: number
	/** The next scheduled post; null when there is none. */
	nextPost: { title: string; at: string } | null
	/** Enquiries without a reply; the overdue ones are older than the promised 24 hours (product.md, section 4). */
	openEnquiries: number
	overdueEnquiries: number
	/** Failed for good in the last 30 days, or failing now. */
	mailsInTrouble: number
	/** The mail server does not accept emails: since when, the latest error, and how many wait; null while it does. */
	mailFailing: { since: string; error: string; waiting: number } | null
	/** Being sent, or waiting for a mail server to be set up. */
	mailsWaiting: number
	/** Asked for the newsletter and have not followed the link in their email yet. */
	subscribersWaiting: number
}

/** More than anybody works through in a day; bounds the query, shown as '999+'. */
export const mostCounted = 1_000
