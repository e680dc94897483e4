import { useEffect } from 'react'
import { useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction, useNavigation } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton, Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { ErasureList } from './erasure-list.tsx'
import { listErasures } from './erasures.server.ts'
import { privacyMessages as messages, removedText } from './messages.ts'
import { PersonCard } from './person-card.tsx'
import { privacyInput } from './person-input.ts'
import { runPrivacyForm } from './person.server.ts'
import { TextField } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'

export const handle: RouteHandle = { hydrate: true }

export async function loader({ request }: LoaderFunctionArgs) {
	const before = z.uuid().safeParse(new URL(request.url).searchParams.get('before'))
	return { isFirst: !before.success, ...(await listErasures(before.success ? before.data : null)) }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'privacy:manage',
	exactly: ({ intent }) => (intent === 'erase' ? 'person:erase' : 'privacy:manage'),
	limit: 'desk',
	input: privacyInput,
	run: runPrivacyForm,
})

export default function PrivacyPage() {
	const { erasures, older, isFirst } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const removed = actionData?.ok && actionData.intent === 'erase' ? actionData.removed : null
	useEffect(() => {
		if (removed) showToast({ kind: 'success', message: messages.done, description: removedText(removed), id: 'erase' })
	}, [removed])
	const person = actionData && 'person' in actionData ? actionData.person : null
	const error = actionData && !actionData.ok ? actionData : null
	const findError = person ? undefined : (error?.errors['email'] ?? error?.errors[''])
	return (
		<AdminPage
			title={messages.title}
			description={messages.description}
			actions={
				<LinkButton href="/admin/privacy/records" variant="secondary" size="sm">
					<Icon name="list" size={18} />
					{messages.records}
				</LinkButton>
			}
		>
			<div className="grid gap-8">
				<FindForm
					key={person?.email ?? 'none'}
					email={person?.email ?? error?.values['email'] ?? ''}
					error={findError}
				/>
				{person && (
					<PersonCard
						key={person.email + person.order}
						person={person}
						errors={error?.errors ?? {}}
						values={error?.values ?? {}}
					/>
				)}
				{removed && <Done removed={removed} />}
				<ErasureList erasures={erasures} older={older} isFirst={isFirst} />
			</div>
		</AdminPage>
	)
}

function Done({ removed }: { removed: Record<string, number> }) {
	return (
		<section aria-label={messages.done} className="card p-4 sm:p-6">
			<p role="status" className="text-lg">
				<strong>{messages.done}</strong> {removedText(removed)}.
			</p>
			<p className="measure mt-2 text-muted-foreground">{messages.doneBackups}</p>
		</section>
	)
}

/** Sent by POST, so that no email address gets into the browser's history. */
function FindForm({ email, error }: { email: string; error: string | undefined }) {
	const { state, formData } = useNavigation()
	const isBusy = state !== 'idle' && formData?.get('intent') === 'find'
	return (
		<section aria-labelledby="find" className="card p-4 sm:p-6">
			<h2 id="find" className="text-lg">
				{messages.find.heading}
			</h2>
			<PostForm role="search" className="mt-4 grid max-w-xl gap-4">
				<input type="hidden" name="intent" value="find" />
				<TextField
					id="find-email"
					name="email"
					type="email"
					label={messages.find.label}
					help={messages.find.help}
					error={error}
					defaultValue={email}
					maxLength={254}
					autoComplete="off"
					required
				/>
				<p>
					<Button type="submit" isBusy={isBusy}>
						{isBusy ? messages.find.busy : messages.find.button}
					</Button>
				</p>
			</PostForm>
		</section>
	)
}
