import { Link, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { scopesFor } from '#app/auth/api-scopes.ts'
import { listTokens, makeToken, maxTokens, revokeToken } from '#app/auth/api-tokens.server.ts'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { tokenMessages as messages } from './messages.ts'
import { makeHeading, TokenForm } from './token-form.tsx'
import { tokenInput } from './token-input.ts'
import { TokenTable } from './token-table.tsx'
import styles from './tokens.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const seesAll = can(viewer, 'api:manage')
	return {
		tokens: await listTokens(seesAll ? null : (viewer?.id ?? null)),
		seesAll,
		scopes: scopesFor(viewer?.role ?? 'viewer'),
		/** Of the next token: a form that is sent twice makes one. */
		nextId: crypto.randomUUID(),
	}
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'api:use',
	exactly: ({ intent }) => (intent === 'make' ? 'api:make-token' : 'api:use'),
	limit: 'desk',
	lists: ['scopes'],
	input: tokenInput,
	run: async (form, { user }) => {
		if (form.intent === 'revoke') {
			const isRevoked = await revokeToken(form.id, can(user, 'api:manage') ? null : user.id)
			if (!isRevoked) throw new ExpectedError(messages.gone, { status: 404 })
			return { ok: true as const, message: messages.revoked, token: null }
		}
		const made = await makeToken(form, user)
		if (made === 'too-many') throw new ExpectedError(messages.tooMany(maxTokens), { status: 409 })
		if (made === 'role-changed') throw new ExpectedError(messages.roleChanged, { status: 409 })
		if (made === 'again') throw new ExpectedError(messages.again, { status: 409 })
		return { ok: true as const, message: messages.made(form.name), token: made.token }
	},
})

export default function TokensPage() {
	const { tokens, scopes, nextId, seesAll } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const failed = actionData?.ok === false && actionData.values['intent'] === 'make' ? actionData : null
	const token = actionData?.ok === true ? actionData.token : null
	// A new token is shown once, and errors at once; otherwise nobody scrolls past the form to see the tokens.
	const isListFirst = tokens.length > 0 && token === null && failed === null
	const list = (
		<section aria-labelledby="tokens" className="tokens-list">
			<h2 id="tokens">{messages.list}</h2>
			{tokens.length === 0 ? <EmptyState text={messages.empty} /> : <TokenTable tokens={tokens} seesAll={seesAll} />}
		</section>
	)
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			actions={
				<>
					{isListFirst && (
						<LinkButton href={`#${makeHeading}`} variant="secondary" size="sm">
							{messages.make}
						</LinkButton>
					)}
					<LinkButton href="/admin/api/reference" variant="secondary" size="sm">
						{messages.reference}
					</LinkButton>
				</>
			}
		>
			<ActionNotice actionData={actionData} id="token" />
			{isListFirst && list}
			<div className="admin-stack">
				{token !== null && (
					<section aria-labelledby="new-token" className="admin-panel">
						<h2 id="new-token">{messages.shownOnce}</h2>
						<CopyField label={messages.token} help={messages.tokenHelp} value={token} texts={messages} />
					</section>
				)}
				<TokenForm key={failed ? 'again' : nextId} id={nextId} scopes={scopes} failed={failed} />
			</div>
			{!isListFirst && list}
			<p className="help mt-3">
				<Link to="/openapi.json" reloadDocument className="link">
					{messages.document}
				</Link>
			</p>
		</AdminPage>
	)
}
