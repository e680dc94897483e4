import { useId } from 'react'
import { Link } from 'react-router'
import type { NamedEntry } from '#app/entries/sample-entries.server.ts'
import { sampleMessages as messages } from '../messages.ts'
import type { SampleContent } from './sample.server.ts'

export type Shown = SampleContent

/** What a removal takes, in numbers, and what stays, each with its link. */
export function SampleLists({ sample, takes, stays }: { sample: Shown; takes: number; stays: number }) {
	return (
		<div className="grid gap-6">
			{takes > 0 && <Takes sample={sample} />}
			{stays > 0 && <Stays sample={sample} />}
			{takes > 0 && <p>{messages.real}</p>}
		</div>
	)
}

function Takes({ sample: { entries, posts, comments, people } }: { sample: Shown }) {
	const heading = useId()
	const pages = entries.filter(({ kind }) => kind === 'single')
	const items = Map.groupBy(
		entries.filter(({ kind }) => kind === 'collection'),
		({ label }) => label,
	)
	return (
		<section aria-labelledby={heading} className="admin-panel">
			<h2 id={heading}>{messages.takes}</h2>
			<ul className="list-disc pl-6">
				{pages.length > 0 && (
					<li>
						{messages.pages(pages.length)} {pages.map(({ label }) => label).join(', ')}
					</li>
				)}
				{Array.from(items, ([label, some]) => (
					<li key={label}>{messages.items(some.length, label)}</li>
				))}
				{posts > 0 && <li>{messages.posts(posts)}</li>}
				{comments > 0 && <li>{messages.comments(comments)}</li>}
				{people > 0 && <li>{messages.people(people)}</li>}
			</ul>
		</section>
	)
}

type Place = { href: string; name: string }

const placeOf = ({ type, id, label, name }: NamedEntry): Place => ({
	href: `/admin/site/${type}/${id}`,
	name: name === null || name === label ? label : `${label}: ${name}`,
})

function Stays({ sample: { editedEntries, editedPosts, discussedPosts } }: { sample: Shown }) {
	const heading = useId()
	const post = ({ id, title }: { id: string; title: string }): Place => ({
		href: `/admin/posts/edit/${id}`,
		name: title,
	})
	return (
		<section aria-labelledby={heading} className="admin-panel">
			<h2 id={heading}>{messages.stays}</h2>
			<Places text={messages.edited} places={[...editedEntries.map(placeOf), ...editedPosts.map(post)]} />
			<Places text={messages.discussed} places={discussedPosts.map(post)} />
		</section>
	)
}

function Places({ text, places }: { text: string; places: readonly Place[] }) {
	if (places.length === 0) return null
	return (
		<>
			<p>{text}</p>
			<ul className="mb-3 list-disc pl-6 wrap-anywhere">
				{places.map(({ href, name }) => (
					<li key={href}>
						<Link to={href} className="link">
							{name}
						</Link>
					</li>
				))}
			</ul>
		</>
	)
}
