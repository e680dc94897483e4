import { useMemo, useState } from 'react'
import type { Choice, MergeConflict } from '#app/content/field.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Modal } from '#app/ui/controls/modal.tsx'
import { postField, type PostFields } from '../post/post-model.ts'
import { compareFields } from './compare-fields.ts'
import { Comparison } from './comparison.tsx'
import { conflictMessages as messages } from '../post/messages.ts'

export type MergeQuestion = {
	/** The common origin of both texts; null when it is not known. */
	base: PostFields | null
	mine: PostFields
	theirs: PostFields
	/** Headings of the columns. */
	names: { mine: string; theirs: string }
}

export type MergeOutcome = { kind: 'mine' | 'theirs' | 'merged'; fields: PostFields }

type Props = { question: MergeQuestion; onDone: (outcome: MergeOutcome) => void; onClose: () => void }

/** Compares two texts of a post and merges them; a choice settles each conflict. */
export function MergeDialog({ question, onDone, onClose }: Props) {
	const { base, mine, theirs, names } = question
	const merge = useMemo(() => postField.merge(base, mine, theirs, ''), [base, mine, theirs])
	const changed = useMemo(() => compareFields(mine, theirs), [mine, theirs])
	const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
	return (
		<Modal heading={messages.mergeHeading} wide onClose={onClose}>
			<div className="modal-body">
				<p>{messages.conflicts(merge.conflicts.length)}</p>
				{merge.conflicts.map((conflict, nth) => (
					<ConflictField
						key={conflict.id}
						conflict={conflict}
						nth={nth + 1}
						names={names}
						choice={choices[conflict.id] ?? 'mine'}
						onChoose={(choice) => setChoices({ ...choices, [conflict.id]: choice })}
					/>
				))}
				<h3 className="mt-6 text-lg">{messages.changes}</h3>
				<Comparison fields={changed} names={{ before: names.mine, after: names.theirs }} />
			</div>
			<footer className="modal-foot">
				<Button size="sm" onClick={() => onDone({ kind: 'merged', fields: merge.settle(choices) })}>
					{messages.merge}
				</Button>
				<Button variant="secondary" size="sm" onClick={() => onDone({ kind: 'mine', fields: mine })}>
					{messages.takeMine}
				</Button>
				<Button variant="secondary" size="sm" onClick={() => onDone({ kind: 'theirs', fields: theirs })}>
					{messages.takeTheirs}
				</Button>
				<Button variant="ghost" size="sm" onClick={onClose}>
					{messages.later}
				</Button>
			</footer>
		</Modal>
	)
}

type ConflictProps = {
	conflict: MergeConflict
	nth: number
	names: MergeQuestion['names']
	choice: Choice
	onChoose: (choice: Choice) => void
}

function ConflictField({ conflict, nth, names, choice, onChoose }: ConflictProps) {
	const { id, label, mine, theirs, canKeepBoth } = conflict
	const options: { value: Choice; name: string; text?: string }[] = [
		{ value: 'mine', name: names.mine, text: mine },
		{ value: 'theirs', name: names.theirs, text: theirs },
		...(canKeepBoth ? [{ value: 'both' as const, name: messages.both }] : []),
	]
	return (
		<fieldset className="merge-conflict">
			<legend>{messages.conflictOf(nth, label)}</legend>
			{options.map(({ value, name, text }) => (
				<label key={value} className="merge-choice">
					<input type="radio" name={`conflict-${id}`} checked={choice === value} onChange={() => onChoose(value)} />
					<span>
						<b>{name}</b>
						{text !== undefined && <span className="merge-text">{text.trim() || messages.empty}</span>}
					</span>
				</label>
			))}
		</fieldset>
	)
}
