import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { blocksOf } from '#app/features/ai/markdown-blocks.ts'
import { articleHtml } from './article-html.client.ts'
import type { LiveText } from '../store/run-state.ts'
import { screenMessages as messages } from '../messages.ts'

/** A finished block renders once; while text arrives, only the last one renders again. */
const Block = memo(function Block({ markdown }: { markdown: string }) {
	const html = useMemo(() => articleHtml(markdown), [markdown])
	return <div className="forge-block" dangerouslySetInnerHTML={{ __html: html }} />
})

function Blocks({ markdown }: { markdown: string }) {
	// The index is a stable key, because the text only grows.
	return blocksOf(markdown).map((block, place) => <Block key={place} markdown={block} />)
}

/** The article in a box that scrolls. */
export function ArticleView({ text }: { text: string }) {
	return (
		<div className="forge-paper" tabIndex={0} role="region" aria-label={messages.article}>
			<div className="prose forge-prose">
				<Blocks markdown={text} />
			</div>
		</div>
	)
}

/** A reader closer to the end than this follows the text. */
const nearPx = 80

/** The article while it is written. The box scrolls along, unless the reader has scrolled up. */
export function LiveArticle({ live, before }: { live: LiveText; before: string }) {
	const written = useSyncExternalStore(live.subscribe, live.now, () => '')
	// Until the first text arrives the previous article stays.
	const text = written === '' ? before : written
	const box = useRef<HTMLDivElement>(null)
	const [isAway, setAway] = useState(false)
	const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })
	useEffect(() => {
		if (!isAway && written !== '') box.current?.scrollTo({ top: box.current.scrollHeight })
	}, [written, isAway])
	const look = () => {
		const node = box.current
		if (node) setAway(node.scrollHeight - node.scrollTop - node.clientHeight > nearPx)
	}
	return (
		<div className="forge-live">
			<div
				ref={box}
				className="forge-paper"
				tabIndex={0}
				role="region"
				aria-label={messages.article}
				aria-busy="true"
				onScroll={look}
			>
				<div className="prose forge-prose forge-growing">
					<Blocks markdown={text} />
				</div>
			</div>
			{isAway && (
				<Button size="sm" className="forge-to-end" onClick={toEnd}>
					{messages.toEnd}
				</Button>
			)}
		</div>
	)
}
