import type { Trade } from './service-line.ts'

/** Texts that are true of any job of a trade. */
export type TradeTexts = {
	/** What good work prevents. */
	losses: string
	/** What decides the cost. */
	cost: string
	choose: readonly string[]
	steps: readonly string[]
	mistakes: readonly string[]
	checklist: readonly string[]
}

const works: TradeTexts = {
	losses: 'lost hours, repeat repairs and unplanned costs',
	cost: 'the size of the job, the quality of the parts and the state of what is already there',
	choose: [
		'What exactly is included, and what is not',
		'Which parts are used, and who made them',
		'Who does the work, and who signs for it',
		'What the warranty covers, and for how long',
	],
	steps: [
		'Write down the need and the limits: space, budget and date.',
		'Have the place and what is already there checked by a professional.',
		'Ask for a written offer with each item on its own line.',
		'Agree who does what, and when.',
		'Test the result together before the final payment.',
	],
	mistakes: [
		'Buying on price alone',
		'Skipping the check of the place and of what is already there',
		'Leaving maintenance out of the budget',
		'Accepting a promise that is not in writing',
	],
	checklist: [
		'The need is written down',
		'The budget has a limit and a reserve',
		'Two written offers have been compared',
		'The warranty is in writing',
		'A date for the first service is agreed',
	],
}

const translation: TradeTexts = {
	losses: 'misunderstandings, papers that are sent back and work that is done twice',
	cost: 'the length of the text, the pair of languages and the day it is needed',
	choose: [
		'Who translates, and into which language they were born',
		'Whether a second person reads it before you do',
		'What they know of your subject, with examples',
		'Whether corrections are in the price',
	],
	steps: [
		'Say who will read it, and what they should do then.',
		'Send the whole text, with pictures and names as they must be written.',
		'Agree the price by the word, the day and the form of the file.',
		'Answer the translator’s questions: good ones ask some.',
		'Have it read by somebody who was not there when it was written.',
	],
	mistakes: [
		'Asking for the price before the text is finished',
		'Leaving names, sums and dates unchecked',
		'Sending a picture of a page instead of the text',
		'Printing before anybody who speaks the language has read it',
	],
	checklist: [
		'The text is final',
		'Names and figures are listed as they must appear',
		'The reader and the country are named',
		'A second reader is agreed',
		'The day of delivery leaves time for corrections',
	],
}

const technology: TradeTexts = {
	losses: 'lost hours, lost customers and unplanned costs',
	cost: 'what it must do, what it must be connected to and who looks after it later',
	choose: [
		'What exactly is included, and what is not',
		'Who owns the code, the domain and the accounts',
		'Who does the work, and who answers when it stops',
		'What support costs after the first year',
	],
	steps: [
		'Write down what people should be able to do with it, in their order.',
		'List what there is already: texts, pictures, accounts and data.',
		'Ask for a written offer with each part on its own line.',
		'Try each part yourself, on a phone, as it is finished.',
		'Agree who looks after it before the final payment.',
	],
	mistakes: [
		'Buying on price alone',
		'Beginning before texts and pictures are there',
		'Leaving upkeep out of the budget',
		'Letting somebody else own the domain and the passwords',
	],
	checklist: [
		'What it must do is written down',
		'The budget has a limit and a reserve',
		'Two written offers have been compared',
		'All accounts are in your own name',
		'Somebody is named who looks after it',
	],
}

const byTrade: Record<Trade, TradeTexts> = { solar: works, electrical: works, translation, technology }

/** Those of any job where the trade is none of these. */
export const tradeTexts = (trade: Trade | null): TradeTexts => (trade === null ? works : byTrade[trade])
