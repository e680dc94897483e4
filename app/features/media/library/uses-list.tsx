import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import { libraryMessages as messages } from '../picture/messages.ts'
import type { EntryUse } from '../picture/entry-uses.server.ts'
import type { PictureUse } from '../picture/one-picture.server.ts'

const statusKinds: Record<Exclude<PictureUse['state'], 'published'>, StatusKind> = {
	scheduled: 'waiting',
	draft: 'draft',
	trash: 'ended',
}

const placeOf = ({ cover, text }: PictureUse) => messages.places[cover && text ? 'both' : cover ? 'cover' : 'text']

type Props = { uses: readonly PictureUse[]; total: number; entries: readonly EntryUse[] }

export function UsesList({ uses, total, entries }: Props) {
	return (
		<section aria-labelledby="uses-heading" className="admin-panel">
			<h2 id="uses-heading">{messages.usesHeading}</h2>
			{uses.length + entries.length === 0 ? (
				<p className="help">{messages.unused}</p>
			) : (
				<ul className="media-uses">
					{entries.map(({ type, id, name, isTrashed }) => (
						<li key={`${type}/${id}`}>
							<a href={`/admin/site/${type}/${id}`} className="link">
								{name}
							</a>
							{isTrashed && <Status kind="ended">{messages.states.trash}</Status>}
						</li>
					))}
					{uses.map((use) => (
						<li key={use.postId}>
							{use.state === 'published' ? (
								<a href={`/blog/${encodeURIComponent(use.slug)}`} className="link">
									{use.title}
								</a>
							) : (
								<span>
									{use.title} <Status kind={statusKinds[use.state]}>{messages.states[use.state]}</Status>
								</span>
							)}
							<span className="help">{placeOf(use)}</span>
						</li>
					))}
				</ul>
			)}
			{total > uses.length && <p className="help">{messages.moreUses(total - uses.length)}</p>}
		</section>
	)
}
