import { useEffect } from 'react'
import { showToast } from '../toasts/toast.ts'
import { useHasScripts } from './use-has-scripts.ts'

type Reply = { ok: true; message: string } | { ok: false; errors: Record<string, string> }

const wordsOf = (reply: Reply) => (reply.ok ? reply.message : Object.values(reply.errors)[0])

/** The result of a form in the admin: a toast, which is visible wherever the page is scrolled to; without scripts a text in the page. */
export function ReplyNotice({ reply, id }: { reply: Reply | undefined; id: string }) {
	const hasScripts = useHasScripts()
	useEffect(() => {
		const message = reply && wordsOf(reply)
		if (message !== undefined) showToast({ kind: reply?.ok ? 'success' : 'error', message, id })
	}, [reply, id])
	if (hasScripts || !reply) return null
	return (
		<p role={reply.ok ? 'status' : 'alert'} className="admin-note">
			{wordsOf(reply)}
		</p>
	)
}
