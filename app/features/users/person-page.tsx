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
import { peopleMessages as messages } from '#app/features/sign-in/messages.ts'
import type { Person } from './people.server.ts'
import { readPerson, setPersonBudget } from './person.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: aiStyles }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const person = await readPerson(params['id'] ?? '')
	if (!person) throw data(null, { status: 404 })
	const viewer = await viewerOf(request, context)
	return {
		person,
		mayChange: can(viewer, 'ai:manage') && (!person.isOwner || can(viewer, 'owner:manage')),
		budget: roleMay(person.role, 'ai:use') ? await budgetOf(person.id) : null,
	}
}

async function budgetOf(personId: string) {
	const { person } = await readBudget({ personId })
	return person && { ...person, each: defaultPersonBudget(), hasPrices: hasPrices() }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.person.name ?? messages.title} | ${company().name}` },
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
		message: await setPersonBudget(params['id'] ?? '', dollars, user),
	}),
})

/** One person: who they are here, and what they may spend. */
export default function PersonPage() {
	const { person, mayChange, budget } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const failed = actionData?.ok === false ? actionData : undefined
	return (
		<AdminPage title={person.name} back={{ href: '/admin/users', label: messages.title }}>
			<ActionNotice actionData={actionData} id="person" />
			<div className="admin-columns">
				<div className="admin-stack">
					<section aria-label={messages.facts.heading} className="admin-panel">
						<PersonFacts person={person} />
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

function PersonFacts({ person }: { person: Person }) {
	const { facts } = messages
	return (
		<FactList>
			<Fact name={facts.email}>
				<span className="wrap-anywhere">{person.email}</span>{' '}
				{!person.verified && <Status kind="waiting">{messages.unconfirmed}</Status>}
			</Fact>
			<Fact name={facts.role}>
				{messages.role[person.role]} {person.isOwner && <Badge look="accent">{messages.owner}</Badge>}{' '}
				{person.suspended && <Status kind="failed">{messages.suspended}</Status>}
			</Fact>
			<Fact name={facts.twoStep}>{person.twoFactor ? facts.on : facts.off}</Fact>
			<Fact name={facts.since}>
				<Day at={person.createdAt} />
			</Fact>
			{person.seenAt && (
				<Fact name={facts.seen}>
					<Day at={person.seenAt} />
				</Fact>
			)}
		</FactList>
	)
}
