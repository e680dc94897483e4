import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { callAuth } from '#app/auth/better-auth/form-auth.server.ts'
import { pageAction } from '#app/action/action.server.ts'
import { nameInput } from '#app/auth/name-rules.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmailField } from '../form/email-field.tsx'
import { NewAccountForm } from '../form/new-account-form.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { accountMessages, setupMessages as messages, signInCopy } from '../messages.ts'
import { emailInput } from '../person.ts'
import { hasAdmin, setUp, setupTokenFor } from './first-admin.server.ts'
import { homeOf } from './sign-in-action.server.ts'

export const handle: RouteHandle = { bare: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const token = new URL(request.url).searchParams.get('token') ?? ''
	const opens = token === '' ? null : await setupTokenFor(token)
	const isSetUp = opens !== 'first admin' && (await hasAdmin())
	const viewer = opens === null && isSetUp ? await viewerOf(request, context) : null
	if (viewer && !viewer.isAnonymous) throw redirect(homeOf(viewer))
	return { token, opens, isSetUp }
}

/** Until somebody is admin, the company's name is the sample's. */
const titleOf = (isFirst: boolean, isSetUp: boolean): string =>
	isFirst ? messages.firstHeading : isSetUp ? `Set up | ${company().name}` : 'Set up'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: titleOf(loaderData?.opens === 'first admin', loaderData?.isSetUp ?? false) },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
]

export const action = pageAction({
	allow: 'account:set-up',
	limit: 'link',
	input: z.object({ token: z.string().max(200), name: nameInput, email: emailInput, password: z.string() }),
	run: async ({ token, ...admin }, context) => {
		await setUp(token, admin)
		const { email, password } = admin
		const { cookies } = await callAuth(context, '/sign-in/email', { email, password }, {}, { skipsCaptcha: true })
		return redirect('/admin/setup', { status: 303, headers: cookies })
	},
})

/** The first admin, or an owner who could not sign in any more: who runs the machine has the link. */
export default function SetupPage() {
	const { token, opens, isSetUp } = useLoaderData<typeof loader>()
	const error = useActionData<typeof action>()
	const { errors = {}, values = {} } = error ?? {}
	if (opens === null)
		return (
			<AccountFrame heading="Set up">
				<p>{isSetUp ? accountMessages.isSetUp : accountMessages.setupEnded}</p>
				{isSetUp && (
					<p className="mt-6">
						<LinkButton href="/sign-in">{signInCopy.tabs.signIn}</LinkButton>
					</p>
				)}
			</AccountFrame>
		)
	return (
		<AccountFrame heading={opens === 'owner' ? messages.ownerHeading : messages.firstHeading}>
			<p className="mb-6">{opens === 'owner' ? messages.ownerLead : messages.firstLead}</p>
			{errors[''] !== undefined && (
				<p role="alert" className="error mb-6">
					{errors['']}
				</p>
			)}
			<NewAccountForm
				action={`/setup?${new URLSearchParams({ token })}`}
				token={token}
				passwordId="setup-password"
				values={values}
				errors={errors}
				submit={opens === 'owner' ? messages.ownerSubmit : 'Create the admin account'}
			>
				<EmailField value={values['email']} error={errors['email']} />
			</NewAccountForm>
		</AccountFrame>
	)
}
