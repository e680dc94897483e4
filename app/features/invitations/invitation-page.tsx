import { data, redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { callAuth } from '#app/auth/better-auth/form-auth.server.ts'
import { nameInput } from '#app/auth/name-rules.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { AccountFrame } from '#app/features/sign-in/account-frame.tsx'
import { joinAs, joinAsNew, readLink } from './accept-invitation.server.ts'
import { AcceptForm, JoinForm, OtherAccount, SignInStep } from './accept-forms.tsx'
import { joinMessages as messages } from './messages.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const token = new URL(request.url).searchParams.get('token')?.slice(0, 200) ?? ''
	const viewer = await viewerOf(request, context)
	const link = await readLink(token, viewer)
	return data({ token, link, viewerName: viewer?.name ?? '' }, { status: link.works ? 200 : 410 })
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
	// The address contains the token: it must not reach another site as a referrer.
	{ name: 'referrer', content: 'no-referrer' },
]

const token = z.string().max(200)

export const action = pageAction({
	allow: 'invitation:accept',
	limit: 'link',
	input: z.discriminatedUnion('intent', [
		z.object({ intent: z.literal('create'), token, name: nameInput, password: z.string() }),
		z.object({ intent: z.literal('accept'), token }),
	]),
	run: async (form, context) => {
		if (form.intent === 'create') return enter(await joinAsNew(form.token, form, context.viewer), form, context)
		const isStillSignedIn = await joinAs(context.user, form.token)
		return redirect(isStillSignedIn ? '/admin' : signInPath, 303)
	},
})

const signInPath = '/sign-in?next=/admin'

/** The account is made: a person who cannot be signed in right now can sign in later. */
async function enter(email: string, { password }: { password: string }, context: ActionContext): Promise<Response> {
	try {
		const { cookies } = await callAuth(context, '/sign-in/email', { email, password }, {}, { skipsCaptcha: true })
		return redirect('/admin', { status: 303, headers: cookies })
	} catch (error) {
		if (!(error instanceof ExpectedError)) throw error
		return redirect(signInPath, 303)
	}
}

/** What the link in the email opens. Plain HTML, so that a password manager sees a form that is sent. */
export default function InvitationPage() {
	const { token: key, link, viewerName } = useLoaderData<typeof loader>()
	const error = useActionData<typeof action>()
	if (!link.works)
		return (
			<AccountFrame heading={messages.title}>
				<p>{messages.problems[link.problem]}</p>
				{(link.problem === 'used' || link.problem === 'has-role') && (
					<LinkButton href="/sign-in" variant="secondary" className="mt-6">
						{messages.signIn}
					</LinkButton>
				)}
			</AccountFrame>
		)
	const { step, email, role, inviter } = link
	const { errors = {}, values = {} } = error ?? {}
	return (
		<AccountFrame heading={messages.heading(company().name)}>
			<p className="mb-6">{messages.invites(inviter, role)}</p>
			{errors[''] !== undefined && (
				<p role="alert" className="error mb-6">
					{errors['']}
				</p>
			)}
			{step === 'new-account' && <JoinForm token={key} email={email} errors={errors} values={values} />}
			{step === 'sign-in' && <SignInStep token={key} email={email} />}
			{step === 'accept' && <AcceptForm token={key} name={viewerName} />}
			{step === 'other-account' && <OtherAccount token={key} email={email} name={viewerName} />}
		</AccountFrame>
	)
}
