import { z } from 'zod'
import { voiceMessages as messages } from './messages.ts'
import { maxVoice } from './voice-form.ts'

const maxWord = 60
const maxWords = 100

/** One per line or separated by commas, without duplicates. */
const wordList = z
	.string()
	.max((maxWord + 2) * maxWords, messages.tooManyWords(maxWords))
	.transform((text) => {
		const words = text.split(/[\n,;]+/).map((word) => word.replace(/\s+/g, ' ').trim())
		return [...new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word])).values()]
	})
	.refine((words) => words.length <= maxWords, messages.tooManyWords(maxWords))
	.refine((words) => words.every((word) => word.length <= maxWord), messages.longWord(maxWord))

const sample = z.union([z.literal(''), z.uuid(messages.noSuchPost)]).default('')

export const voiceInput = z
	.object({
		words: z.string().trim().max(maxVoice, messages.tooLong(maxVoice)),
		bannedWords: wordList,
		sample1: sample,
		sample2: sample,
		sample3: sample,
		version: z.coerce.number().int().min(0),
	})
	.transform(({ sample1, sample2, sample3, ...rest }) => ({
		...rest,
		samplePosts: [...new Set([sample1, sample2, sample3].filter(Boolean))],
	}))

export type VoiceInput = z.output<typeof voiceInput>
export type Voice = VoiceInput
