import { blockMarkdown } from '#app/features/markdown-editor/visual/document/block-markdown.ts'
import type { Conversion } from './conversion.ts'
import { blocksOf } from './html-blocks.ts'

/**
 * HTML as Markdown of the kind that is written here: through the blocks of the visual editor and its own writer, so that
 * both know the same signs. What a post may not contain is left out by the blocks, and again when it is rendered.
 */
export function toMarkdown(html: string, conversion: Conversion): string {
	const texts = blocksOf(html, conversion).map((block) => {
		const { text, isExact } = blockMarkdown(block)
		if (!isExact) conversion.note('some formatting may differ')
		return text
	})
	return texts.filter((text) => text !== '').join('\n\n')
}
