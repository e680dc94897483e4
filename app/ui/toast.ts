import { toast } from 'sonner'

export type Toast = {
	kind: 'success' | 'error' | 'info'
	message: string
	description?: string
	/** A toast with the same id replaces the earlier one: give every action its own. */
	id?: string
	action?: { label: string; onClick: () => void }
}

/** Shows a message in the `<Toaster />`: 4 seconds, an error until it is dismissed (specification section 9). */
export function showToast({ kind, message, description, id, action }: Toast): void {
	toast[kind](message, {
		// Said even when there is none: a toast that is replaced would keep the earlier one's.
		description,
		action,
		duration: kind === 'error' ? Infinity : 4000,
		...(id !== undefined && { id }),
	})
}

/** Takes a message away whose time is over: what it asked for was done. */
export const hideToast = (id: string): void => void toast.dismiss(id)
