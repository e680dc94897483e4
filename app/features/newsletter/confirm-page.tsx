import { data, redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { AccountFrame } from '#app/features/sign-in/account-frame.tsx'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { confirmPage as copy } from './messages.ts'
import { confirm, linkState } from './subscribe.server.ts'
import { lastSegment } from './subscriber.ts'

const statusOf = { open: 200, confirmed: 200, expired: 410, gone: 404 }

export async function loader({ params: { token = '' }, request }: LoaderFunctionArgs) {
	const state = await linkState(token)
	const fresh = state === 'confirmed' && new URL(request.url).searchParams.get('done') === '1'
	return data({ state, fresh }, { status: statusOf[state] })
}

export const meta: MetaFunction = () => [
	{ title: `${copy.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
	// The address holds the token: it must not reach other sites as a referrer.
	{ name: 'referrer', content: 'same-origin' },
]

export const action = pageAction({
	allow: 'newsletter:subscribe',
	limit: 'link',
	input: z.object({}),
	run: async (_form, { request }) => {
		const token = lastSegment(request)
		await confirm(token)
		return redirect(`/newsletter/confirm/${token}?done=1`, 303)
	},
})

/** Confirming takes a button, because mail scanners open every link. */
export default function ConfirmPage() {
	const { state, fresh } = useLoaderData<typeof loader>()
	const error = useActionData<typeof action>()
	const problem = error ? Object.values(error.errors)[0] : undefined
	if (state === 'open') {
		return (
			<AccountFrame heading={copy.open.heading}>
				<p className="text-lg">{copy.open.text}</p>
				{problem !== undefined && (
					<p role="alert" className="error mt-6">
						{problem}
					</p>
				)}
				<form method="post" className="mt-6">
					<Button type="submit" size="lg">
						{copy.open.button}
					</Button>
				</form>
				<p className="mt-6 text-muted-foreground">{copy.open.stranger}</p>
			</AccountFrame>
		)
	}
	const texts = state === 'confirmed' ? (fresh ? copy.done : copy.already) : copy[state]
	return (
		<AccountFrame heading={texts.heading}>
			<p role="status" className="text-lg">
				{texts.text}
			</p>
			<div className="actions mt-6">
				{state === 'confirmed' ? (
					<LinkButton href="/blog">{copy.blog}</LinkButton>
				) : (
					<LinkButton href="/newsletter">{copy.newLink}</LinkButton>
				)}
			</div>
		</AccountFrame>
	)
}
