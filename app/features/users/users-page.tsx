import { useId } from 'react'
import { Link, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { AdminSearch } from '#app/ui/controls/admin-search.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { usersMessages as messages } from './messages.ts'
import { can, roles } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { listUsers, setOwner, setRole, signOutUser, suspend, type User } from './users.server.ts'
import { countInvitations } from '#app/features/invitations/list-invitations.server.ts'
import { invitationsPath, newInvitationPath } from '#app/features/invitations/invitation.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { UserRow } from './user-row.tsx'

export const handle: RouteHandle = { hydrate: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const { searchParams } = new URL(request.url)
	const search = (searchParams.get('q') ?? '').slice(0, 100)
	const page = Math.min(10_000, Math.max(1, Number.parseInt(searchParams.get('page') ?? '', 10) || 1))
	const [users, invitations] = await Promise.all([listUsers(search, page), countInvitations()])
	return { search, page, invitations, isForOwner: can(viewer, 'owner:manage'), ...users }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

const id = z.uuid()

export const action = pageAction({
	allow: 'person:manage',
	limit: 'desk',
	input: z.discriminatedUnion('intent', [
		z.object({ intent: z.literal('role'), id, role: z.enum(roles) }),
		z.object({ intent: z.literal('make-owner'), id }),
		z.object({ intent: z.literal('end-owner'), id }),
		z.object({ intent: z.literal('suspend'), id }),
		z.object({ intent: z.literal('restore'), id }),
		z.object({ intent: z.literal('sign-out'), id }),
	]),
	exactly: ({ intent }) => {
		if (intent === 'make-owner' || intent === 'end-owner') return 'owner:set'
		return intent === 'role' ? 'person:set-role' : 'person:manage'
	},
	run: async (form, { user }) => {
		if (form.intent === 'make-owner' || form.intent === 'end-owner')
			return { ok: true as const, message: await setOwner(form.id, form.intent === 'make-owner') }
		if (form.intent === 'role') return { ok: true as const, message: await setRole(form.id, form.role, user) }
		if (form.intent === 'sign-out') return { ok: true as const, message: await signOutUser(form.id, user) }
		return { ok: true as const, message: await suspend(form.id, form.intent === 'suspend', user) }
	},
})

export default function UsersPage() {
	const { staff, readers, invitations, isForOwner, search, page, more } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const pageAddress = (number: number) => `?${new URLSearchParams({ q: search, page: String(number) })}`
	return (
		<AdminPage
			title={messages.title}
			description={messages.description}
			actions={
				<Link to={newInvitationPath} className="btn btn-primary btn-sm">
					<Icon name="plus" size={18} />
					{messages.invite}
				</Link>
			}
		>
			<ActionNotice actionData={actionData} id="user" />
			{invitations > 0 && (
				<p className="users-invited">
					<Link to={invitationsPath} className="link">
						{messages.invited(invitations)}
					</Link>
				</p>
			)}
			<AdminSearch
				action="/admin/users"
				label={messages.search}
				placeholder={messages.searchPlaceholder}
				search={search}
			/>
			{staff.length + readers.length === 0 ? (
				<EmptyState text={messages.nobody}>
					<Link to="/admin/users" className="btn btn-secondary btn-sm">
						{messages.showAll}
					</Link>
				</EmptyState>
			) : (
				<>
					<UserGroup heading={messages.staff} users={staff} isForOwner={isForOwner} />
					<UserGroup heading={messages.readers} users={readers} isForOwner={isForOwner} />
				</>
			)}
			<PagerLinks
				newer={page > 1 ? pageAddress(page - 1) : undefined}
				older={more ? pageAddress(page + 1) : undefined}
			/>
		</AdminPage>
	)
}

function UserGroup({ heading, users, isForOwner }: { heading: string; users: readonly User[]; isForOwner: boolean }) {
	const id = useId()
	if (users.length === 0) return null
	return (
		<section aria-labelledby={id} className="users">
			<h2 id={id}>{heading}</h2>
			<ul>
				{users.map((user) => (
					<UserRow key={user.id} user={user} isForOwner={isForOwner} />
				))}
			</ul>
		</section>
	)
}
