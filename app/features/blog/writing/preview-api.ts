import { z } from 'zod'
import { jsonAction } from '#app/auth/json-action.server.ts'
import { renderMarkdown } from '../markdown.server.ts'
import { countWords, type TableOfContents } from '../post.ts'
import { holdContributor } from './contributor-limits.server.ts'
import { writingMessages as messages } from './messages.ts'
import { maxContent } from '../editor/post-model.ts'

export type Preview = { ok: true; html: string; toc: TableOfContents; words: number; readingTime: number }

/** The text as its page would show it, through the one pipeline. */
export const action = jsonAction({
	allow: 'post:contribute',
	limit: 'writing',
	unrecorded: 'Shows a text, and keeps nothing.',
	input: z.object({ content: z.string().max(maxContent, messages.contentLong) }),
	run: async ({ content }, viewer, { signal }): Promise<Preview> => {
		await holdContributor(viewer, 'contribution-preview', content)
		const { html, toc, text, readingTime } = await renderMarkdown(content, { account: viewer.id, signal })
		return { ok: true, html, toc, words: countWords(text), readingTime }
	},
})
