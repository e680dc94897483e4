import { wholeNumber } from '#app/format/numbers.ts'
import { statsMessages as messages } from './messages.ts'
import type { ReadPost } from './overview.server.ts'
import { RankedPanel } from './ranked-panel.tsx'

/** Posts by how often they were read. */
export function PostsPanel({
	posts,
	...words
}: {
	id: string
	heading: string
	nothing: string
	posts: readonly ReadPost[]
}) {
	const rows = posts.map(({ id, title, slug, views }) => ({
		key: id,
		name: (
			<a href={`/blog/${slug}`} className="desk-row-link">
				{title}
			</a>
		),
		value: views,
		shown: wholeNumber(views),
	}))
	return <RankedPanel names={messages.post} numbers={messages.postViews} rows={rows} {...words} />
}
