import { showToast } from '#app/ui/toasts/toast.ts'
import { formMessages } from '../copy/messages.ts'
import { type Sent, followWaiting } from './send-waiting.ts'

/** Sends waiting enquiries from pages without the form, and shows the outcome there. */
export const sendElsewhere = (): void => void followWaiting(showOutcome)

export function showOutcome({ key, kind }: Sent): void {
	const { arrived, notSentElsewhere } = formMessages.notices
	if (kind === 'sent') showToast({ kind: 'success', message: arrived, id: key })
	else showToast({ kind: 'error', message: notSentElsewhere, id: key })
}
