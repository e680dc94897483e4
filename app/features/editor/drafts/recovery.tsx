import { nearDateText } from '#app/format/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { recoveryMessages as messages } from '../post/messages.ts'
import type { UnsavedDraft } from './use-unsaved-drafts.ts'

type Props<V> = {
	drafts: readonly UnsavedDraft<V>[]
	nameOf: (fields: V) => string
	onCompare: (draft: UnsavedDraft<V>) => void
	onTake: (draft: UnsavedDraft<V>) => void
	onDiscard: (draft: UnsavedDraft<V>) => void
}

/** Unsaved changes of an earlier tab, a crash or an ended session, with buttons to restore, compare or discard them. */
export function Recovery<V>({ drafts, nameOf, onCompare, onTake, onDiscard }: Props<V>) {
	if (drafts.length === 0) return null
	return (
		<section aria-labelledby="lost-heading" className="editor-note editor-lost">
			<Icon name="rotate-cw" size={20} />
			<div>
				<h2 id="lost-heading">{messages.heading}</h2>
				<ul>
					{drafts.map((draft) => (
						<li key={draft.tab}>
							<p>
								{messages.one(nameOf(draft.fields).trim() || messages.untitled, nearDateText(new Date(draft.savedAt)))}
							</p>
							<div className="editor-note-actions">
								<Button size="sm" onClick={() => onTake(draft)}>
									{messages.take}
								</Button>
								<Button size="sm" variant="secondary" onClick={() => onCompare(draft)}>
									{messages.compare}
								</Button>
								<ConfirmButton
									size="sm"
									variant="ghost"
									question={messages.discardAsk}
									explanation={messages.discardHelp}
									confirm={messages.discard}
									onConfirm={() => onDiscard(draft)}
								>
									{messages.discard}
								</ConfirmButton>
							</div>
						</li>
					))}
				</ul>
			</div>
		</section>
	)
}
