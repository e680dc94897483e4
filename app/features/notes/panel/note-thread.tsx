import { useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LinkedText } from '#app/ui/page/linked-text.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import type { Note, Written } from '../note/note.ts'
import { plainQuote } from '../note/plain-quote.ts'
import { panelMessages as messages } from './messages.ts'
import { NoteForm } from './note-form.tsx'
import type { NoteTools } from './use-notes.ts'

export const threadId = (note: string): string => `note-${note}`

type Props = { note: Note; tools: NoteTools; onShow: (id: string) => void }

/** A note with its replies, and what can be done with it. */
export function NoteThread({ note, tools, onShow }: Props) {
	const { id, anchor, resolved, replies } = note
	const [isReplying, setReplying] = useState(tools.drafts.textOf(`reply ${id}`) !== '')
	const [replyId, setReplyId] = useState(() => crypto.randomUUID())
	const quote = plainQuote(anchor.quote, 120)
	const isShown = tools.spanOf(id) !== null
	const name = authorOf(note)
	const settle = () =>
		void tools.send(
			{ intent: resolved ? 'reopen' : 'resolve', id },
			resolved ? messages.noteReopened : messages.noteResolved,
		)
	return (
		<li id={threadId(id)} className="post-note" data-current={tools.current === id || undefined}>
			{isShown ? (
				<button type="button" className="post-note-quote" aria-label={messages.show(quote)} onClick={() => onShow(id)}>
					{quote}
				</button>
			) : (
				<p className="post-note-quote">{quote}</p>
			)}
			{!isShown && <p className="post-note-gone">{placeText(note)}</p>}
			<WrittenNote written={note} tools={tools} />
			{replies.length > 0 && (
				<ul className="post-note-replies">
					{replies.map((reply) => (
						<li key={reply.id}>
							<WrittenNote written={reply} tools={tools} />
						</li>
					))}
				</ul>
			)}
			{resolved && (
				<p className="help">
					{messages.resolvedBy(resolved.by ?? messages.formerUser)} <Timestamp at={new Date(resolved.at)} />
				</p>
			)}
			{isReplying && (
				<NoteForm
					label={messages.yourReply}
					submit={messages.saveReply}
					text={tools.drafts.textOf(`reply ${id}`)}
					onType={(text) => tools.drafts.write(`reply ${id}`, text)}
					onCancel={() => setReplying(false)}
					onSend={async (content) => {
						const isSent = await tools.send({ intent: 'reply', id: replyId, note: id, content }, messages.replied)
						if (!isSent) return false
						tools.drafts.write(`reply ${id}`, '')
						setReplying(false)
						setReplyId(crypto.randomUUID())
						return true
					}}
				/>
			)}
			<div className="post-note-buttons">
				{!isReplying && (
					<Button
						size="sm"
						variant="secondary"
						aria-label={messages.actionOn(messages.reply, name)}
						onClick={() => setReplying(true)}
					>
						{messages.reply}
					</Button>
				)}
				<Button
					size="sm"
					variant="secondary"
					aria-label={messages.actionOn(resolved ? messages.reopen : messages.resolve, name)}
					onClick={settle}
				>
					{!resolved && <Icon name="check" size={16} />}
					{resolved ? messages.reopen : messages.resolve}
				</Button>
			</div>
		</li>
	)
}

const authorOf = ({ isOwn, author }: Written): string => (isOwn ? messages.you : (author ?? messages.formerUser))

const placeText = ({ anchor }: Note): string =>
	anchor.place === 'gone' ? messages.gone : anchor.place === 'unsaved' ? messages.unsaved : messages.elsewhere

/** What one person wrote, with its buttons. */
function WrittenNote({ written, tools }: { written: Written; tools: NoteTools }) {
	const { id, content, createdAt, editedAt, isOwn, mayDelete } = written
	const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read')
	const draft = `edit ${id}`
	if (content === '') return <p className="help">{messages.deletedNote}</p>
	if (mode === 'edit')
		return (
			<NoteForm
				label={messages.change}
				submit={messages.saveChange}
				text={tools.drafts.textOf(draft) || content}
				onType={(text) => tools.drafts.write(draft, text)}
				onCancel={() => {
					tools.drafts.write(draft, '')
					setMode('read')
				}}
				onSend={async (text) => {
					if (!(await tools.send({ intent: 'edit', id, content: text }, messages.noteChanged))) return false
					tools.drafts.write(draft, '')
					setMode('read')
					return true
				}}
			/>
		)
	return (
		<div className="post-note-written">
			<p className="post-note-by">
				<strong>{authorOf(written)}</strong> <Timestamp at={new Date(createdAt)} />
				{editedAt !== null && <span> · {messages.edited}</span>}
			</p>
			<p dir="auto" className="post-note-text">
				<LinkedText text={content} target="_blank" rel="noopener nofollow" />
			</p>
			{mode === 'read' && (isOwn || mayDelete) && (
				<p className="post-note-own">
					{isOwn && (
						<button type="button" className="post-note-link" onClick={() => setMode('edit')}>
							{messages.edit}
						</button>
					)}
					{mayDelete && (
						<button type="button" className="post-note-link" onClick={() => setMode('delete')}>
							{messages.delete}
						</button>
					)}
				</p>
			)}
			{mode === 'delete' && (
				<div role="group" aria-label={messages.deleteQuestion} className="post-note-buttons">
					<Button
						size="sm"
						variant="destructive"
						ref={(node: HTMLButtonElement | null) => node?.focus()}
						onClick={() => void tools.send({ intent: 'delete', id }, messages.noteDeleted)}
					>
						{messages.deleteNow}
					</Button>
					<Button size="sm" variant="ghost" onClick={() => setMode('read')}>
						{messages.keep}
					</Button>
				</div>
			)}
		</div>
	)
}
