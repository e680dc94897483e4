import { useMemo, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Modal } from '#app/ui/controls/modal.tsx'
import type { PostFields } from '../post-fields.ts'
import { compareFields } from './compare-fields.ts'
import { Comparison } from './comparison.tsx'
import { mergeFields, settle, type Choice, type Clash } from './merge-fields.ts'
import { editorMessages, fieldNames, meanwhileMessages as messages } from './messages.ts'

export type MergeQuestion = {
	/** What both began from; null when nobody knows it any more. */
	base: PostFields | null
	mine: PostFields
	theirs: PostFields
	/** What the columns are called. */
	names: { mine: string; theirs: string }
}

export type MergeOutcome = { kind: 'mine' | 'theirs' | 'merged'; fields: PostFields }

type Props = { question: MergeQuestion; onDone: (outcome: MergeOutcome) => void; onClose: () => void }

/** Two texts of one post: compared, and put together as somebody decides. */
export function MergeDialog({ question, onDone, onClose }: Props) {
	const { base, mine, theirs, names } = question
	const merge = useMemo(() => mergeFields(base, mine, theirs), [base, mine, theirs])
	const changed = useMemo(() => compareFields(mine, theirs), [mine, theirs])
	const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
	return (
		<Modal heading={messages.mergeHeading} wide onClose={onClose}>
			<div className="modal-body">
				<p>{messages.clashes(merge.clashes.length)}</p>
				{merge.clashes.map((clash, nth) => (
					<ClashField
						key={clash.at}
						clash={clash}
						nth={nth + 1}
						names={names}
						choice={choices[clash.at] ?? 'mine'}
						onChoose={(choice) => setChoices({ ...choices, [clash.at]: choice })}
					/>
				))}
				<h3 className="mt-6 text-lg">{messages.changes}</h3>
				<Comparison fields={changed} names={{ before: names.mine, after: names.theirs }} />
			</div>
			<footer className="modal-foot">
				<Button size="sm" onClick={() => onDone({ kind: 'merged', fields: settle(merge, choices) })}>
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

type ClashProps = {
	clash: Clash
	nth: number
	names: MergeQuestion['names']
	choice: Choice
	onChoose: (choice: Choice) => void
}

function ClashField({ clash: { at, field, mine, theirs }, nth, names, choice, onChoose }: ClashProps) {
	const ways: { value: Choice; name: string; words?: string }[] = [
		{ value: 'mine', name: names.mine, words: shownWords(field, mine) },
		{ value: 'theirs', name: names.theirs, words: shownWords(field, theirs) },
		...(field === 'content' ? [{ value: 'both' as const, name: messages.both }] : []),
	]
	return (
		<fieldset className="clash">
			<legend>{messages.clash(nth, fieldNames[field])}</legend>
			{ways.map(({ value, name, words }) => (
				<label key={value} className="clash-way">
					<input type="radio" name={`clash-${at}`} checked={choice === value} onChange={() => onChoose(value)} />
					<span>
						<b>{name}</b>
						{words !== undefined && <span className="clash-words">{words.trim() || messages.empty}</span>}
					</span>
				</label>
			))}
		</fieldset>
	)
}

function shownWords(field: Clash['field'], words: string): string {
	if (field !== 'status') return words
	return words === 'published' ? editorMessages.statuses.published : editorMessages.statuses.draft
}
