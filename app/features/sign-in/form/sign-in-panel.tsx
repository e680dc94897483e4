import { useState } from 'react'
import { authMessages } from '#app/auth/messages.ts'
import { noOtherMethods, type SignInMethods } from '#app/auth/methods/sign-in-methods.ts'
import { classNames } from '#app/ui/class-names.ts'
import { hasModifier } from '#app/ui/controls/has-modifier.ts'
import { CaptchaContext } from '../challenge/captcha-frame.tsx'
import { signInCopy as copy } from '../messages.ts'
import { OtherStep, type OtherStepName } from './other-steps.tsx'
import { OtherMethods } from './other-methods.tsx'
import { CodeFields, RecoverFields, SignInFields, SignUpFields } from './sign-in-forms.tsx'
import { signInPath } from './sign-in-path.ts'
import { announceSession } from '../viewer/viewer-client.ts'

export type SignInStep = 'sign-in' | 'sign-up' | 'code' | 'recover' | OtherStepName

export type SignInPanelProps = {
	step?: SignInStep
	errorText?: string | null
	values?: Record<string, string>
	/** The other methods that are switched on. */
	methods?: SignInMethods
	/** Without JavaScript: the code was sent by email. */
	isCodeSent?: boolean
	next?: string
	/** Called once the visitor is signed in, or has signed up. */
	done: (message: string, isSignedIn: boolean) => void
}

/** Sign In and Sign Up as two tabs; the second step and the forgotten password replace them. */
export function SignInPanel(props: SignInPanelProps) {
	return (
		<CaptchaContext value={props.methods?.captcha === true}>
			<Steps {...props} />
		</CaptchaContext>
	)
}

function Steps({
	step: first = 'sign-in',
	errorText = null,
	values = {},
	methods = noOtherMethods,
	isCodeSent = false,
	next,
	done,
}: SignInPanelProps) {
	const [step, setStep] = useState(first)
	const [note, setNote] = useState<string | null>(null)
	const form = { errorText: step === first ? errorText : null, values, next }
	const signedIn = () => {
		announceSession()
		done(authMessages.signedIn, true)
	}
	const afterPassword = (body: Record<string, unknown>) =>
		body['twoFactorRedirect'] === true ? setStep('code') : signedIn()
	if (note !== null)
		return (
			<p role="status" className="text-lg">
				{note}
			</p>
		)
	if (step === 'code')
		return (
			<div className="grid gap-6">
				<h2 className="text-2xl">{copy.code.heading}</h2>
				<CodeFields {...form} done={signedIn} />
			</div>
		)
	if (step === 'recover')
		return (
			<div className="grid gap-6">
				<h2 className="text-2xl">{copy.recover.heading}</h2>
				<p className="text-muted-foreground">{copy.recover.text}</p>
				<RecoverFields {...form} done={() => setNote(authMessages.recoverSent)} />
				<button type="button" className="link justify-self-start" onClick={() => setStep('sign-in')}>
					{copy.recover.back}
				</button>
			</div>
		)
	if (step === 'link' || step === 'mail-code' || step === 'phone' || step === 'work')
		return (
			<OtherStep
				step={step}
				form={form}
				isCodeSent={isCodeSent}
				signedIn={signedIn}
				sent={setNote}
				back={() => setStep('sign-in')}
			/>
		)
	return (
		<div className="grid gap-6">
			<Tabs step={step} next={next} choose={setStep} />
			<div role="tabpanel" id="sign-in-tabpanel" aria-labelledby={`tab-${step}`} className="grid gap-6">
				{step === 'sign-up' ? (
					<SignUpFields key="sign-up" {...form} done={() => done(authMessages.signedUp, false)} />
				) : (
					<>
						<SignInFields key="sign-in" {...form} done={afterPassword} />
						<a
							href="/reset-password"
							className="link justify-self-start"
							onClick={(event) => {
								event.preventDefault()
								setStep('recover')
							}}
						>
							{copy.forgotten}
						</a>
						<OtherMethods methods={methods} next={next} done={signedIn} choose={setStep} />
					</>
				)}
			</div>
		</div>
	)
}

const tabs = [
	{ step: 'sign-in', label: copy.tabs.signIn, tab: undefined },
	{ step: 'sign-up', label: copy.tabs.signUp, tab: 'sign-up' },
] as const

/** Links, so that they work before and without JavaScript. */
function Tabs({
	step,
	next,
	choose,
}: {
	step: SignInStep
	next: string | undefined
	choose: (step: SignInStep) => void
}) {
	return (
		<div role="tablist" aria-label={copy.title} className="flex flex-wrap gap-1 rounded-3xl bg-muted p-1 *:flex-1">
			{tabs.map((tab) => (
				<a
					key={tab.step}
					id={`tab-${tab.step}`}
					role="tab"
					href={signInPath({ tab: tab.tab, next })}
					aria-selected={tab.step === step}
					aria-controls="sign-in-tabpanel"
					tabIndex={tab.step === step ? 0 : -1}
					className={classNames(
						'btn btn-sm px-2 whitespace-nowrap',
						tab.step === step ? 'border-input bg-card text-card-foreground' : 'btn-ghost text-muted-foreground',
					)}
					onClick={(event) => {
						event.preventDefault()
						choose(tab.step)
					}}
					onKeyDown={(event) => {
						if (!['ArrowLeft', 'ArrowRight', ' '].includes(event.key) || hasModifier(event)) return
						event.preventDefault()
						const other = tabs.find((each) => each.step !== tab.step)
						const target = event.key === ' ' ? tab : other
						if (target) choose(target.step)
						document.querySelector<HTMLElement>(`#tab-${target?.step}`)?.focus()
					}}
				>
					{tab.label}
				</a>
			))}
		</div>
	)
}
