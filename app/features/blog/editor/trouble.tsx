import { Button, LinkButton } from '#app/ui/button.tsx'
import { lagosMoment } from '../writing/lagos-time.ts'
import type { Conflict } from '../writing/conflict.ts'
import { writingMessages } from '../writing/messages.ts'
import { editorMessages as messages } from './messages.ts'

/** Why the form came back, when that is about no field. */
export function SaveTrouble({ message, next }: { message: string; next: string }) {
	return (
		<div role="alert" tabIndex={-1} className="editor-note editor-note-bad">
			<p className="font-semibold">{message}</p>
			{message === writingMessages.logIn && (
				<>
					<p>{messages.signInElsewhereHelp}</p>
					<LinkButton
						href={`/sign-in?next=${encodeURIComponent(next)}`}
						target="_blank"
						rel="noopener"
						variant="secondary"
						size="sm"
					>
						{messages.signInElsewhere}
					</LinkButton>
				</>
			)}
		</div>
	)
}

/** Somebody saved first. The writer's words stand in the form below; nothing is replaced unasked. */
export function ConflictNote({ conflict, see }: { conflict: Conflict; see: string }) {
	return (
		<section aria-labelledby="conflict-heading" tabIndex={-1} className="editor-note editor-note-bad">
			<h2 id="conflict-heading">{messages.conflictHeading}</h2>
			<p>{messages.conflictText(conflict.editor, lagosMoment(conflict.savedAt))}</p>
			<p className="text-sm text-muted-foreground">{messages.conflictHelp}</p>
			<div className="actions">
				<Button type="submit" name="version" value={conflict.version} variant="secondary" size="sm">
					{messages.conflictReplace}
				</Button>
				<LinkButton href={see} target="_blank" rel="noopener" variant="ghost" size="sm">
					{messages.conflictSee}
				</LinkButton>
			</div>
		</section>
	)
}
