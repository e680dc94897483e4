import type { ComponentProps, Ref } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { listPath, type BlogSearch } from '../post/addresses.ts'
import { listMessages as messages } from '../post/messages.ts'
import { Elsewhere } from '#app/features/search/elsewhere.tsx'
import { PagerNav, pageCount } from './pager-nav.tsx'
import { PostGrid, PostGridSkeleton, NoPosts } from './post-grid.tsx'
import { SearchForm } from '../sidebar/search-form.tsx'
import type { Results } from './use-post-search.ts'

type Props = {
	/** What the page was loaded with. */
	query: string
	results: Results
	/** What the island does; without it plain forms and links. */
	form?: Pick<ComponentProps<typeof SearchForm>, 'inputRef' | 'onInput' | 'onSubmit'>
	headingRef?: Ref<HTMLHeadingElement>
	onRetry?: () => void
	onGo?: (page: number) => void
}

/** The search of the blog and a page of its posts. */
export function ResultsView({ query, results, form, headingRef, onRetry, onGo }: Props) {
	const { search } = results
	return (
		<>
			<SearchForm
				id="blog-search"
				label={messages.searchLabel}
				query={query}
				filters={{ category: search.category, tag: search.tag }}
				{...form}
			/>
			<FilterChips search={search} />
			<div className="mt-8 mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h2 ref={headingRef} tabIndex={-1} className="scroll-mt-28 text-2xl">
					{search.q ? messages.resultsFor(search.q) : messages.allPosts}
				</h2>
				<output className="text-sm text-muted-foreground">{summary(results)}</output>
			</div>
			<ResultList results={results} {...(onRetry && { onRetry })} {...(onGo && { onGo })} />
		</>
	)
}

function ResultList({ results, onRetry, onGo }: Pick<Props, 'results' | 'onRetry' | 'onGo'>) {
	if (results.state === 'loading') return <PostGridSkeleton />
	if (results.state === 'failed') {
		return (
			<div role="alert" className="flex flex-wrap items-center gap-4">
				<p className="text-destructive">{messages.error}</p>
				<Button variant="secondary" size="sm" onClick={onRetry}>
					{messages.tryAgain}
				</Button>
			</div>
		)
	}
	const { search, page } = results
	if (isUnfinished(results)) return <p className="text-muted-foreground">{messages.keepTyping}</p>
	return (
		<>
			{page.corrected !== null && <Corrected search={search} corrected={page.corrected} />}
			{page.posts.length > 0 ? (
				<PostGrid posts={page.posts} />
			) : page.corrected !== null && page.total === 0 ? null : (
				<NoPosts total={page.total} query={search.q} suggestions={page.suggestions} />
			)}
			{page.more && search.page === Math.max(1, pageCount(page.total)) && <p className="mt-8">{messages.refine}</p>}
			<PagerNav
				page={search.page}
				total={page.total}
				href={(number) => listPath({ ...search, page: number })}
				{...(onGo && { onGo })}
			/>
			<Elsewhere pages={page.elsewhere} />
		</>
	)
}

/** Nothing matches what was typed, and what was meant instead. In quotes, words are searched as they are. */
const Corrected = ({ search, corrected }: { search: BlogSearch; corrected: string }) => (
	<div className="mb-6 grid gap-2">
		<p>{messages.empty}</p>
		<p>
			{messages.showingFor} <strong>{corrected}</strong>.{' '}
			<a href={listPath({ ...search, q: `"${search.q}"`, page: 1 })} className="link">
				{messages.searchOnly(search.q)}
			</a>
		</p>
	</div>
)

/** Read out by screen readers after every change; a failure is read out by the alert instead. */
function summary(results: Results): string {
	if (results.state === 'loading') return messages.loading
	if (results.state === 'failed' || isUnfinished(results)) return ''
	const { corrected, more, total } = results.page
	const found = messages.found(total, more)
	return corrected === null ? found : messages.foundFor(found, corrected)
}

/** “No posts found” would be premature while the last word has one or two letters and more are being typed. */
const isUnfinished = (results: Results): boolean =>
	results.state === 'loaded' &&
	results.typing &&
	results.page.total === 0 &&
	/(?:^|[^\p{L}\p{M}\p{N}])(?:[\p{L}\p{N}]\p{M}*){1,2}[^\p{L}\p{N}]*$/u.test(results.search.q)

/** The category and tag that filter the list; each link removes its filter. */
function FilterChips({ search }: { search: BlogSearch }) {
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
