import { Link, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { listTokens, revokeToken } from '#app/auth/api-tokens.server.ts'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { newTokenPath, tokenMessages as messages } from './messages.ts'
import { revokeInput } from './token-input.ts'
import { TokenTable } from './token-table.tsx'
import styles from './tokens.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const seesAll = can(viewer, 'api:manage')
	return { tokens: await listTokens(seesAll ? null : (viewer?.id ?? null)), seesAll }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'api:use',
	limit: 'desk',
	input: revokeInput,
	run: async ({ id }, { user }) => {
		const isRevoked = await revokeToken(id, can(user, 'api:manage') ? null : user.id)
		if (!isRevoked) throw new ExpectedError(messages.gone, { status: 404 })
		return { ok: true as const, message: messages.revoked }
	},
})

export default function TokensPage() {
	const { tokens, seesAll } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const isEmpty = tokens.length === 0
	const create = (
		<Link to={newTokenPath} className={isEmpty ? 'btn btn-primary' : 'btn btn-primary btn-sm'}>
			{messages.create}
		</Link>
	)
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			actions={
				<>
					<Link to="/admin/api/reference" className="btn btn-secondary btn-sm">
						{messages.reference}
					</Link>
					{!isEmpty && create}
				</>
			}
		>
			<ActionNotice actionData={actionData} id="token" />
			{isEmpty ? (
				<EmptyState text={messages.empty}>{create}</EmptyState>
			) : (
				<TokenTable tokens={tokens} seesAll={seesAll} />
			)}
			<p className="help mt-3">
				<Link to="/openapi.json" reloadDocument className="link">
					{messages.document}
				</Link>
			</p>
		</AdminPage>
	)
}
