import { wholeNumber } from '#app/format/numbers.ts'
/** The name and the messages of a function (specification, sections 5 and 8). */
export type FunctionMessages = {
	/** In the list of usage, and as a step of the Content Forge. */
	name: string
	/** The title of the error toast. */
	failedTitle: string
	/** The message when the server sent none. */
	failed: string
	/** The message for an answer of another shape than in section 3. */
	unexpected: string
	done: string
}

const unexpected = (service: string) => `Received unexpected data structure from ${service} service.`

export const functionMessages = {
	'ai-blog-generator': {
		name: 'Simple generator',
		failedTitle: 'Generation Failed',
		failed: 'An unexpected error occurred.',
		unexpected: 'Failed to generate post or receive expected data.',
		done: 'A draft was generated',
	},
	'suggest-keywords': {
		name: 'Keywords',
		failedTitle: 'Keyword suggestion failed',
		failed: 'Failed to suggest keywords. Please try again.',
		unexpected: unexpected('keyword suggestion'),
		done: 'Keywords Suggested',
	},
	'optimize-meta-title': {
		name: 'Meta title',
		failedTitle: 'Meta title failed',
		failed: 'Failed to optimize meta title. Please try again.',
		unexpected: unexpected('meta title optimization'),
		done: 'Meta Title Optimized',
	},
	'suggest-content-value': {
		name: 'Value',
		failedTitle: 'USP suggestion failed',
		failed: 'Failed to suggest USPs. Please try again.',
		unexpected: unexpected('USP suggestion'),
		done: 'USPs Suggested',
	},
	'generate-meta-description': {
		name: 'Meta description',
		failedTitle: 'Meta description failed',
		failed: 'Failed to generate meta description. Please try again.',
		unexpected: unexpected('meta description'),
		done: 'Meta Description Generated',
	},
	'write-introduction': {
		name: 'Introduction',
		failedTitle: 'Introduction failed',
		failed: 'Failed to write introduction. Please try again.',
		unexpected: unexpected('introduction'),
		done: 'Introduction Written',
	},
	'suggest-content-goals': {
		name: 'Goals',
		failedTitle: 'Content goals failed',
		failed: 'Failed to suggest content goals. Please try again.',
		unexpected: unexpected('content goals'),
		done: 'Content Goals Suggested',
	},
	'generate-full-content': {
		name: 'Full post',
		failedTitle: 'Full content failed',
		failed: 'Failed to generate full content. Please try again.',
		unexpected: unexpected('full content'),
		done: 'Full Content Generated',
	},
	'refine-content': {
		name: 'Refine',
		failedTitle: 'Refinement Error',
		failed: 'Sorry, I encountered an error trying to refine the content. Please try again.',
		unexpected: unexpected('content refinement'),
		done: 'Content Refined',
	},
	'generate-image': {
		name: 'Image',
		failedTitle: 'Image generation failed',
		failed: 'Failed to generate image. Please try again.',
		unexpected: unexpected('image generation'),
		done: 'Image Generated',
	},
	'help-with-text': {
		name: 'Writing help',
		failedTitle: 'Writing help failed',
		failed: 'The text could not be changed. Please try again.',
		unexpected: unexpected('writing help'),
		done: 'Suggestion ready',
	},
} as const satisfies Record<string, FunctionMessages>

export type FunctionName = keyof typeof functionMessages
export const isFunction = (name: string): name is FunctionName => Object.hasOwn(functionMessages, name)

/** The name of the engine without a model; nothing on a screen calls it AI (decision 21). */
export const offlineDrafter = 'Offline drafter'

/** Errors of missing and too long inputs (section 5). */
export const inputMessages = {
	postTitle: 'Please enter a Post Title.',
	topic: 'Please enter a Topic.',
	focusKeyword: 'Please enter a Focus Keyword.',
	contentValue: 'Please choose a Content Value.',
	examples: 'Please enter Meta Description Examples.',
	audience: 'Please select a Target Audience.',
	tone: 'Please select a Desired Tone.',
	goal: 'Please choose a Content Goal.',
	article: 'Generated article content is missing.',
	request: 'Please enter a refinement request.',
	imagePrompt: 'Please enter a prompt for the image.',
	prompt: 'Please enter a topic or prompt for the blog post.',
	aspectRatio: 'Please choose an aspect ratio: 1:1, 16:9 or 9:16.',
	tooLong: (field: string, max: number) => `${field} is too long: at most ${wholeNumber(max)} characters.`,
	tooMany: (field: string, max: number) => `${field} are too many: at most ${max}.`,
}

