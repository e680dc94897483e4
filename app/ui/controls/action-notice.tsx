import { useEffect, useMemo } from 'react'
import { showToast } from '../toasts/toast.ts'
import { useHasScripts } from './use-has-scripts.ts'

type ActionData = { ok: true; message: string } | { ok: false; errors: Record<string, string> }

const messageOf = (actionData: ActionData) => (actionData.ok ? actionData.message : Object.values(actionData.errors)[0])

type Props = {
	actionData: ActionData | undefined
	/** What the page before this one did, until a form of this one is sent. */
	before?: string | undefined
	id: string
}

/** The result of a form in the admin: a toast, which is visible wherever the page is scrolled to; without scripts a text in the page. */
export function ActionNotice({ actionData: own, before, id }: Props) {
	const led = useMemo(() => (before === undefined ? undefined : { ok: true as const, message: before }), [before])
	const actionData = own ?? led
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
