import { inSentence, spoken } from './spoken.ts'
import { chosen } from './words.ts'

export const isCasual = (tone: string): boolean => /casual|friendly|humor|conversation/i.test(tone)

/** Three sentences that say what the post is about and what the reader will know after it. */
export function introduction(focusKeyword: string, topic: string, tone = 'Professional'): string {
	const keyword = spoken(focusKeyword)
	const subject = inSentence(topic)
	const about = focusKeyword + topic
	const middle = chosen(
		[
			`This post is about ${subject}. It sets out what the work involves, what decides the cost, and which mistakes are the expensive ones.`,
			`This post covers ${subject}: what to check first, how to compare offers, and where money is usually lost.`,
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
			)} ${middle} By the end you’ll know which questions to ask and what a good answer sounds like. Keep the checklist close when you speak to an installer or a supplier.`
		: `${chosen(
				[
					`A decision about ${keyword} is easier when the facts come before the offer.`,
					`Questions about ${keyword} are much the same for most homes and businesses.`,
					`Many people first look into ${keyword} when something has already gone wrong.`,
				],
				about,
			)} ${middle} After reading it you should know which questions to ask, what a good answer looks like, and when to bring in a professional. Keep the checklist close when you compare offers.`
}
