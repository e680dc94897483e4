import { postMessages as messages } from '../post/messages.ts'
import type { TableOfContents } from '../post/post.ts'

/** A shorter table of contents is not shown. */
const minHeadings = 3
export const hasContents = (toc: TableOfContents): boolean => toc.length >= minHeadings

/** In the column next to the text, on wide screens. */
export function Contents({ toc }: { toc: TableOfContents }) {
	return (
		<nav aria-label={messages.contents}>
			<p className="small-heading">{messages.contents}</p>
			<ContentsList toc={toc} />
		</nav>
	)
}

/** Above the text, folded, on small screens. */
export function FoldedContents({ toc }: { toc: TableOfContents }) {
	return (
		<nav aria-label={messages.contentsFolded} className="folded-contents">
			<details className="card">
				<summary>
					{messages.contents}
					<span aria-hidden="true">{toc.length}</span>
				</summary>
				<div>
					<ContentsList toc={toc} />
				</div>
			</details>
		</nav>
	)
}

function ContentsList({ toc }: { toc: TableOfContents }) {
	return (
		<ol className="contents-list">
			{toc.map(({ id, text, level }) => (
				<li key={id}>
					<a href={`#${id}`} className={level > 2 ? 'deep' : undefined}>
						{text}
					</a>
				</li>
			))}
		</ol>
	)
}
