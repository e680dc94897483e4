import { Link } from 'react-router'
import { importMessages as messages } from '../messages.ts'
import type { Brought } from '../undo/brought.server.ts'

/** Links to what was imported and is here: to readers' pages, and to their editors. */
export function BroughtTexts({ posts, pages }: { posts: Brought; pages: Brought }) {
	if (posts.texts.length + pages.texts.length === 0) return null
	return (
		<section aria-labelledby="import-results" className="admin-panel import-results">
			<h2 id="import-results">{messages.results}</h2>
			<TextList heading={messages.posts} brought={posts} />
			<TextList heading={messages.pages} brought={pages} />
		</section>
	)
}

function TextList({ heading, brought: { texts, more } }: { heading: string; brought: Brought }) {
	if (texts.length === 0) return null
	return (
		<>
			<h3>{heading}</h3>
			<ul>
				{texts.map(({ title, edit, address, state }) => (
					<li key={edit}>
						{state !== 'public' ? (
							<span>
								{title} ({messages.notPublic[state]})
							</span>
						) : (
							// Public pages are no pages of the admin’s router.
							<a href={address} className="link">
								{title}
							</a>
						)}{' '}
						<Link to={edit} aria-label={messages.editLabel(title)} className="link import-edit">
							{messages.edit}
						</Link>
					</li>
				))}
			</ul>
			{more > 0 && <p className="help">{messages.moreHere(more)}</p>}
		</>
	)
}
