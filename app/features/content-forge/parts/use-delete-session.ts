import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { showToast } from '#app/ui/toasts/toast.ts'
import { screenMessages as messages } from '../messages.ts'
import { forgeAddresses } from '../session/addresses.ts'
import { ask } from '../store/forge-client.ts'

/** Deletes a session from a list of them and loads the list again. */
export function useDeleteSession() {
	const { revalidate } = useRevalidator()
	const [deleting, setDeleting] = useState<string | null>(null)
	const remove = async (id: string) => {
		setDeleting(id)
		const response = await ask(forgeAddresses.delete(id), z.unknown(), {})
		if (response.ok) await revalidate()
		setDeleting(null)
		if (response.ok) showToast({ kind: 'success', message: messages.deleted, id: 'forge-delete' })
		else
			showToast({
				kind: 'error',
				message: messages.deleteFailed,
				description: response.error?.message,
				id: 'forge-delete',
			})
	}
	return { deleting, remove }
}
