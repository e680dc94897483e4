import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { deskMessages as messages } from './messages.ts'
import type { QueueQuery } from './moderation.ts'

/** Searches in the section that is open; the counts beside the others say where else there is something. */
export function SearchForm({ query: { status, search, author } }: { query: QueueQuery }) {
	return (
		<Form role="search" action="/admin/comments" className="desk-search">
			<input type="hidden" name="status" value={status} />
			{author !== null && <input type="hidden" name="author" value={author} />}
			<input
				key={search}
				type="search"
				name="q"
				defaultValue={search}
				maxLength={100}
				aria-label={messages.search}
				placeholder={messages.searchPlaceholder}
				className="input"
			/>
			<Button type="submit" variant="secondary">
				{messages.searchButton}
			</Button>
		</Form>
	)
}
