import { inSentence, inSentenceForm } from './sentence-form.ts'
import { chosen } from '../words.ts'

export const isCasual = (tone: string): boolean => /casual|friendly|humor|conversation/i.test(tone)

/** A sentence that says what the post does, worded by the kind of topic. */
function promise(topic: string): string {
	const subject = topic.trim().replace(/[.!]+$/, '')
	const [before = '', after = ''] = subject.split(/:\s+/, 2)
	if (subject.endsWith('?') && !after) return `This post answers a question: ${inSentence(subject)}?`
	if (after) return `This post is about ${inSentenceForm(inSentence(before))}.`
	if (/^(?:how|what|why|when|where|which|who)\b/i.test(subject)) return `This post explains ${inSentence(subject)}.`
	if (/^(?:\d|signs|reasons|ways|steps|tips)/i.test(subject)) return `This post goes through ${inSentence(subject)}.`
	return `This post is about ${inSentence(subject)}.`
}

/** A short introduction: what the post is about, and what the reader will know after it. */
export function introduction(focusKeyword: string, topic: string, tone = 'Professional'): string {
	const keyword = inSentenceForm(focusKeyword)
	const about = focusKeyword + topic
	const middle = chosen(
		[
			'It sets out what the work involves, what decides the cost, and which mistakes are the expensive ones.',
			'It says what to check first, how to compare offers, and where money is usually lost.',
		],
		about,
		1,
	)
	return isCasual(tone)
		? `${chosen(
				[
					`So you are thinking about ${keyword}. Good: a little homework now saves a lot of money later.`,
					`Let’s talk about ${keyword}, without the sales talk.`,
				],
				about,
			)} ${promise(topic)} ${middle} By the end you’ll know which questions to ask and what a good answer sounds like. Keep it at hand when you ask for prices.`
		: `${chosen(
				[
					`A decision about ${keyword} is easier when the facts come before the offer.`,
					`Questions about ${keyword} are much the same for most homes and businesses.`,
					`Many people first look into ${keyword} when something has already gone wrong.`,
				],
				about,
			)} ${promise(topic)} ${middle} After reading it you should know which questions to ask, what a good answer looks like, and when to bring in a professional. Keep it at hand when you compare offers.`
}
