import { flushSync } from 'react-dom'
import { useMemo, useState, type RefObject } from 'react'
import type { ContentHandle } from '#app/features/markdown-editor/text/content-handle.ts'
import type { PassageTools } from '#app/features/markdown-editor/passages/passages.ts'
import { writeFollowed } from '#app/features/notes/note/followed-input.ts'
import { noteMessages } from '#app/features/notes/note/messages.ts'
import { panelMessages } from '#app/features/notes/panel/messages.ts'
import { useNotes } from '#app/features/notes/panel/use-notes.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Modal } from '#app/ui/controls/modal.tsx'
import { early } from '#app/ui/early.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { PostWriting } from '../drafts/writing-state.ts'
import type { Pane } from '../panes/panes.tsx'

// Not in the first flight of the page.
const NotesPanel = early(async () => (await import('#app/features/notes/panel/notes-panel.tsx')).NotesPanel)

type Begin = {
	post: string | null
	writing: PostWriting
	control: RefObject<ContentHandle | null>
	isWide: boolean
	show: (pane: Pane) => void
}

/** The notes of the post in its editor: next to the text, or on a small screen in a sheet. */
export function usePostNotes({ post, writing, control, isWide, show }: Begin) {
	const [isSheet, setSheet] = useState(false)
	const base = writing.base?.content ?? null
	const now = writing.fields.content
	const { version } = writing
	const texts = useMemo(() => ({ base, version, now }), [base, version, now])
	const open = () => (isWide ? show('notes') : setSheet(true))
	const tools = useNotes({ post, texts, control, onShow: open })
	const { passages, current, setCurrent, notes } = tools
	const atCaret = notes?.find(({ id }) => id === current)
	const author = atCaret && (atCaret.isOwn ? panelMessages.you : (atCaret.author ?? panelMessages.formerUser))
	const enter = (id: string | null) => {
		setCurrent(id)
		if (id !== null && isWide) show('notes')
	}
	const passageTools: PassageTools = {
		passages,
		label: noteMessages.add,
		load: () => void NotesPanel.load(),
		onAdd: tools.begin,
		onEnter: enter,
	}
	const fail = () => {
		setSheet(false)
		if (tools.adding) tools.cancel()
		showToast({ kind: 'error', message: panelMessages.loadFailed, id: 'post-notes' })
	}
	const panel = <NotesPanel tools={tools} onFailure={fail} />
	const isOpen = isSheet && !isWide
	const close = () => {
		flushSync(() => setSheet(false))
		if (tools.adding) tools.cancel()
	}
	return {
		passageTools,
		open: tools.open,
		show: (pane: Pane) => (pane === 'notes' ? open() : show(pane)),
		panel,
		/** Of the form: where the notes are in the text that it sends. */
		field: tools.followed.size > 0 && <input type="hidden" name="notes" value={writeFollowed(tools.followed)} />,
		forChecks: tools.open > 0 && (
			<p className="checks-notes">
				{noteMessages.openInfo(tools.open)}{' '}
				<button type="button" className="checks-line" onClick={open}>
					{noteMessages.showNotes}
				</button>
			</p>
		),
		sheet: (
			<>
				<p role="status" className="sr-only">
					{author ? panelMessages.caret(author) : ''}
				</p>
				{atCaret && !isWide && !isOpen && (
					<Button size="sm" className="notes-chip" onClick={open}>
						{noteMessages.showNote}
					</Button>
				)}
				{isOpen && (
					<Modal heading={panelMessages.heading} onClose={close}>
						<div className="modal-body">
							<NotesPanel
								tools={{ ...tools, cancel: close }}
								isDialog
								// The text gets the focus after that.
								onShown={() => flushSync(() => setSheet(false))}
								onFailure={fail}
							/>
						</div>
					</Modal>
				)}
			</>
		),
	}
}
