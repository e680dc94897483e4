import { nearDateText } from '#app/format/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { recoveryMessages as messages } from '../post/messages.ts'
import type { LostWords } from './use-unsaved-drafts.ts'

type Props = {
	lost: readonly LostWords[]
	onCompare: (words: LostWords) => void
	onTake: (words: LostWords) => void
	onDiscard: (words: LostWords) => void
}

/** Unsaved changes of an earlier tab, a crash or an ended session, with buttons to restore, compare or discard them. */
export function Recovery({ lost, onCompare, onTake, onDiscard }: Props) {
	if (lost.length === 0) return null
	return (
		<section aria-labelledby="lost-heading" className="editor-note editor-lost">
			<Icon name="rotate-cw" size={20} />
			<div>
				<h2 id="lost-heading">{messages.heading}</h2>
				<ul>
					{lost.map((words) => (
						<li key={words.tab}>
							<p>
								{messages.one(words.fields.title.trim() || messages.untitled, nearDateText(new Date(words.savedAt)))}
							</p>
							<div className="editor-note-deeds">
								<Button size="sm" onClick={() => onTake(words)}>
									{messages.take}
								</Button>
								<Button size="sm" variant="secondary" onClick={() => onCompare(words)}>
									{messages.compare}
								</Button>
								<ConfirmButton
									size="sm"
									variant="ghost"
									question={messages.discardAsk}
									explanation={messages.discardHelp}
									confirm={messages.discard}
									onConfirm={() => onDiscard(words)}
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
