import { data, redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { AccountFrame } from '#app/features/sign-in/account-frame.tsx'
import { pageAction } from '#app/action/action.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { UnsubscribePurpose } from '#app/platform/mail/unsubscribe-token.server.ts'
import { company, contactPage } from '#app/config/company.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { newsletterConsent } from './consent.ts'
import { unsubscribePage as copy } from './messages.ts'
import { MailboxLink } from '#app/ui/page/mailbox-link.tsx'
import { lastSegment } from './subscriber.ts'
import { mailState, resumeMails, stopMails } from './unsubscribe.server.ts'

const { before, after } = copy.unknown

export async function loader({ params: { token = '' }, request }: LoaderFunctionArgs) {
	const state = await mailState(token)
	const done = new URL(request.url).searchParams.get('done')
	return data({ state, back: done === 'back' }, { status: state ? 200 : 404 })
}

export const meta: MetaFunction = () => [
	{ title: `${copy.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
	// The address holds the token: it must not reach other sites as a referrer.
	{ name: 'referrer', content: 'same-origin' },
]

/** One-click unsubscribe by a mail provider (RFC 8058); it must not be answered by a redirect. */
const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') }).transform(() => 'one-click' as const)
const button = z.object({ intent: z.enum(['stop', 'back']) }).transform(({ intent }) => intent)

export const action = pageAction({
	allow: 'mail:unsubscribe',
	limit: 'link',
	input: z.union([oneClick, button], copy.noButton),
	run: async (intent, { request }) => {
		const token = lastSegment(request)
		if (intent === 'back') {
			if (!(await resumeMails(token))) throw new ExpectedError(copy.tooLate, { status: 410 })
			return redirect(`/unsubscribe/${token}?done=back`, 303)
		}
		if (!(await stopMails(token)))
			throw new ExpectedError(`${before}${company().email.privacy || contactPage.name}${after}`, { status: 404 })
		return intent === 'stop' ? redirect(`/unsubscribe/${token}`, 303) : null
	},
})

export default function UnsubscribePage() {
	const { state, back } = useLoaderData<typeof loader>()
	const error = useActionData<typeof action>()
	if (!state) {
		return (
			<AccountFrame heading={copy.unknown.heading}>
				<p className="text-lg break-words">
					{before}
					<MailboxLink address={company().email.privacy} className="link" />
					{after}
				</p>
				<Home />
			</AccountFrame>
		)
	}
	const texts = copy[state.purpose]
	if (back && !state.stopped) {
		return (
			<AccountFrame heading={texts.backDone.heading}>
				<p role="status" className="text-lg">
					{texts.backDone.text}
				</p>
				<Home />
			</AccountFrame>
		)
	}
	const problem = error ? Object.values(error.errors)[0] : undefined
	return (
		<AccountFrame heading={state.stopped ? texts.done.heading : texts.heading}>
			<p role="status" className="text-lg">
				{state.stopped ? texts.done.text : texts.text}
			</p>
			{problem !== undefined && (
				<p role="alert" className="error mt-6">
					{problem}
				</p>
			)}
			{state.stopped ? (
				<WayBack purpose={state.purpose} oneButton={state.back} />
			) : (
				<IntentForm intent="stop" label={texts.button} />
			)}
		</AccountFrame>
	)
}

function WayBack({ purpose, oneButton }: { purpose: UnsubscribePurpose; oneButton: boolean }) {
	const { text, button: label } = copy[purpose].back
	return (
		<div className="mt-8 border-t pt-6">
			{oneButton ? (
				<>
					<p>{text}</p>
					{purpose === 'newsletter' && (
						<p className="mt-2 text-sm text-muted-foreground">{newsletterConsent.sentence}</p>
					)}
					<IntentForm intent="back" label={label} />
				</>
			) : (
				purpose === 'newsletter' && (
					<LinkButton variant="secondary" href="/newsletter">
						{copy.subscribeAgain}
					</LinkButton>
				)
			)}
			<Home />
		</div>
	)
}

function IntentForm({ intent, label }: { intent: 'stop' | 'back'; label: string }) {
	return (
		<form method="post" className="mt-6">
			<input type="hidden" name="intent" value={intent} />
			<Button type="submit" size="lg" variant={intent === 'stop' ? 'primary' : 'secondary'}>
				{label}
			</Button>
		</form>
	)
}

function Home() {
	return (
		<p className="mt-6">
			<a href="/" className="link">
				{copy.home}
			</a>
		</p>
	)
}