/** What is said when a budget does not cover a call. */
export type BudgetMessages = {
	usedUp: string
	/** Where it is zero. */
	none?: string
	/** Reserved for calls in progress. */
	held: string
	short: (cost: string, left: string) => string
}

export const aiMessages = {
	/** In the chat, after a request that leaves the article as it is. */
	noChange: (why: string) => `No change. ${why}`,
	noFunction: 'There is no such function.',
	malformed: 'The body must be JSON.',
	signedOutTitle: 'Authentication Error',
	signedOut: 'You must be logged in.',
	signedOutChat: 'Authentication error. Please ensure you are logged in.',
	signedOutGenerator: 'You must be logged in to generate posts.',
	switchedOff: 'AI writing is switched off. An admin can switch it on in the AI settings.',
	notAdmin: 'Only admins, editors and authors may use the AI tools.',
	inputMissing: 'Input Missing',
	busy: 'Too many texts are being written right now. Please try again in a minute.',
	/** Of the whole site. */
	budget: {
		usedUp: 'The AI budget for this month is used up. A new budget starts on the first of next month.',
		held: 'Other texts are being written with the rest of the AI budget. Please try again in a minute.',
		short: (cost, left) =>
			`This can cost up to ${cost}, and only ${left} of this month’s AI budget is left. Ask for less, or ask an admin to raise the budget.`,
	} satisfies BudgetMessages,
	/** Of one person. */
	personBudget: {
		usedUp:
			'You have used up your share of this month’s AI budget. A new share starts on the first of next month, or when an admin raises it.',
		none: 'You have no AI budget. Ask an admin if you need one.',
		held: 'Other texts of yours are being written with the rest of your AI budget. Please try again in a minute.',
		short: (cost, left) =>
			`This can cost up to ${cost}, and only ${left} of your share of this month’s AI budget is left. Ask for less, or ask an admin to raise it.`,
	} satisfies BudgetMessages,
	credentials:
		'The AI provider refused the site’s credentials or quota. Ask the person who runs the site to check AI_API_KEY.',
	limited: (seconds: number | null) =>
		`The AI provider is limiting requests. ${seconds === null ? 'Please try again in a moment.' : `Try again in ${seconds} s.`}`,
	provider: 'The AI provider had a problem. Please try again in a moment.',
	redirected:
		'The AI provider redirected the request to another address, so it was stopped. Please ask your administrator to check AI_BASE_URL.',
	unreachable: 'The AI provider could not be reached. Please try again.',
	slow: 'The AI provider took too long to respond. Please try again.',
	declined: 'The AI provider declined this request because of its content rules.',
	cut: 'The AI provider’s response was cut off before it was complete. Please try again.',
	endless: 'The AI provider’s response did not end, so it was stopped. Please try again, or ask for less.',
	stopped: 'Stopped.',
	accessEnded: 'Stopped, because you were signed out or can no longer use the AI tools.',
	abandoned: 'Stopped, because no page was connected for 30 seconds. Try again to get all of it.',
}

/** Messages for a call that got no response. */
export const callMessages = {
	stopped: aiMessages.stopped,
	offline: 'You are offline, or the site cannot be reached. Nothing is lost: try again when the connection is back.',
	connectionLost: 'The connection was lost before the text was complete. Please try again.',
}

export const generatorMessages = {
	title: 'AI Simple Generator',
	lead: 'Say what the post is about. A draft is written and opened in the editor. Nothing is published until you publish it.',
	label: 'Topic or prompt',
	placeholder: 'For example: what to check before buying a used inverter in Lagos',
	help: 'A sentence or two: the subject, for whom, and what they should know after reading.',
	generate: 'Generate Post',
	generating: 'Generating...',
	stop: 'Stop',
	stopped: 'Stopped. Nothing was saved.',
	spent: (spent: string) => `You have used ${spent} this month.`,
	spentOf: (spent: string, most: string) => `You have used ${spent} of your ${most} this month.`,
	done: 'Draft generated',
	doneText: (title: string) => `A draft was generated: “${title}”.`,
	steps: {
		plan: 'Planning the post',
		headings: 'Choosing the headings',
		article: 'Writing the article',
		save: 'Saving the draft',
	},
	progress: 'Progress',
	offlineNote:
		'You get an outline with what you have published and questions for you. No AI model is set up, and nothing is sent elsewhere. What only you can write is marked “To write”.',
	modelNote: (model: string) => `What you type is sent to ${model}. Read the draft before you publish it.`,
	preview: 'The text so far',
}
