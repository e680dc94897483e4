import { dateTimeText } from '#app/format/dates.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { shortText, wordsOfShort } from '../checks/rules/short-text.ts'
import type { Conflict } from '../post/conflict.ts'
import { newPath } from '#app/features/posts/post/editor-addresses.ts'
import type { SaveKind } from '../post/save-kind.ts'
import { writingMessages } from '../post/save-messages.ts'
import { editorMessages, autosaveMessages, conflictMessages as messages } from '../post/messages.ts'
import { listText } from '#app/format/numbers.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { AutosaveState } from '../drafts/autosave-state.ts'

const serverErrors: readonly string[] = [writingMessages.createFailed, writingMessages.updateFailed]

/** A form error that belongs to no field. */
export function SaveError({ message, next }: { message: string; next: string }) {
	return (
		<div role="alert" tabIndex={-1} className="editor-note editor-note-bad">
			<div>
				<p className="font-semibold">{message}</p>
				{serverErrors.includes(message) && <p>{autosaveMessages.failedHelp}</p>}
				{message === writingMessages.gone && (
					<div className="editor-note-actions">
						<Button type="submit" formAction={newPath} variant="secondary" size="sm">
							{editorMessages.saveAsNew}
						</Button>
					</div>
				)}
				{message === writingMessages.logIn && (
					<>
						<p>{editorMessages.signInElsewhereHelp}</p>
						<div className="editor-note-actions">
							<LinkButton
								href={`/sign-in?next=${encodeURIComponent(next)}`}
								target="_blank"
								rel="noopener"
								variant="secondary"
								size="sm"
							>
								{editorMessages.signInElsewhere}
							</LinkButton>
						</div>
					</>
				)}
			</div>
		</div>
	)
}

type Props = {
	conflict: Omit<Conflict<unknown>, 'fields'>
	/** The address of the saved post. */
	see: string
	/** Opens the merge dialog; null without scripts. */
	onChoose: (() => void) | null
}

/** Somebody else saved first. The writer's text is still in the form; nothing is replaced without a decision. */
export function ConflictNote({ conflict, see, onChoose }: Props) {
	return (
		<section aria-labelledby="conflict-heading" tabIndex={-1} className="editor-note editor-note-bad">
			<div>
				<h2 id="conflict-heading">{messages.conflictHeading}</h2>
				<p>{messages.conflict(conflict.editor, dateTimeText(new Date(conflict.savedAt)))}</p>
				<div className="editor-note-actions">
					{onChoose ? (
						<Button size="sm" onClick={onChoose}>
							{messages.choose}
						</Button>
					) : (
						<Button type="submit" name="version" value={conflict.version} variant="secondary" size="sm">
							{messages.conflictReplace}
						</Button>
					)}
					<LinkButton href={see} target="_blank" rel="noopener" variant="ghost" size="sm">
						{messages.conflictSee}
					</LinkButton>
				</div>
				<p className="help">{messages.conflictHelp}</p>
			</div>
		</section>
	)
}

/** Said next to the button, before a short post is public; it stops nobody. */
export function ShortNote({ content, kind }: { content: string; kind: SaveKind }) {
	const words = kind === 'publish' || kind === 'schedule' ? wordsOfShort(content) : null
	return (
		<div role="status">
			{words !== null && (
				<div className="editor-note">
					<Icon name="triangle-alert" size={20} />
					<p>{shortText(words)}</p>
				</div>
			)}
		</div>
	)
}

type OtherProps = { autosave: AutosaveState; version: number; isOpenTwice: boolean }

/** Who else has the post open, and whether it was saved since it was opened. */
export function OtherEditors({ autosave, version, isOpenTwice }: OtherProps) {
	const people = autosave.others.filter(({ own }) => !own).map(({ name }) => name)
	const hasOwn = isOpenTwice || autosave.others.some(({ own }) => own)
	const isOutdated = autosave.version > version
	const says = [
		...(isOutdated ? [messages.savedSince] : []),
		...(people.length > 0 ? [messages.editing(listText(people), people.length > 1)] : []),
		...(hasOwn ? [messages.ownTab] : []),
		...(!isOutdated && (people.length > 0 || hasOwn) ? [messages.advice] : []),
	]
	return (
		<div role="status">
			{says.length > 0 && (
				<div className="editor-note">
					<Icon name={isOutdated ? 'triangle-alert' : 'users'} size={20} />
					<p>{says.join(' ')}</p>
				</div>
			)}
		</div>
	)
}
