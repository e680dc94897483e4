import type { CommentStatus } from '#app/events/comment-status.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { useOwnFormAddress } from '#app/ui/controls/use-own-form-address.ts'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import type { Queue } from './queue.server.ts'
import { KeyList } from './key-list.tsx'
import { moderationMessages as messages } from './messages.ts'
import type { QueueComment, QueueQuery } from './queue-input.ts'
import { queueAddress, versionName } from '#app/features/comments/comment/queue-names.ts'
import { articleId, QueueItem } from './queue-item.tsx'
import { replyBoxId, type Replying } from './reply-box.tsx'
import { SpamQuestion } from './spam-question.tsx'
import { useQueue } from './use-queue.ts'
import { useQueueKeys, useKeySwitch } from './use-queue-keys.ts'
import { verbsFor, type Verb } from './verbs.ts'

type Props = {
	query: QueueQuery
	queue: Queue
	loadedAt: string
	replying: Omit<Replying, 'send'>
	/** Without scripts: the form came back because some of the selected comments may be spam. */
	asksSure: boolean
}

/** The comments of one status with all their actions. Remount it (`key`) for another query. */
export function CommentQueue({ query, queue, loadedAt, replying, asksSure }: Props) {
	const { status, search, author } = query
	const address = useOwnFormAddress()
	const { leaving, send, undoLast, asked, approveAnyway, closeQuestion } = useQueue()
	const [shownUpTo, setShownUpTo] = useState(queue.comments[0]?.createdAt ?? loadedAt)
	const [selected, setSelected] = useState<ReadonlySet<string>>(
		() => new Set(queue.comments.flatMap(({ id }) => (`pick-${id}` in replying.typed ? [id] : []))),
	)
	const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
	const [currentId, setCurrentId] = useState<string | null>(null)
	const [keysOpen, setKeysOpen] = useState(false)
	const [keysOn, setKeysOn] = useKeySwitch()
	const bulk = useRef<HTMLDivElement>(null)

	// New arrivals are announced above the list and not inserted, so that nothing moves while somebody clicks.
	const isNew = (comment: QueueComment) => Date.parse(comment.createdAt) > Date.parse(shownUpTo)
	const arrived = query.cursor === null ? queue.comments.filter(isNew) : []
	const shown = queue.comments.filter((comment) => !arrived.includes(comment) && !leaving.has(comment.id))
	const selectedHere = shown.filter(({ id }) => selected.has(id))
	const position = shown.findIndex(({ id }) => id === currentId)

	const goTo = (comment: QueueComment | undefined) => {
		if (!comment) return
		setCurrentId(comment.id)
		const article = document.getElementById(articleId(comment.id))
		article?.focus({ preventScroll: true })
		article?.scrollIntoView({ block: 'nearest' })
	}
	const select = (id: string, on: boolean) =>
		setSelected((now) => new Set(on ? [...now, id] : [...now].filter((other) => other !== id)))
	const toggle = (id: string) =>
		setOpen((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]))
	const replyToCurrent = () => {
		const box = currentId === null ? null : document.getElementById(replyBoxId(currentId))
		if (!(box instanceof HTMLDetailsElement)) return
		box.open = true
		box.querySelector('textarea')?.focus()
	}
	const decide = (ids: readonly string[], fields: FormData) => {
		const rest = shown.filter(({ id }) => !ids.includes(id))
		const next = shown.slice(position + 1).find(({ id }) => !ids.includes(id)) ?? rest.at(-1)
		if (currentId !== null && ids.includes(currentId)) goTo(next)
		setSelected((now) => new Set([...now].filter((id) => !ids.includes(id))))
		void send(fields, ids)
	}
	const decideCurrent = (verb: Verb) => {
		const comment = shown[position]
		if (!comment || !verbsFor(comment.status).includes(verb)) return
		const fields = new FormData()
		fields.set('act', `${verb}:${comment.id}`)
		fields.set('seen', status)
		fields.set(versionName(comment.id), String(comment.version))
		decide([comment.id], fields)
	}
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		const button = event.nativeEvent.submitter
		const fields = new FormData(event.currentTarget, button)
		const act = fields.get('act')
		const [action = '', id = ''] = typeof act === 'string' ? act.split(':') : []
		const verb = verbsFor(status).find((name) => name === (action || fields.get('bulk')))
		if (!verb) return
		decide(action ? [id] : selectedHere.map((comment) => comment.id), fields)
	}
	/** As before the question: the same comments are selected, and their button has the focus. */
	const cancelQuestion = (ids: readonly string[]) => {
		flushSync(() => {
			setSelected((now) => new Set([...now, ...ids]))
			closeQuestion()
		})
		bulk.current?.querySelector<HTMLElement>('[value=approve]')?.focus()
	}

	useQueueKeys(keysOn, {
		j: () => goTo(shown[position + 1] ?? shown[position]),
		k: () => goTo(shown[Math.max(0, position - 1)]),
		a: () => decideCurrent('approve'),
		r: () => decideCurrent('reject'),
		s: () => decideCurrent('spam'),
		x: () => currentId !== null && position >= 0 && select(currentId, !selected.has(currentId)),
		e: replyToCurrent,
		u: undoLast,
		'?': () => setKeysOpen((open) => !open),
	})

	const [first, last] = [queue.comments[0], queue.comments.at(-1)]
	const filters = { status, search, author }
	return (
		<>
			<div role="status" className="queue-arrived">
				{arrived.length > 0 && (
					<p>
						{messages.arrived(arrived.length)}
						<Button variant="secondary" size="sm" onClick={() => setShownUpTo(arrived[0]?.createdAt ?? shownUpTo)}>
							{messages.show}
						</Button>
					</p>
				)}
			</div>
			{shown.length === 0 ? (
				<Nothing status={status} isNarrowed={search !== '' || author !== null} />
			) : (
				<form method="post" action={address} onSubmit={submit} aria-busy={leaving.size > 0}>
					<KeyList isOn={keysOn} onSwitch={setKeysOn} isOpen={keysOpen} onToggle={setKeysOpen} />
					<input type="hidden" name="seen" value={status} />
					<input type="hidden" name="key" value={replying.sendKey} />
					<div className="queue-bar">
						<label className="check js-only">
							<input
								type="checkbox"
								checked={selectedHere.length === shown.length}
								ref={(box) => {
									if (box) box.indeterminate = selectedHere.length > 0 && selectedHere.length < shown.length
								}}
								onChange={(event) => setSelected(new Set(event.currentTarget.checked ? shown.map(({ id }) => id) : []))}
							/>
							<span>{messages.selectAll}</span>
						</label>
						<div
							ref={bulk}
							role="group"
							aria-label={messages.bulk}
							className={classNames('queue-bulk', selectedHere.length === 0 && 'js:hidden')}
						>
							{selectedHere.length > 0 && <span className="text-sm">{messages.selected(selectedHere.length)}</span>}
							{asksSure && (
								<label className="check">
									<input type="checkbox" name="sure" value="yes" />
									<span>{messages.sure}</span>
								</label>
							)}
							{verbsFor(status).map((verb) => (
								<Button key={verb} type="submit" name="bulk" value={verb} variant="secondary" size="sm">
									{messages.verbSelected(verb)}
								</Button>
							))}
						</div>
					</div>
					<ol className="queue-list">
						{shown.map((comment) => (
							<li key={comment.id}>
								<QueueItem
									comment={comment}
									isSelected={selected.has(comment.id)}
									isCurrent={comment.id === currentId}
									isOpen={open.has(comment.id)}
									onToggle={() => toggle(comment.id)}
									replying={{ ...replying, send }}
									onSelect={(on) => select(comment.id, on)}
									onCurrent={() => setCurrentId(comment.id)}
								/>
							</li>
						))}
					</ol>
				</form>
			)}
			{asked && (
				<SpamQuestion
					question={asked.question}
					onConfirm={() => approveAnyway(asked)}
					onCancel={() => cancelQuestion(asked.ids)}
				/>
			)}
			{queue.isCut && <p className="admin-note">{messages.refine}</p>}
			<PagerLinks
				newer={
					queue.newer
						? queueAddress({ ...filters, ...(first && { cursor: { side: 'after', comment: first } }) })
						: undefined
				}
				older={
					queue.older && last ? queueAddress({ ...filters, cursor: { side: 'before', comment: last } }) : undefined
				}
			/>
		</>
	)
}

function Nothing({ status, isNarrowed }: { status: CommentStatus; isNarrowed: boolean }) {
	return (
		<EmptyState heading={messages.empty(status)} text={isNarrowed ? messages.nothingFound : messages.emptyHelp[status]}>
			{isNarrowed && (
				<Link to={queueAddress({ status })} className="btn btn-secondary btn-sm">
					{messages.showAll}
				</Link>
			)}
		</EmptyState>
	)
}
