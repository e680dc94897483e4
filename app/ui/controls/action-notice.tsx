import { useEffect } from 'react'
import { showToast } from '../toasts/toast.ts'
import { useHasScripts } from './use-has-scripts.ts'

type ActionData = { ok: true; message: string } | { ok: false; errors: Record<string, string> }

const messageOf = (actionData: ActionData) => (actionData.ok ? actionData.message : Object.values(actionData.errors)[0])

/** The result of a form in the admin: a toast, which is visible wherever the page is scrolled to; without scripts a text in the page. */
export function ActionNotice({ actionData, id }: { actionData: ActionData | undefined; id: string }) {
	const hasScripts = useHasScripts()
	useEffect(() => {
		const message = actionData && messageOf(actionData)
		if (message !== undefined) showToast({ kind: actionData?.ok ? 'success' : 'error', message, id })
	}, [actionData, id])
	if (hasScripts || !actionData) return null
	return (
		<p role={actionData.ok ? 'status' : 'alert'} className="admin-note">
			{messageOf(actionData)}
		</p>
	)
}
