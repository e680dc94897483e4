import { Link, useNavigate } from 'react-router'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { screenMessages as messages } from '../store/messages.ts'
import type { Forge } from '../store/use-forge.ts'

/** Stands there once there is an article. */
export function SaveCard({ forge }: { forge: Forge }) {
	const navigate = useNavigate()
	const { session, isSavingDraft } = forge.screen
	if (!session.article) return null
	const save = async () => {
		const id = await forge.saveDraft()
		if (id !== null) await navigate(editPath(id))
	}
	return (
		<section aria-labelledby="forge-save" className="forge-card forge-save on-night">
			<div>
				<h2 id="forge-save">{messages.saveTitle}</h2>
				<p>{messages.saveLead}</p>
				{session.draft && (
					<p className="forge-save-draft">
						{messages.draftIs}{' '}
						<Link to={editPath(session.draft.id)} className="link">
							{session.draft.title || messages.untitled}
						</Link>
					</p>
				)}
			</div>
			<Button size="lg" disabled={isSavingDraft} aria-busy={isSavingDraft} onClick={() => void save()}>
				{isSavingDraft && <span className="forge-spinner" aria-hidden="true" />}
				{isSavingDraft ? messages.savingDraft : messages.saveDraft}
			</Button>
		</section>
	)
}
