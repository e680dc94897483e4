import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { early } from '#app/ui/early.tsx'
import type { LiveText } from '../store/run-state.ts'
import { screenMessages as messages } from '../messages.ts'

/** Not in the first flight of the page: the renderer of Markdown is a tenth of its script. Without it the text is readable. */
export const ArticleText = early(
	async () => (await import('./article-view.tsx')).ArticleView,
	({ text }: { text: string }) => <div className="forge-plain">{text}</div>,
)

/** A reader closer to the end than this follows the text. */
const nearPx = 80

/** Where the article is shown. */
export const articleId = 'forge-article-text'

const never = () => () => {}
const nothing = () => ''

/**
 * The article in a box that scrolls, also while it is written: the focus and the place of a reader stay when that ends.
 * The box scrolls along with the text, unless the reader has scrolled up.
 */
export function ArticleBox({ text, live }: { text: string; live: LiveText | null }) {
	const written = useSyncExternalStore(live?.subscribe ?? never, live?.now ?? nothing, nothing)
	const box = useRef<HTMLDivElement>(null)
	// Of another text that is written later, the reader sees the end again.
	const [left, setLeft] = useState<LiveText | null>(null)
	const isAway = live !== null && left === live
	const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })
	useEffect(() => {
		if (!isAway && written !== '') box.current?.scrollTo({ top: box.current.scrollHeight })
	}, [written, isAway])
	// What could not be loaded is tried again at the start and the end of a run, and when the connection is back.
	useEffect(() => {
		const load = () => void ArticleText.load()
		load()
		addEventListener('online', load)
		return () => removeEventListener('online', load)
	}, [live])
	const look = () => {
		const node = box.current
		if (node) setLeft(node.scrollHeight - node.scrollTop - node.clientHeight > nearPx ? live : null)
	}
	return (
		<div className="forge-live">
			<div
				ref={box}
				id={articleId}
				className="forge-paper"
				tabIndex={0}
				role="region"
				aria-label={messages.article}
				aria-busy={live !== null}
				onScroll={look}
			>
				<div className={live ? 'prose forge-prose forge-growing' : 'prose forge-prose'}>
					{/* Until the first text arrives the previous article stays. */}
					<ArticleText text={written === '' ? text : written} />
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
