import { z } from 'zod'
import { findingList } from '#app/features/editor/checks/asks.ts'
import { adviceMessages as messages } from './messages.ts'

const text = (max: number) =>
	z
		.string()
		.max(max, messages.tooLong)
		.transform((typed) => typed.toWellFormed().replaceAll('\0', ''))

/** An article and everything its author entered for it. */
export const adviceInput = z.object({
	postTitle: text(500).default(''),
	topic: text(2_000).default(''),
	focusKeyword: text(500).default(''),
	metaDescription: text(2_000).default(''),
	article: text(200_000),
	sources: z.array(text(20_000)).max(200, messages.tooLong).default([]),
	/** The draft it was saved as, which is not a similar post. */
	draft: z.uuid().nullable().default(null),
})

const similarPost = z.object({ id: z.string(), title: z.string(), path: z.string(), why: z.string() })
const ownLink = z.object({
	title: z.string(),
	path: z.string(),
	/** As it is in the article, `at` characters from its beginning. */
	phrase: z.string(),
	at: z.number(),
})
const claim = z.object({
	kind: z.enum(['number', 'name', 'link']),
	text: z.string(),
	line: z.number(),
	sentence: z.string(),
})

export const advice = z.object({
	similar: z.array(similarPost),
	links: z.array(ownLink),
	toCheck: z.array(claim),
	findings: findingList,
})

export type Advice = z.output<typeof advice>
export type Claim = z.output<typeof claim>
export type SimilarPost = z.output<typeof similarPost>
export type AdviceInput = z.output<typeof adviceInput>
