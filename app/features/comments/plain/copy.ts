/** Texts of the page without scripts. */
export const pageCopy = {
	title: (post: string) => `Comment on ${post}`,
	heading: 'Leave a comment',
	headingReply: 'Reply to a comment',
	headingEdit: 'Change your comment',
	under: 'Under the post',
	back: 'Back to the post',
	own: 'Your comments here',
	answer: 'Reply to someone',
	answerLink: (name: string) => `Reply to ${name}`,
	stillHere: 'Your comment is still here. Log in in another tab, then submit it again.',
	logInElsewhere: 'Log in (opens in a new tab)',
} as const
