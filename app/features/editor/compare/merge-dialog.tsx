import { useMemo, useState } from 'react'
import type { Choice, Field, MergeConflict } from '#app/content/field.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Modal } from '#app/ui/controls/modal.tsx'
import type { ComparedField } from './compare-fields.ts'
import { Comparison } from './comparison.tsx'
import { conflictMessages as messages } from '../post/messages.ts'

/** How values are merged and shown. */
export type Comparing<V> = { field: Field<V>; differences: (mine: V, theirs: V) => ComparedField[] }

export type MergeQuestion<V> = {
	/** The common origin of both texts; null when it is not known. */
	base: V | null
	mine: V
	theirs: V
	/** Headings of the columns. */
	names: { mine: string; theirs: string }
}

export type MergeOutcome<V> = { kind: 'mine' | 'theirs' | 'merged'; fields: V }

type Props<V> = {
	question: MergeQuestion<V>
	comparing: Comparing<V>
	onDone: (outcome: MergeOutcome<V>) => void
	onClose: () => void
}

/** Compares two versions and merges them; a choice settles each conflict. */
export function MergeDialog<V>({ question, comparing, onDone, onClose }: Props<V>) {
	const { field, differences } = comparing
	const { base, mine, theirs, names } = question
	const merge = useMemo(() => field.merge(base, mine, theirs, ''), [field, base, mine, theirs])
	const changed = useMemo(() => differences(mine, theirs), [differences, mine, theirs])
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
	names: MergeQuestion<unknown>['names']
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
