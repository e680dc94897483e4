import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { authMessages, visitProblem } from '#app/auth/messages.ts'
import { safePath } from '#app/auth/safe-path.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { signInMethodNames } from '#app/auth/methods/sign-in-methods.server.ts'
import { company } from '#app/config/company.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Island } from '#app/ui/island.tsx'
import { AccountFrame, Note } from '../account-frame.tsx'
import { accountMessages, signInCopy } from '../messages.ts'
import { enter, homeOf, signInInput } from './sign-in-action.server.ts'
import SignInForm from '../form/sign-in-form.tsx'
import type { SignInStep } from '../form/sign-in-panel.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const next = safePath(searchParams.get('next'), '')
	const viewer = await viewerOf(request, context)
	if (viewer && !viewer.isAnonymous) throw redirect(next || homeOf(viewer))
	return {
		next,
		step: stepOf(searchParams),
		link: searchParams.get('link'),
		note: noteOf(searchParams.get('done')),
		problem: visitProblem(searchParams.get('error')),
		methods: signInMethodNames(),
	}
}

function noteOf(done: string | null): string | null {
	if (done === 'signed-up') return authMessages.signedUp
	if (done === 'link-sent') return authMessages.linkSent
	if (done === 'verified') return authMessages.verified
	return done === 'deleted' ? accountMessages.deleted : null
}

function stepOf(query: URLSearchParams): SignInStep {
	const step = steps.find((name) => name === query.get('step'))
	if (step && isOn(step)) return step
	return query.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'
}

const steps = ['code', 'link', 'mail-code', 'phone', 'work'] as const

function isOn(step: (typeof steps)[number]): boolean {
	const methods = signInMethodNames()
	return { code: true, link: methods.link, 'mail-code': methods.code, phone: methods.phone, work: methods.work }[step]
}

export const meta: MetaFunction = () => [
	{ title: `${signInCopy.tabs.signIn} | ${company().name}` },
	{ name: 'description', content: signInCopy.description(company().shortName) },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({ allow: 'account:sign-in', limit: 'own', input: signInInput, run: enter })

/** Without JavaScript: the form that was sent is shown again. */
const stepByIntent: Record<string, SignInStep> = {
	'sign-up': 'sign-up',
	code: 'code',
	'mail-link': 'link',
	'mail-code': 'mail-code',
	'enter-code': 'mail-code',
	'phone-code': 'phone',
	'enter-phone-code': 'phone',
	work: 'work',
}

export default function SignInPage() {
	const { next: target, step, link, note, problem, methods } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const error = actionData?.ok === false ? actionData : null
	const sent = actionData?.ok === true ? actionData : null
	const values = error?.values ?? (sent && 'values' in sent ? sent.values : {})
	if (sent && 'go' in sent)
		return (
			<AccountFrame heading={signInCopy.leave.heading(sent.name)}>
				<p className="mb-6">{signInCopy.leave.text}</p>
				<LinkButton href={sent.go} size="lg">
					{signInCopy.elsewhere(sent.name)}
				</LinkButton>
			</AccountFrame>
		)
	const errorText = error ? (Object.values(error.errors)[0] ?? null) : problem
	if (link !== null && !error)
		return (
			<AccountFrame heading={signInCopy.title}>
				<form method="post" action="/sign-in">
					<input type="hidden" name="intent" value="link" />
					<input type="hidden" name="token" value={link} />
					{target !== '' && <input type="hidden" name="next" value={target} />}
					<Button type="submit" size="lg">
						{signInCopy.signIn.submit}
					</Button>
				</form>
			</AccountFrame>
		)
	const shown = stepByIntent[values['intent'] ?? ''] ?? step
	const next = safePath(values['next'], target)
	return (
		<AccountFrame heading={signInCopy.title}>
			{note !== null && <Note>{note}</Note>}
			<Island
				name="sign-in-form"
				component={SignInForm}
				props={{
					step: shown,
					errorText,
					values,
					methods: methods,
					isCodeSent: values['intent'] === 'enter-code' || values['intent'] === 'enter-phone-code',
					...(next !== '' && { next }),
				}}
			/>
		</AccountFrame>
	)
}
