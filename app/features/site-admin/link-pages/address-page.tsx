import { data, redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { currentId } from '#app/entries/move-entry.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { typeFor } from '../list.server.ts'
import styles from '../site-admin.css?url'
import { changeAddress, readAddress } from './change-address.server.ts'
import { addressMessages as messages } from '../links/address-messages.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const type = typeFor(await viewerOf(request, context), params['type'])
	const id = params['entry'] ?? ''
	const address = type ? await readAddress(type, id) : null
	if (!type) throw data(null, { status: 404 })
	if (!address) {
		const now = await currentId(type.name, id)
		throw now === id ? data(null, { status: 404 }) : redirect(`/admin/site/${type.name}/${now}/address`)
	}
	const { searchParams } = new URL(request.url)
	return {
		...address,
		id,
		back: `/admin/site/${type.name}/${id}`,
		/** It was changed just now. */
		isChanged: searchParams.has('changed'),
	}
}

export const meta: MetaFunction<typeof loader> = () => [
	{ title: `${messages.short} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'content:edit',
	limit: 'desk',
	input: z.object({ intent: z.literal('address').default('address'), address: z.string().max(500) }),
	run: async ({ address }, { params, viewer }) => {
		const type = typeFor(viewer, params['type'])
		if (!type) throw new ExpectedError(messages.gone, { status: 404 })
		const { id } = await changeAddress(type, params['entry'] ?? '', address)
		throw redirect(`/admin/site/${type.name}/${id}/address?changed`, 303)
	},
})

export default function AddressPage() {
	const { id, name, prefix, path, fromTitle, isPublished, former, isChanged, back } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const failed = actionData?.ok === false ? actionData : null
	const suggestion = fromTitle === '' || fromTitle === id ? '' : ` ${messages.fromTitle(fromTitle)}`
	return (
		<AdminPage
			title={messages.title(name)}
			description={isPublished ? messages.lead : messages.leadDraft}
			back={{ href: back, label: messages.back(name) }}
		>
			<ActionNotice
				actionData={failed && failed.errors['address'] === undefined ? failed : undefined}
				id="entry-address"
			/>
			{isChanged && !failed && (
				<p role="status" className="admin-note">
					{messages.changed(path)} {former[0] !== undefined && messages.leadsHere(former.join(', '))}
				</p>
			)}
			<PostForm key={path} className="card site-address" noValidate>
				<p>
					{messages.now}: <strong>{path}</strong>
				</p>
				<TextField
					label={messages.label}
					name="address"
					defaultValue={failed?.values['address'] ?? (suggestion === '' ? id : fromTitle)}
					help={messages.help(prefix) + suggestion}
					error={failed?.errors['address']}
					autoComplete="off"
					spellCheck={false}
					maxLength={500}
				/>
				<div className="admin-actions">
					<Button type="submit" name="intent" value="address">
						{messages.change}
					</Button>
				</div>
			</PostForm>
			{former.length > 0 && (
				<section aria-labelledby="former" className="admin-panel site-versions">
					<h2 id="former">{messages.former}</h2>
					<ul>
						{former.map((each) => (
							<li key={each}>
								<span>{each}</span>
								<PostForm>
									<input type="hidden" name="address" value={each} />
									<Button type="submit" name="intent" value="address" size="sm" variant="secondary">
										{messages.changeBack(each)}
									</Button>
								</PostForm>
							</li>
						))}
					</ul>
				</section>
			)}
		</AdminPage>
	)
}
