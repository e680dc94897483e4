import { wholeNumber } from '#app/format/numbers.ts'
import { longDate, monthName } from '#app/format/public-dates.ts'
import type { ReactNode } from 'react'
import { ArrowLink } from '#app/ui/controls/button.tsx'
import { useDrawnParts } from '#app/ui/page/drawn-parts.ts'
import { archivePath, categoryPath, monthPath, postPath, tagPath } from '../post/addresses.ts'
import { sidebarMessages as messages } from '../post/messages.ts'
import type { SidebarData } from '../post/post.ts'
import { SearchForm } from './search-form.tsx'

/** The column next to every list and post (specification section 2, blog list). */
export const Sidebar = (props: Props) => (
	<aside aria-label={messages.label} className="sidebar" {...useDrawnParts()(SidebarContent, props)} />
)

type Props = { data: SidebarData }

function SidebarContent({ data }: Props) {
	const { categories, tags, recent, months, statistics } = data
	return (
		<>
			<Part heading={messages.search}>
				<SearchForm id="sidebar-search" label={messages.searchLabel} look="secondary" />
			</Part>
			{categories.length > 0 && (
				<Part heading={messages.categories}>
					<CountedLinks
						links={categories.map(({ name, count }) => ({ label: name, href: categoryPath(name), count }))}
					/>
				</Part>
			)}
			{tags.length > 0 && (
				<Part heading={messages.tags}>
					<ul className="chips">
						{tags.map(({ name, count }) => (
							<li key={name}>
								<a href={tagPath(name)} className="chip">
									{name} <span>{wholeNumber(count)}</span>
								</a>
							</li>
						))}
					</ul>
				</Part>
			)}
			{recent.length > 0 && (
				<Part heading={messages.recent}>
					<ul className="recent-posts">
						{recent.map(({ slug, title, publishedAt }) => (
							<li key={slug}>
								<a href={postPath(slug)}>{title}</a>
								<p>
									<time dateTime={publishedAt}>{longDate(publishedAt)}</time>
								</p>
							</li>
						))}
					</ul>
				</Part>
			)}
			<Part heading={messages.archives}>
				<CountedLinks
					links={months.map(({ year, month, count }) => ({
						label: monthName(year, month),
						href: monthPath(year, month),
						count,
					}))}
				/>
				<ArrowLink href={archivePath}>{messages.allArchives}</ArrowLink>
			</Part>
			<Part heading={messages.statistics}>
				<dl>
					<Figure name={messages.totalPosts} value={statistics.posts} />
					<Figure name={messages.statCategories} value={statistics.categories} />
					<Figure name={messages.statTags} value={statistics.tags} />
					<Figure name={messages.authors} value={statistics.authors} />
				</dl>
			</Part>
		</>
	)
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<section>
			<h2>{heading}</h2>
			{children}
		</section>
	)
}

function CountedLinks({ links }: { links: readonly { label: string; href: string; count: number }[] }) {
	return (
		<ul className="counted">
			{links.map(({ label, href, count }) => (
				<li key={href}>
					<a href={href}>
						{label}
						<span>{wholeNumber(count)}</span>
					</a>
				</li>
			))}
		</ul>
	)
}

function Figure({ name, value }: { name: string; value: number }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{wholeNumber(value)}</dd>
		</div>
	)
}

/** A list with the sidebar next to it, below it on narrow screens. */
export function WithSidebar({ sidebar, children }: { sidebar: SidebarData; children: ReactNode }) {
	return (
		<div className="wrap grid grid-cols-1 gap-16 pt-12 pb-24 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12 xl:gap-16">
			<div>{children}</div>
			<Sidebar data={sidebar} />
		</div>
	)
}
