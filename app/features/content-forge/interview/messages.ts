import { counted } from '#app/format/numbers.ts'
import { screenMessages } from '../messages.ts'

export const interviewMessages = {
	title: screenMessages.interviewTitle,
	lead: 'Answer a few questions in your own words. Your answers become the paragraphs of the post.',
	back: 'Content Forge',
	open: 'Open interviews',
	noneOpen: 'No open interviews. One that you begin is listed here until you save it as a draft.',
	deleteExplanation: 'Its answers, results and every version of its article are deleted. This cannot be undone.',
	subject: 'The post',
	showQuestions: 'Show the questions',
	updateQuestions: 'Update the questions',
	notUpdated: 'The questions could not be made',
	changed: 'The title or the audience has changed since these questions were made.',
	questions: 'Questions',
	questionsLead: 'Skip what you cannot answer: it stays in the draft as a note.',
	progress: (done: number, all: number) => `${done} of ${all} answered`,
	answerLeft: (left: number) =>
		left === 0
			? 'This answer is full: no more text fits here. Continue in the next one, or in the article.'
			: `${counted(left, 'character', 'characters')} left for this answer.`,
	answerOver: (over: number) =>
		`This answer is ${counted(over, 'character', 'characters')} too long. Both texts typed in different places are in it: shorten it, or move a part to the next answer.`,
	answerOverNotice: 'This answer is too long. Shorten it.',
	answerNearlyFull: (max: number) => `At most ${max} characters left for this answer.`,
	tooLong: 'This is longer than the space left in this answer.',
	facts: 'What you have published on this',
	useThis: 'Use this',
	useNamed: (text: string) => `Use this: ${text}`,
	used: 'It is in the answer',
	undated: 'no date',
	opens: '(opens in a new tab)',
	writePost: 'Write the post',
	writeHelp: 'Puts your answers into the article. You can come back, answer more and write it again.',
	saveAnswers: 'Save answers',
	conflict:
		'This was changed in another tab or on another device. Yours is in the field and is not saved yet; the other one says:',
	article: 'Article',
	openForge: 'Open in Content Forge',
	saveDraft: 'Save as Draft',
}

/** How to answer in a tone, for a person who writes. */
export function toneAdvice(tone: string): string {
	if (/casual|friendly|conversation/i.test(tone))
		return 'Write as you speak to a customer: “you”, short sentences, no brochure words.'
	if (/humor/i.test(tone)) return 'One light remark in the first answer is enough. Keep prices and safety serious.'
	if (/technical/i.test(tone)) return 'Give model numbers, ratings and units, and explain each once.'
	if (/persuasive/i.test(tone)) return 'Begin each answer with what the reader gains, and back it with a figure.'
	if (/formal|authoritative/i.test(tone))
		return 'Whole sentences without slang. Say “we” for the company, and name the rule or the source.'
	return 'Facts first, then where they are from. Say “we” for the company.'
}
