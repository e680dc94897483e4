import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { jsonBody } from '#app/action/read-form.server.ts'
import { renderMarkdown } from '#app/features/posts/markdown/markdown.server.ts'
import { fillRecords } from '#app/features/posts/records/fill-records.ts'
import { type TableOfContents } from '#app/features/posts/post/post.ts'
import { countWords } from '#app/format/letters-and-words.ts'
import { limitContributor } from './contributor-limits.server.ts'
import { fieldErrors } from '#app/features/posts/model/messages.ts'
import { maxContent } from '#app/features/posts/model/post-model.ts'

export type Preview = { ok: true; html: string; toc: TableOfContents; words: number; readingTime: number }

/** The text as its page would show it, rendered by the same pipeline. */
export const action = scriptAction({
	allow: 'post:contribute',
	limit: 'writing',
	body: jsonBody,
	unrecorded: 'Shows a text and stores nothing.',
	input: z.object({ content: z.string().max(maxContent, fieldErrors.contentLong) }),
	run: async ({ content }, { user, request: { signal } }): Promise<Preview> => {
		await limitContributor(user, 'contribution-preview', content)
		const { html, toc, text, readingTime } = await renderMarkdown(content, { account: user.id, signal })
		return { ok: true, html: fillRecords(html).html, toc, words: countWords(text), readingTime }
	},
})
