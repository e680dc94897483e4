import { inputMessages } from '#app/features/ai/messages.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { autosaveText } from '../screen/autosave-line.tsx'
import type { Forge } from '../store/use-forge.ts'
import { interviewMessages as messages } from './messages.ts'

/** Makes the questions from what is typed now. */
export async function updateQuestions(forge: Forge, load: () => Promise<void>): Promise<void> {
	const isWithoutTitle = forge.now().session.state.postTitle.trim() === ''
	forge.showMissing(isWithoutTitle ? { field: 'postTitle', message: inputMessages.postTitle } : null)
	if (isWithoutTitle) return
	forge.set({ isInterview: true })
	await forge.saved()
	const { autosave } = forge.now()
	// Without a connection the router would show its error page in place of all that is typed here.
	if (autosave.kind !== 'problem') return await load()
	showToast({ kind: 'error', message: messages.notUpdated, description: autosaveText(autosave), id: 'questions' })
}
