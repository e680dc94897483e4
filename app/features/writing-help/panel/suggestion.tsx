import { useMemo, useState, type RefObject } from 'react'
import type { ContentHandle } from '#app/features/markdown-editor/text/content-handle.ts'
import { dollars } from '#app/format/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { placeOf, replacedIn, partOf, type Passage } from '../passage/passage.ts'
import { wordChanges, withoutRejected } from '../passage/word-changes.ts'
import { CopyButton } from './copy-button.tsx'
import { panelMessages as messages } from './messages.ts'
import { suggested } from './task.ts'
import type { HelpState } from './help-state.ts'
import { WordsReview } from './words-review.tsx'

export type Ready = Extract<HelpState, { is: 'ready' }>

type Props = {
	ready: Ready
	content: RefObject<ContentHandle | null>
	onAgain: () => void
	onDiscard: () => void
	/** The text has the change. */
	onApplied: () => void
}

/** What a call has cost; nothing for rules, and without prices. */
export function CostNote({ usage }: Pick<Ready, 'usage'>) {
	if (!usage?.costMicros) return null
	const cost = dollars(usage.costMicros)
	return <p className="help">{usage.estimated ? messages.aboutCost(cost) : messages.cost(cost)}</p>
}

/** Undo without a keyboard: the passage is as before, and what was written elsewhere since then stays. */
function undoApplied(content: ContentHandle | null, applied: Passage, before: string): void {
	const text = content && replacedIn(content.selection().text, applied, before)
	if (text === null) return showToast({ kind: 'error', message: messages.undoMoved, id: 'writing-help' })
	content?.replace(text)
	content?.focus()
}

/** The suggestion as a change of the passage, word by word. */
export function Suggestion({ ready, content, onAgain, onDiscard, onApplied }: Props) {
	const { task, text, usage } = ready
	const changes = useMemo(() => wordChanges(task.passage.text, suggested(task, text)), [task, text])
	const [rejected, setRejected] = useState<ReadonlySet<number>>(new Set())
	const [hasMoved, setMoved] = useState(false)
	const { count } = changes
	const wanted = withoutRejected(changes, rejected)
	const toggle = (number: number) =>
		setRejected((earlier) => {
			const next = new Set(earlier)
			if (!next.delete(number)) next.add(number)
			return next
		})
	const apply = () => {
		const now = content.current?.selection().text
		const at = now === undefined ? null : placeOf(task.passage, now)
		if (now === undefined || at === null) return setMoved(true)
		const made = now.slice(0, at) + wanted + now.slice(at + task.passage.text.length)
		content.current?.replace(made)
		const undo = () => undoApplied(content.current, partOf(made, at, at + wanted.length), task.passage.text)
		showToast({
			kind: 'success',
			message: messages.applied,
			id: 'writing-help',
			action: { label: messages.undo, onClick: undo },
		})
		onApplied()
	}
	return (
		<>
			<p role="status" className="help-state">
				{count === 0
					? messages.same
					: rejected.size === 0
						? messages.ready(count)
						: messages.accepted(count - rejected.size, count)}
			</p>
			{count > 0 && <WordsReview changes={changes} rejected={rejected} onToggle={toggle} />}
			{hasMoved && (
				<p role="alert" className="error">
					{messages.moved}
				</p>
			)}
			<CostNote usage={usage} />
			<div className="help-actions">
				{count > 0 && (
					<Button disabled={rejected.size === count} onClick={apply}>
						{messages.apply}
					</Button>
				)}
				{count > 1 && (
					<Button
						variant="ghost"
						onClick={() =>
							setRejected(rejected.size > 0 ? new Set() : new Set(Array.from({ length: count }, (_, at) => at)))
						}
					>
						{rejected.size > 0 ? messages.acceptAll : messages.rejectAll}
					</Button>
				)}
				{count > 0 && <CopyButton text={wanted.trim()} />}
				<Button variant="ghost" onClick={onAgain}>
					{messages.again}
				</Button>
				<Button variant="ghost" onClick={onDiscard}>
					{messages.discard}
				</Button>
			</div>
		</>
	)
}
