import { Link, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { scopesFor } from '#app/auth/api-scopes.ts'
import { makeToken, maxTokens } from '#app/auth/api-tokens.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { tokenMessages as messages, tokensPath } from './messages.ts'
import { TokenForm } from './token-form.tsx'
import { tokenInput } from './token-input.ts'
import styles from './tokens.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
	scopes: scopesFor((await viewerOf(request, context))?.role ?? 'viewer'),
	/** Of the token: a form that is sent twice makes one. */
	id: crypto.randomUUID(),
})

export const meta: MetaFunction = () => [
	{ title: `${messages.create} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'api:use',
	exactly: () => 'api:make-token',
	limit: 'desk',
	lists: ['scopes'],
	input: tokenInput,
	run: async (form, { user }) => {
		const made = await makeToken(form, user)
		if (made === 'too-many') throw new ExpectedError(messages.tooMany(maxTokens), { status: 409 })
		if (made === 'again') throw new ExpectedError(messages.again, { status: 409 })
		return { ok: true as const, message: messages.created(form.name), token: made.token }
	},
})

export default function NewTokenPage() {
	const { scopes, id } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	return (
		<AdminPage title={messages.create} back={{ href: tokensPath, label: messages.title }}>
			<ActionNotice actionData={actionData} id="token" />
			{actionData?.ok === true ? (
				<section aria-labelledby="new-token" className="admin-panel">
					<h2 id="new-token">{messages.shownOnce}</h2>
					<CopyField label={messages.token} help={messages.tokenHelp} value={actionData.token} texts={messages} />
					<Link to={tokensPath} className="btn btn-primary mt-4">
						{messages.done}
					</Link>
				</section>
			) : (
				<TokenForm key={actionData ? 'again' : id} id={id} scopes={scopes} failed={actionData ?? null} />
			)}
		</AdminPage>
	)
}
