import { listPath, type BlogSearch } from '../post/addresses.ts'
import { listMessages as messages } from '../post/messages.ts'

/** The category and tag that filter the list; each link removes its filter. */
export function FilterChips({ search }: { search: BlogSearch }) {
	const filters = [
		{ label: messages.inCategory(search.category), on: search.category, without: { ...search, category: '', page: 1 } },
		{ label: messages.withTag(search.tag), on: search.tag, without: { ...search, tag: '', page: 1 } },
	].filter(({ on }) => on !== '')
	if (filters.length === 0) return null
	return (
		<ul className="mt-4 flex flex-wrap gap-2">
			{filters.map(({ label, without }) => (
				<li key={label}>
					<a href={listPath(without)} className="chip">
						{label}
						<span aria-hidden="true">×</span>
						<span className="sr-only">({messages.remove})</span>
					</a>
				</li>
			))}
		</ul>
	)
}
