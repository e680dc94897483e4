import { type LibraryPicture, pictureName } from '#app/features/media/picture/library-picture.ts'
import { type TableOfContents } from '../post/post.ts'
import { readingTime } from '#app/format/letters-and-words.ts'
import { finishBlocks } from './blocks/block-html.ts'
import { plainText } from './canonical-html.ts'
import { figures } from './figures.ts'
import { highlightCode } from './highlight.server.ts'
import { parser } from './parser.ts'
import { pictureHtml, type GivenAttributes } from './picture-html.ts'
import { sanitise } from './sanitise.server.ts'
import { addHeadingIds, frameTables, tickTasks, markTotals } from './structure.ts'

export type RenderedMarkdown = { html: string; toc: TableOfContents; readingTime: number; text: string }

/** Pictures are still plain `<img>`s; `pictures` names those of the library, for `withPictures`. */
export type RenderedText = RenderedMarkdown & { pictures: string[] }

/** The only way from Markdown to HTML, for posts, previews and AI drafts. All input is untrusted. */
export async function renderText(source: string): Promise<RenderedText> {
	const safe = finishBlocks(figures(sanitise(parser.render(source.toWellFormed()))))
	const { html: withIds, toc } = addHeadingIds(safe)
	const text = plainText(withIds)
	const html = (await highlightCode(frameTables(markTotals(tickTasks(withIds))))).trim()
	return { html, toc, readingTime: readingTime(text), text, pictures: picturesIn(html) }
}

/** Rendered HTML with the library's pictures in all their sizes. */
export const withPictures = (html: string, pictures: ReadonlyMap<string, LibraryPicture>): string =>
	showPictures(html, pictures)

/** The text column's width for pictures that are a part of it; on phones all are as wide as the screen. */
const figureSizes: Readonly<Record<string, string>> = {
	half: '(min-width: 50rem) 22.5rem, 92vw',
	'three-quarters': '(min-width: 50rem) 33.75rem, 92vw',
}

const image = /(<figure(?: class="picture-([a-z-]+)")?>)?<img ([^>]*)>/g
const attribute = / ?([a-z]+)="([^"]*)"/g

const nameIn = (attributes: string): string | null => pictureName(/(?:^| )src="([^"]*)"/.exec(attributes)?.[1] ?? '')

/** Names of the library's pictures in canonical HTML, each once. */
const picturesIn = (html: string): string[] => [
	...new Set([...html.matchAll(image)].flatMap(([, , , attributes = '']) => nameIn(attributes) ?? [])),
]

/**
 * Replaces library pictures in canonical HTML by <picture> with all sizes and dimensions. A missing alt text is taken
 * from the library. Other images stay as they are.
 */
function showPictures(html: string, pictures: ReadonlyMap<string, LibraryPicture>): string {
	return html.replace(image, (tag, figure: string | undefined, size: string | undefined, attributes: string) => {
		const picture = pictures.get(nameIn(attributes) ?? '')
		if (!picture) return tag
		const given: GivenAttributes = Object.fromEntries(
			[...attributes.matchAll(attribute)].map(([, name, value]) => [name, value ?? '']),
		)
		return (figure ?? '') + pictureHtml(picture, given, figureSizes[size ?? ''])
	})
}
