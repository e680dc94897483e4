import { wholeNumber } from '#app/format/numbers.ts'
import { settingsPath } from './ai-off-messages.ts'

/** Every text of the AI settings. */

export const voicePath = `${settingsPath}/voice`
export const usagePath = `${settingsPath}/usage`

export const settingsMessages = {
	title: 'AI settings',
	lead: 'AI provider, brand voice, usage and cost.',
	parts: 'AI settings',
	tabs: { engine: 'AI provider', voice: 'Brand voice', usage: 'Usage and cost' },
	engine: {
		heading: 'AI provider',
		texts: 'Texts',
		pictures: 'Pictures',
		sentTo: 'Sent to',
		nowhere: 'Nowhere: nothing is sent elsewhere',
		key: 'Key',
		hasKey: 'Set; it is never shown',
		noKey: 'None',
		drawnHere: 'Drawn here, in the brand',
		offline:
			'The Offline drafter makes an outline with what you have published and questions for you. It is not an AI model.',
		change: 'Change the provider, model or key',
		choose: 'Choose an AI provider',
		sentHeading: 'What is sent',
		sent: [
			'What you type in the tools, and the article you work on',
			'Sentences and addresses of your published posts that fit the subject',
			'The brand voice, with its sample posts',
		],
		neverHeading: 'What is never sent',
		never: [
			'Enquiries, comments, names and addresses of visitors',
			'Drafts of others, the audit log, keys and passwords',
		],
	},

	test: {
		button: 'Test the provider',
		busy: 'Asking …',
		help: 'Makes one small call, for a keyword. It counts towards the budget.',
		title: 'How to choose a solar inverter for a small shop',
		worked: (name: string, seconds: string, keyword: string) =>
			`${name} answered in ${seconds} s: “${keyword}” is its keyword for a post on solar inverters.`,
	},

	budget: {
		heading: 'Budget this month',
		spent: 'Spent',
		of: (spent: string, max: string) => `${spent} of ${max}`,
		used: (percent: number) => (percent < 1 ? 'Less than 1% used' : `${Math.floor(percent)}% used`),
		over: 'Used up. The tools work again on the first of next month, or when you raise the budget.',
		unbounded: 'No monthly limit',
		noPrices: 'Enter the prices of the provider first. Without them only tokens are counted, and no budget applies.',
		settings: 'Prices and budget in dollars or naira',
		label: 'Monthly limit in US dollars',
		help: (max: string | null) =>
			max === null
				? 'If empty: no limit.'
				: `If empty: ${max}, the budget in force (AI_MONTHLY_BUDGET). You can set less here, not more.`,
		number: 'Enter an amount such as 25 or 7.50, or leave it empty.',
		tooMuch: (max: number) => `AI_MONTHLY_BUDGET allows $${max} at most: enter that or less.`,
		save: 'Save budget',
		saved: 'The budget is saved.',
		reserved: (held: string) => `${held} more is reserved for texts that are being written.`,
		each: (amount: string | null) =>
			amount === null
				? 'No limit for each person. People can have one of their own, on their page in the list of people.'
				: `Each person has ${amount} of it, if their page in the list of people does not say otherwise.`,
		images: 'Each picture that a model draws is counted at the price of AI_PRICE_IMAGE.',
	},

	/** The budget of one person, on their page. */
	person: {
		heading: 'AI budget this month',
		notUsed: 'This role does not use the AI tools.',
		label: 'Monthly limit in US dollars',
		help: (amount: string | null) =>
			amount === null ? 'If empty: only the limit of the whole site applies.' : `If empty: ${amount}, as for everyone.`,
		tooMuch: (max: string) => `The whole site has ${max} a month: enter that or less.`,
		save: 'Save budget',
		saved: (name: string) => `The AI budget of ${name} is saved.`,
	},

	switch: {
		heading: 'AI tools: on or off',
		on: 'AI writing is on',
		onText: 'When you switch them off, nobody can use the AI tools: pages, links and calls are off at once.',
		offText: 'Nobody can use the AI tools. Nothing that was written is lost.',
		turnOff: 'Switch AI writing off',
		turnOn: 'Switch AI writing on',
		question: 'Switch AI writing off?',
		explanation: 'Anyone using it now is stopped at the next step. You can switch it on again here.',
		done: { on: 'AI writing is on.', off: 'AI writing is off for everyone.' },
	},
}

export const voiceMessages = {
	title: 'Brand voice',
	lead: 'How your company writes. It is sent to the AI model, and every post is checked for words to avoid.',
	offline: 'The Offline drafter does not use the brand voice. Posts are checked for words to avoid either way.',
	words: 'How we write',
	wordsPlaceholder:
		'For example: plain, warm English. “We” for the company, “you” for the reader. Prices in naira. Short sentences; no exclamation marks.',
	wordsHelp: (max: number) => `At most ${wholeNumber(max)} characters.`,
	banned: 'Words to avoid',
	bannedHelp: 'One per line. The checks show where one is used. Nothing is changed automatically.',
	samples: 'Sample posts',
	samplesHelp: 'Up to three. The beginning of each is sent to the model as an example.',
	sample: (number: number) => `Sample post ${number}`,
	none: 'None',
	save: 'Save brand voice',
	saving: 'Saving …',
	saved: 'The brand voice is saved. It applies to the next text.',
	tooLong: (max: number) => `This is too long: at most ${wholeNumber(max)} characters.`,
	tooManyWords: (max: number) => `Too many words: at most ${max}.`,
	longWord: (max: number) => `A word or phrase may have at most ${max} characters, one on each line.`,
	noSuchPost: 'One of these posts is no longer published. Choose another.',
	newer:
		'Someone else saved the brand voice while you were editing. Theirs is shown below. Save again to replace it with yours.',
	theirs: 'Saved by someone else',
	nothing: 'nothing',
}
