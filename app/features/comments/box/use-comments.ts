import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentViewer, onSessionChange, type ViewerResponse } from '#app/features/sign-in/viewer/viewer-client.ts'
import { listen } from '#app/ui/admin/live.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { OwnComment } from '../comment/comment.ts'
import { boxMessages as messages } from '../comment/messages.ts'
import type { Thread } from '../comment/thread.ts'
import { fetchOwn, fetchThread, isDataSaved } from './fetch-comments.ts'
import { claimGuestDraft } from './draft.ts'
import { haveCommentsChanged, onCommentChange } from './comment-changes.ts'

type State = {
	viewer: ViewerResponse
	/** The address a new confirmation mail goes to; null for users who may comment. */
	unverifiedEmail: string | null
	own: readonly OwnComment[]
	/** When `own` was requested, in `performance.now()`: `editableMs` counts from there. */
	askedAt: number
	/** null while the page's own HTML is current. */
	thread: Thread | null
	/** Announced to screen readers. */
	announcement: string
}

const nobody: State = { viewer: null, unverifiedEmail: null, own: [], askedAt: 0, thread: null, announcement: '' }

export type Comments = ReturnType<typeof useComments>

/** The viewer, their own comments and the public ones, up to date while the page is open. */
export function useComments(slug: string) {
	const [state, setState] = useState(nobody)
	/** The element of the comments, once they are rendered here, and the id of the post. */
	const [page, setPage] = useState<{ container: HTMLElement | null; post: string | null }>({
		container: null,
		post: null,
	})
	const latest = useRef(0)
	/** The last page of the thread to load. */
	const wantedPage = useRef(0)

	const load = useCallback(async (): Promise<void> => {
		const turn = ++latest.current
		const { container, post } = readPage()
		if (!container || !post) return
		const first = Number(container.dataset['thread'])
		const askedAt = performance.now()
		const viewer = await currentViewer()
		const wantsThread = viewer !== null || haveCommentsChanged()
		const [ownComments, thread] = await Promise.all([
			viewer ? fetchOwn(post) : null,
			wantsThread ? fetchThread(post, first, Math.max(first, wantedPage.current)) : null,
		])
		if (turn !== latest.current) return
		if (viewer) claimGuestDraft(slug, `${viewer.id}:${post}`)
		const apply = () => {
			setPage({ container, post })
			setState((before) => ({
				viewer,
				unverifiedEmail: ownComments ? ownComments.unverifiedEmail : viewer ? before.unverifiedEmail : null,
				own: ownComments ? ownComments.own : viewer ? before.own : [],
				askedAt,
				thread: thread ?? before.thread,
				announcement: announcementOf(before, thread),
			}))
		}
		if (thread) takeOver(container, apply)
		else flushSync(apply)
	}, [slug])

	useEffect(() => {
		void load()
		const quiet = [onSessionChange(() => void load()), onCommentChange(() => void load())]
		return () => quiet.forEach((stop) => stop())
	}, [load])

	const hasPending = state.own.some(({ status }) => status === 'pending')
	useEffect(() => {
		if (!hasPending || isDataSaved()) return
		return listen('/api/live/me', {
			'comment-decided': (data) => {
				if (statusOf(data) === 'approved')
					showToast({ kind: 'success', message: messages.approved, id: 'comment-approved' })
				void load()
			},
			open: () => void load(),
		})
	}, [hasPending, load])

	// After confirming the address in another tab the form replaces the notice.
	const { unverifiedEmail } = state
	useEffect(() => {
		if (unverifiedEmail === null) return
		const look = () => document.visibilityState === 'visible' && void load()
		document.addEventListener('visibilitychange', look)
		return () => document.removeEventListener('visibilitychange', look)
	}, [unverifiedEmail, load])

	const { thread } = state
	const showMore = async () => {
		if (!thread) return
		wantedPage.current = thread.last + 1
		await load()
		const known = new Set(thread.threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]))
		const shown = [...document.querySelectorAll<HTMLElement>('#comments [data-thread] article')]
		shown.find((article) => !known.has(article.id.replace('comment-', '')))?.focus()
	}

	return { ...state, ...page, changed: load, showMore }
}

function readPage() {
	return {
		container: document.querySelector<HTMLElement>('#comments [data-thread]'),
		post: document.querySelector<HTMLElement>('[data-post-id]')?.dataset['postId'] ?? null,
	}
}

/**
 * Synchronous, so that callers can set the focus. React replaces the server's HTML, which is the same; a focused link
 * in it keeps the focus.
 */
function takeOver(container: HTMLElement, draw: () => void): void {
	if (container.dataset['drawn'] !== undefined) return flushSync(draw)
	const links = () => [...container.querySelectorAll<HTMLElement>('a[href]')]
	const focused = links().findIndex((link) => link === document.activeElement)
	container.dataset['drawn'] = ''
	container.replaceChildren()
	flushSync(draw)
	links()[focused]?.focus({ preventScroll: true })
}

function announcementOf(before: State, thread: Thread | null): string {
	if (!thread || !before.thread) return before.announcement
	const more = thread.count - before.thread.count
	return more > 0 ? messages.arrived(more) : before.announcement
}

const statusOf = (data: unknown): unknown =>
	typeof data === 'object' && data !== null && 'status' in data ? data.status : null
