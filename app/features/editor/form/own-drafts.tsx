import { dateTimeText } from '#app/format/dates.ts'
import type { OwnDraft } from '../actions/editor-state.server.ts'
import { draftPath } from '#app/features/posts/post/editor-addresses.ts'
import { editorMessages as messages } from '../post/messages.ts'

/** A contributor's drafts that can still be changed. */
export function OwnDrafts({ drafts }: { drafts: readonly OwnDraft[] }) {
	if (drafts.length === 0) return null
	return (
		<section aria-labelledby="own-drafts" className="editor-note">
			<h2 id="own-drafts">{messages.ownDrafts}</h2>
			<ul className="grid gap-2">
				{drafts.map(({ id, title, savedAt }) => (
					<li key={id}>
						<a href={draftPath(id)} className="link">
							{title}
						</a>{' '}
						<span className="text-sm text-muted-foreground">{dateTimeText(new Date(savedAt))}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
