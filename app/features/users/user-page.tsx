import { data, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { can, roleMay } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Fact, FactList } from '#app/ui/admin/fact-list.tsx'
import { Status } from '#app/ui/admin/status.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { Day } from '#app/ui/page/timestamp.tsx'
import { defaultPersonBudget, hasPrices, readBudget } from '#app/features/ai/budget/budget.server.ts'
import { dollarsInput } from '#app/features/ai/budget/dollars-input.ts'
import { PersonBudgetPanel } from '#app/features/ai/budget/person-budget-panel.tsx'
import aiStyles from '#app/features/ai/settings-pages/settings.css?url'
import { roleNames } from '#app/auth/role-texts.ts'
import { usersMessages as messages } from './messages.ts'
import type { User } from './users.server.ts'
import { readUser, setUserBudget } from './user.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: aiStyles }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const user = await readUser(params['id'] ?? '')
	if (!user) throw data(null, { status: 404 })
	const viewer = await viewerOf(request, context)
	return {
		user,
		mayChange: can(viewer, 'ai:manage') && (!user.isOwner || can(viewer, 'owner:manage')),
		budget: roleMay(user.role, 'ai:use') ? await budgetOf(user.id) : null,
	}
}

async function budgetOf(userId: string) {
	const { person } = await readBudget({ personId: userId })
	return person && { ...person, each: defaultPersonBudget(), hasPrices: hasPrices() }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.user.name ?? messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'person:manage',
	exactly: () => 'ai:manage',
	limit: 'desk',
	restorable: true,
	input: z.object({ intent: z.literal('ai-budget'), dollars: dollarsInput }),
	run: async ({ dollars }, { user, params }) => ({
		ok: true as const,
		message: await setUserBudget(params['id'] ?? '', dollars, user),
	}),
})

/** One user: who they are here, and what they may spend. */
export default function UserPage() {
	const { user, mayChange, budget } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const failed = actionData?.ok === false ? actionData : undefined
	return (
		<AdminPage title={user.name} back={{ href: '/admin/users', label: messages.title }}>
			<ActionNotice actionData={actionData} id="user" />
			<div className="admin-columns">
				<div className="admin-stack">
					<section aria-label={messages.facts.heading} className="admin-panel">
						<UserFacts user={user} />
					</section>
				</div>
				<div className="admin-stack">
					<PersonBudgetPanel
						budget={budget}
						mayChange={mayChange}
						typed={{ typed: failed?.values['dollars'], error: failed?.errors['dollars'] }}
					/>
				</div>
			</div>
		</AdminPage>
	)
}

function UserFacts({ user }: { user: User }) {
	const { facts } = messages
	return (
		<FactList>
			<Fact name={facts.email}>
				<span className="wrap-anywhere">{user.email}</span>{' '}
				{!user.verified && <Status kind="waiting">{messages.unconfirmed}</Status>}
			</Fact>
			<Fact name={facts.role}>
				{roleNames[user.role]} {user.isOwner && <Badge look="accent">{messages.owner}</Badge>}{' '}
				{user.suspended && <Status kind="failed">{messages.suspended}</Status>}
			</Fact>
			<Fact name={facts.twoStep}>{user.twoFactor ? facts.on : facts.off}</Fact>
			<Fact name={facts.since}>
				<Day at={user.createdAt} />
			</Fact>
			{user.seenAt && (
				<Fact name={facts.seen}>
					<Day at={user.seenAt} />
				</Fact>
			)}
		</FactList>
	)
}
