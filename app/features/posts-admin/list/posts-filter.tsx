import { AdminFilter, AdminSearch } from '#app/ui/controls/admin-search.tsx'
import { adminPath } from '#app/features/posts/post/editor-addresses.ts'
import type { CategoryChoice } from './list-posts.server.ts'
import { postsMessages as messages } from './messages.ts'
import { postSorts, sortOf, sortText, type PostsView } from './posts-view.ts'

const sorts = postSorts.flatMap((by) => [false, true].map((isReversed) => sortText({ by, isReversed })))
const isSort = (text: string): text is keyof typeof messages.sorts => text in messages.sorts
const sortLabel = (text: string) => (isSort(text) ? messages.sorts[text] : text)

/** Search, category and order, within the current tab. */
export function PostsFilter({ view, categories }: { view: PostsView; categories: readonly CategoryChoice[] }) {
	const { tab, search, category, sort } = view
	const ownSort = sortText(sortOf({ tab, sort: null }))
	return (
		<AdminSearch
			action={adminPath}
			label={messages.search}
			placeholder={messages.searchPlaceholder}
			search={search}
			keep={{ show: tab === 'all' ? undefined : tab }}
		>
			<AdminFilter
				name="category"
				label={messages.category}
				value={category}
				all={messages.allCategories}
				options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
			/>
			{tab !== 'trash' && (
				<AdminFilter
					name="sort"
					label={messages.sort}
					value={sort && sortText(sort) !== ownSort ? sortText(sort) : ''}
					all={sortLabel(ownSort)}
					options={sorts.filter((text) => text !== ownSort).map((text) => ({ value: text, label: sortLabel(text) }))}
				/>
			)}
		</AdminSearch>
	)
}
