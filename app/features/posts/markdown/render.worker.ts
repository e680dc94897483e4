import type { LibraryPicture } from '#app/features/media/picture/library-picture.ts'
import { readingTime, type TableOfContents } from '../post/post.ts'
import { plainText } from './canonical-html.ts'
import { highlightCode } from './highlight.server.ts'
import { picturesIn, showPictures } from './library-pictures.ts'
import { parser } from './parser.ts'
import { sanitise } from './sanitise.server.ts'
import { markTotals } from './mark-totals.ts'
import { addHeadingIds, frameTables, tickTasks } from './structure.ts'

export type RenderedMarkdown = { html: string; toc: TableOfContents; readingTime: number; text: string }

/** Pictures are still plain `<img>`s; `pictures` names those of the library, for `withPictures`. */
export type RenderedText = RenderedMarkdown & { pictures: string[] }

/** The only way from Markdown to HTML, for posts, previews and AI drafts. All input is untrusted. */
export async function renderText(source: string): Promise<RenderedText> {
	const safe = sanitise(parser.render(source.toWellFormed()))
	const { html: withIds, toc } = addHeadingIds(safe)
	const text = plainText(withIds)
	const html = (await highlightCode(frameTables(markTotals(tickTasks(withIds))))).trim()
	return { html, toc, readingTime: readingTime(text), text, pictures: picturesIn(html) }
}

/** Rendered HTML with the library's pictures in all their sizes. */
export const withPictures = (html: string, pictures: ReadonlyMap<string, LibraryPicture>): string =>
	showPictures(html, pictures)
