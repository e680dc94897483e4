import { maxContent } from '#app/features/posts/model/post-model.ts'
import type { OwnPage } from '#app/features/site/own-pages/own-page-fields.ts'
import { importMessages } from '../messages.ts'
import type { MadePage } from './text-head.ts'

/** Why a text cannot be here: too long, with too many sections, with nothing to read, or a page of Markdown. */
export type TextProblem = 'long' | 'sections' | 'empty' | 'markdown'

// Every text is checked before the first is stored, and again when its addresses are those of this site.

export const postProblem = (content: string): TextProblem | null => (content.length > maxContent ? 'long' : null)

export const usablePage = (page: MadePage): OwnPage | TextProblem =>
	page === null ? 'sections' : page.sections.length === 0 ? 'empty' : page

export const problemText = (kind: 'post' | 'page', problem: TextProblem): string =>
	kind === 'page' ? importMessages.cannot.page[problem] : importMessages.cannot.post.long
