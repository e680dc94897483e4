import ChallengeSubmit from '#app/features/sign-in/challenge/challenge-submit.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Island } from '#app/ui/island.tsx'
import { useFormAddress } from '#app/ui/controls/use-form-address.ts'
import { newsletterConsent } from './consent.ts'
import { newsletterPage as copy, subscribeMessages } from './messages.ts'

type FormFailure = { errors: Record<string, string>; values: Record<string, string> }

/** Plain HTML: it needs no script. */
export function SubscribeForm({ failed }: { failed: FormFailure | null }) {
	const whole = failed?.errors['']
	const challenge = failed?.values['challenge']
	const address = useFormAddress('/newsletter#subscribe')
	return (
		<form method="post" action={address} className="grid gap-6">
			<h2 id="subscribe-heading" className="text-3xl">
				{copy.formHeading}
			</h2>
			{whole !== undefined && (
				<p role="alert" className="error">
					{whole}
				</p>
			)}
			<TextField
				{...copy.email}
				name="email"
				type="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				maxLength={254}
				defaultValue={failed?.values['email'] ?? ''}
				error={failed?.errors['email']}
				required
			/>
			<div className="sr-only" aria-hidden="true">
				<TextField label={subscribeMessages.leaveEmpty} name="website" tabIndex={-1} autoComplete="off" />
			</div>
			<p className="text-muted-foreground">{newsletterConsent.sentence}</p>
			{challenge === undefined ? (
				<Button type="submit" size="lg" className="justify-self-start">
					{copy.submit}
				</Button>
			) : (
				<Island name="challenge-submit" component={ChallengeSubmit} props={{ challenge, label: copy.submit }} />
			)}
		</form>
	)
}

export function SubscribeSent() {
	const { heading, text, help, again } = copy.sent
	return (
		<div className="flex flex-col items-start gap-4" role="status">
			<Icon name="mail-check" size={48} className="text-success" />
			<h2 id="subscribe-heading" className="text-3xl">
				{heading}
			</h2>
			<p className="measure text-lg">{text}</p>
			<p className="measure text-muted-foreground">{help}</p>
			<LinkButton variant="secondary" href="/newsletter#subscribe">
				{again}
			</LinkButton>
		</div>
	)
}
