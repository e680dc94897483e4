import { useEffect, useRef, useState } from 'react'
import { noOtherMethods, type SignInMethods } from '#app/auth/methods/sign-in-methods.ts'
import { withoutTimesSent } from '#app/config/times-sent.ts'
import { IconButton } from '#app/ui/controls/button.tsx'
import { IconShape } from '#app/ui/icons/icon-shape.tsx'
import { close } from '#app/ui/icons/island-icons.ts'
import { signInCopy as copy } from '../messages.ts'
import { getAuth } from './post-auth.ts'
import { showSuccess } from '../viewer/session-messages.ts'
import { SignInPanel, type SignInStep } from './sign-in-panel.tsx'

export type SignInDialogProps = {
	step?: SignInStep
	/** Called when the dialog has closed, signed in or not; it can be unmounted then. */
	closed?: () => void
}

/** 'Welcome to our Blog' over any page; opens by itself, closes on success. */
export default function SignInDialog({ step, closed }: SignInDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null)
	const methods = useSignInMethods()
	const [next] = useState(returnPath)
	useEffect(() => {
		if (!dialog.current || dialog.current.open) return
		dialog.current.showModal()
		dialog.current.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
	}, [])
	const done = (message: string) => {
		dialog.current?.close()
		showSuccess(message)
	}
	return (
		<dialog
			ref={dialog}
			aria-labelledby="sign-in-title"
			className="card m-auto w-[min(100%-2rem,28rem)] p-6 backdrop:bg-black/60 sm:p-8"
			onClose={closed}
		>
			<div className="mb-6 flex items-start justify-between gap-4">
				<h2 id="sign-in-title" className="text-3xl">
					{copy.title}
				</h2>
				<IconButton label={copy.close} onClick={() => dialog.current?.close()}>
					<IconShape path={close} size={24} />
				</IconButton>
			</div>
			<SignInPanel done={done} methods={methods} next={next} {...(step && { step })} />
		</dialog>
	)
}

/** This page, and the part of its comments where the visitor was: what was typed there is on the screen again. */
function returnPath(): string {
	const part = ['#leave-comment', '#comments'].find((selector) => {
		const { top = Infinity, bottom = -1 } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
		return top < innerHeight && bottom > 0
	})
	return withoutTimesSent(location.pathname + location.search) + (part ?? '')
}

/** A public page is cached and the same for everybody, so the dialog requests the settings when it opens. */
function useSignInMethods(): SignInMethods {
	const [methods, setMethods] = useState(noOtherMethods)
	useEffect(() => {
		void getAuth('/ways').then((result) => {
			if (result.ok) setMethods({ ...noOtherMethods, ...result.body })
		})
	}, [])
	return methods
}
