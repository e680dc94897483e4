import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { CategoryChoice } from './list-posts.server.ts'
import { postsMessages as messages } from './messages.ts'
import { postSorts, postsPath, sortOf, sortText, type PostsView } from './posts-view.ts'

const sorts = postSorts.flatMap((by) => [false, true].map((isReversed) => sortText({ by, isReversed })))
const isSort = (text: string): text is keyof typeof messages.sorts => text in messages.sorts

/** Search, category and order; it keeps to the part of the table that is shown. */
export function PostsFilter({ view, categories }: { view: PostsView; categories: readonly CategoryChoice[] }) {
	const { tab, search, category } = view
	const sort = sortText(sortOf(view))
	return (
		// Anew for another address, so that the fields say what the table shows.
		<Form role="search" action={postsPath} className="posts-filter" key={`${tab} ${search} ${category} ${sort}`}>
			{tab !== 'all' && <input type="hidden" name="show" value={tab} />}
			<input
				type="search"
				name="q"
				defaultValue={search}
				maxLength={100}
				aria-label={messages.search}
				placeholder={messages.searchPlaceholder}
				className="input"
				enterKeyHint="search"
			/>
			<select
				name="category"
				defaultValue={category}
				aria-label={messages.category}
				className="input"
				onChange={(event) => event.currentTarget.form?.requestSubmit()}
			>
				<option value="">{messages.allCategories}</option>
				{categories.map(({ slug, name }) => (
					<option key={slug} value={slug}>
						{name}
					</option>
				))}
			</select>
			{tab !== 'trash' && (
				<select
					name="sort"
					defaultValue={sort}
					aria-label={messages.sort}
					className="input"
					onChange={(event) => event.currentTarget.form?.requestSubmit()}
				>
					{sorts.filter(isSort).map((value) => (
						<option key={value} value={value}>
							{messages.sorts[value]}
						</option>
					))}
				</select>
			)}
			<Button type="submit" variant="secondary" size="sm">
				{messages.searchButton}
			</Button>
		</Form>
	)
}
