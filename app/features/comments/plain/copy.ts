/** The page for writing without scripts. */
export const pageCopy = {
	title: (post: string) => `Comment on ${post}`,
	heading: 'Leave a comment',
	headingReply: 'Answer a comment',
	headingEdit: 'Change your comment',
	under: 'Under the post',
	back: 'Back to the post',
	own: 'Your comments here',
	answer: 'Answer somebody',
	answerLink: (name: string) => `Reply to ${name}`,
	keptHere: 'Your words are still here. Log in in another tab, then submit them once more.',
	logInElsewhere: 'Log in (opens in a new tab)',
} as const
