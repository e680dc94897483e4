import { useState, type MouseEvent, type SubmitEvent } from 'react'
import type { SignInMethods } from '#app/auth/methods/sign-in-methods.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { goElsewhere } from './post-auth.ts'
import { signInCopy as copy } from '../messages.ts'
import type { OtherStepName } from './other-steps.tsx'
import { signInPath } from './sign-in-path.ts'
import { signInWithPasskey } from './passkey-client.ts'

/**
 * Sign-in methods besides the password: a passkey where the device has one, and those that the environment switches on.
 */
export function OtherMethods({
	methods,
	next,
	done,
	choose,
}: {
	methods: SignInMethods
	next: string | undefined
	done: () => void
	choose: (step: OtherStepName) => void
}) {
	const [problem, setProblem] = useState<string | null>(null)
	const showProblem = (message: string) => {
		setProblem(message)
		showToast({ kind: 'error', message, id: 'sign-in' })
	}
	const withPasskey = async () => {
		const result = await signInWithPasskey()
		if (result.ok) done()
		else showProblem(result.message)
	}
	const elsewhere = (event: SubmitEvent<HTMLFormElement>, provider: string) => {
		event.preventDefault()
		void goElsewhere('/sign-in/social', { provider, next }).then(showProblem)
	}
	const needsScripts =
		methods.providers.length === 0 && !methods.link && !methods.code && !methods.phone && !methods.work
	return (
		<div className={needsScripts ? 'js-only grid gap-3 border-t pt-6' : 'grid gap-3 border-t pt-6'}>
			{problem !== null && (
				<p role="alert" className="error">
					{problem}
				</p>
			)}
			{methods.providers.map(({ id, name }) => (
				<form key={id} method="post" action="/sign-in" onSubmit={(event) => elsewhere(event, id)} className="grid">
					<input type="hidden" name="intent" value="elsewhere" />
					<input type="hidden" name="provider" value={id} />
					{next !== undefined && <input type="hidden" name="next" value={next} />}
					<Button type="submit" variant="secondary">
						{copy.elsewhere(name)}
					</Button>
				</form>
			))}
			{methods.work && <StepLink step="work" label={copy.work.button} next={next} choose={choose} />}
			{methods.link && <StepLink step="link" label={copy.link.button} next={next} choose={choose} />}
			{methods.code && <StepLink step="mail-code" label={copy.mailCode.button} next={next} choose={choose} />}
			{methods.phone && <StepLink step="phone" label={copy.phone.button} next={next} choose={choose} />}
			<Button variant="secondary" className="js-only" onClick={() => void withPasskey()}>
				{copy.passkey}
			</Button>
		</div>
	)
}

/** A link, so that it works without JavaScript. */
function StepLink({
	step,
	label,
	next,
	choose,
}: {
	step: OtherStepName
	label: string
	next: string | undefined
	choose: (step: OtherStepName) => void
}) {
	const click = (event: MouseEvent) => {
		event.preventDefault()
		choose(step)
	}
	return (
		<a href={signInPath({ step, next })} className="btn btn-secondary" onClick={click}>
			{label}
		</a>
	)
}
