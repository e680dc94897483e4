import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { portrait, shrinkPicture } from '#app/features/media/picture/shrink-picture.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { removePicture, sendPicture } from './send-picture.ts'
import { announceSession } from '#app/features/sign-in/viewer/viewer-client.ts'

type State =
	| { step: 'rest' }
	/** `preview` is an object URL of the chosen file. */
	| { step: 'sending'; preview: string; sent: number }
	| { step: 'refused'; message: string }

/** Uploads a portrait as soon as it is chosen and shows it at once; an error restores the previous one. */
export function usePicture() {
	const [state, setState] = useState<State>({ step: 'rest' })
	const { revalidate } = useRevalidator()
	const preview = state.step === 'sending' ? state.preview : null
	useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview])

	const choose = async (file: File) => {
		const address = URL.createObjectURL(file)
		setState({ step: 'sending', preview: address, sent: 0 })
		const picture = await shrinkPicture(file, portrait)
		const answer = await sendPicture(picture, (sent) => setState({ step: 'sending', preview: address, sent }))
		if (!answer.ok) return setState({ step: 'refused', message: answer.message })
		await revalidate()
		setState({ step: 'rest' })
		showToast({ kind: 'success', message: answer.message, id: 'picture' })
		// The site bar shows it too, here and in other tabs.
		announceSession()
	}
	const remove = async () => {
		const answer = await removePicture()
		if (!answer.ok) return setState({ step: 'refused', message: answer.message })
		await revalidate()
		setState({ step: 'rest' })
		showToast({ kind: 'success', message: answer.message, id: 'picture' })
		announceSession()
	}
	return { state, choose, remove }
}
