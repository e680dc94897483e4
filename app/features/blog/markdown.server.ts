import { findPictures } from '#app/features/media/find-pictures.server.ts'
import { plainText } from './markdown/canonical-html.ts'
import { highlightCode } from './markdown/highlight.server.ts'
import { picturesIn, showPictures } from './markdown/library-pictures.ts'
import { parser } from './markdown/parser.ts'
import { sanitise } from './markdown/sanitise.server.ts'
import { addHeadingIds, frameTables, tickTasks } from './markdown/structure.ts'
import { readingTime, type TableOfContents } from './post.ts'

export type RenderedMarkdown = { html: string; toc: TableOfContents; readingTime: number; text: string }

/** Stored beside the HTML; raise it when the same Markdown gives other HTML, and old posts can be found and made anew. */
export const pipelineVersion = 2

/**
 * The one way from Markdown to HTML, for posts, previews and drafts written by machines: all of it is untrusted.
 * `pictures` looks up those of the library that stand in it.
 */
export async function renderMarkdown(source: string, pictures = findPictures): Promise<RenderedMarkdown> {
	const safe = sanitise(parser.render(source.toWellFormed()))
	const { html: withIds, toc } = addHeadingIds(safe)
	const text = plainText(withIds)
	const coloured = await highlightCode(frameTables(tickTasks(withIds)))
	const names = picturesIn(coloured)
	const html = names.length > 0 ? showPictures(coloured, await pictures(names)) : coloured
	return { html: html.trim(), toc, readingTime: readingTime(text), text }
}
