import type { SignInMethods } from '#app/auth/methods/sign-in-methods.ts'
import { showOnNextPage } from '../viewer/session-messages.ts'
import { signInPath } from './sign-in-path.ts'
import { SignInPanel, type SignInStep } from './sign-in-panel.tsx'

export type SignInFormProps = {
	step: SignInStep
	errorText: string | null
	values: Record<string, string>
	methods: SignInMethods
	isCodeSent: boolean
	/** A path on this site; without one the sign-in page redirects by role. */
	next?: string
}

/** The same two tabs on their own page, for visitors without JavaScript and for links in emails. */
export default function SignInForm(props: SignInFormProps) {
	const done = (message: string, isSignedIn: boolean) => {
		if (isSignedIn) showOnNextPage(message)
		location.assign(isSignedIn ? (props.next ?? '/sign-in') : signInPath({ done: 'signed-up', next: props.next }))
	}
	return <SignInPanel {...props} done={done} />
}
