import { currentViewer, onSessionChange } from '#app/features/sign-in/viewer/viewer-client.ts'
import { listen } from '#app/ui/admin/live.ts'
import { fetchThread, isDataSaved } from './fetch-comments.ts'
import { readGuestDraft } from './draft.ts'
import { emitCommentChange } from './comment-changes.ts'

/** A page older than this may have missed comments before its stream was connected. */
const youngMs = 30_000

/**
 * Runs when the comments scroll into view. Loads their island for signed-in readers, and for everybody with the first
 * comment that arrives while the page is open. Other readers never load React.
 */
export function followComments(section: HTMLElement): void {
	const post = document.querySelector<HTMLElement>('[data-post-id]')?.dataset['postId'] ?? ''
	// Islands load on the first interaction (enhance/islands.ts).
	const wake = () => section.querySelector('[data-island]')?.dispatchEvent(new Event('focusin'))
	const wakeForViewer = () => void currentViewer().then((viewer) => viewer && wake())
	wakeForViewer()
	if (readGuestDraft(location.pathname.split('/')[2] ?? '')) wake()
	onSessionChange(wakeForViewer)
	if (isDataSaved()) return
	const showChange = () => {
		emitCommentChange()
		wake()
	}
	const compare = async () => {
		const page = Number(section.querySelector<HTMLElement>('[data-thread]')?.dataset['thread'])
		const thread = await fetchThread(post, page, page)
		if (!thread) return
		const ids = thread.threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)])
		const shown = [...section.querySelectorAll('article')].map((article) => article.id.replace('comment-', ''))
		if (ids.length !== shown.length || ids.some((id) => !shown.includes(id))) showChange()
	}
	const opened = performance.now()
	listen(`/api/live/post/${location.pathname.split('/')[2]}`, {
		comments: showChange,
		open: (data) => {
			if (isAgain(data) || opened > youngMs) void compare()
		},
	})
}

const isAgain = (data: unknown): boolean =>
	typeof data === 'object' && data !== null && 'again' in data && data.again === true
