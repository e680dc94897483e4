import { memo, useMemo } from 'react'
import { blocksOf } from '#app/features/ai/markdown-blocks.ts'
import { articleHtml } from './article-html.client.ts'

/** A finished block renders once; while text arrives, only the last one renders again. */
const Block = memo(function Block({ markdown }: { markdown: string }) {
	const html = useMemo(() => articleHtml(markdown), [markdown])
	return <div className="forge-block" dangerouslySetInnerHTML={{ __html: html }} />
})

/** The article as readers see it. */
export function ArticleView({ text }: { text: string }) {
	// The index is a stable key, because the text only grows.
	return blocksOf(text).map((block, place) => <Block key={place} markdown={block} />)
}
