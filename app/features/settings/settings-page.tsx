import { data, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import type { FormError } from '#app/action/form-error.ts'
import { isConfirmed } from '#app/auth/sessions.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { CdnPanel } from '#app/features/cdn/cdn-panel.tsx'
import { cdnState, testCdn } from '#app/features/cdn/cdn-state.server.ts'
import { PingPanel } from '#app/features/pings/ping-panel.tsx'
import { pingStates } from '#app/features/pings/ping-state.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { saveSettings } from '#app/settings/save-settings.server.ts'
import { groupNames } from '#app/settings/settings-table.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { revalidateAfterConflict } from '#app/ui/admin/revalidate-after-conflict.ts'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { requireKnownCaptcha } from './captcha-keys.server.ts'
import { requireOwnerWithMethod } from './owner-sign-in.server.ts'
import { sendTestMailOnce } from './send-test-mail.server.ts'
import { TestMailForm } from './test-mail-form.tsx'
import { findLocalServers } from './find-local-servers.server.ts'
import { filledIn, localServers, type FoundServer } from './local-servers.ts'
import { LocalServersPanel } from './local-servers-panel.tsx'
import { groupPath, localServerMessages, settingsPageMessages as messages } from './messages.ts'
import { changeIn, settingsInput } from './settings-input.server.ts'
import { deletesControl } from './setting-view.ts'
import { requireDeletionConfirmed } from './shorter-retention.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsView } from './settings-view.server.ts'
import styles from './settings.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const group = groupNames.find((name) => name === (params['group'] ?? 'mail'))
	const viewer = await viewerOf(request, context)
	if (group === undefined || viewer === null) throw data(null, { status: 404 })
	const [view, confirmed] = await Promise.all([settingsView(group), isConfirmed(viewer)])
	const mayType = view.fields.some(({ secret, source }) => secret !== null && source !== 'environment')
	return {
		group,
		...view,
		asksToConfirm: mayType && !confirmed,
		email: viewer.email,
		filled: group === 'ai' ? filledIn(new URL(request.url).searchParams) : null,
		hasServer: env.SMTP_URL !== undefined,
		testKey: crypto.randomUUID(),
		pings: group === 'discovery' ? await pingStates() : [],
		cdn: group === 'cdn' ? await cdnState() : null,
	}
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'settings:read',
	exactly: ({ intent }) => (intent === 'save' ? 'settings:manage' : 'settings:read'),
	recordedAs: 'settings:manage',
	limit: 'desk',
	restorable: true,
	input: settingsInput,
	run: async (form, { origin }) => {
		if (form.intent === 'test') return { ok: true as const, message: await sendTestMailOnce(form.key, form.recipient) }
		if (form.intent === 'test-cdn') return { ok: true as const, message: await testCdn() }
		if (form.intent === 'look') {
			const found = await findLocalServers()
			return { ok: true as const, message: foundText(found), found }
		}
		const change = changeIn(form, origin)
		await requireKnownCaptcha(change)
		await saveSettings({
			...change,
			check: async (tx, after) => {
				await requireOwnerWithMethod(tx, after)
				await requireDeletionConfirmed(tx, after, form[deletesControl])
			},
		})
		return { ok: true as const, message: messages.saved }
	},
})

const foundText = (found: readonly FoundServer[]): string =>
	found.length > 0
		? localServerMessages.found(found.length)
		: localServerMessages.none(localServers.map(({ name }) => name).join(', '))

export const shouldRevalidate = revalidateAfterConflict

export default function SettingsPage() {
	const loaded = useLoaderData<typeof loader>()
	const { group, version, fields, ignored, pairs, email, hasServer, testKey, filled, pings, cdn } = loaded
	const actionData = useActionData<typeof action>()
	const failed: FormError | undefined = actionData?.ok === false ? actionData : undefined
	const isTest = failed?.values['intent'] === 'test'
	const isCdnTest = failed?.values['intent'] === 'test-cdn'
	const errors = isTest || isCdnTest ? {} : (failed?.errors ?? {})
	const typed = isTest || isCdnTest ? undefined : failed?.values
	const testError = isTest || isCdnTest ? Object.values(failed?.errors ?? {})[0] : undefined
	const found = (actionData?.ok && 'found' in actionData ? actionData.found : undefined) ?? []
	const lost = fields.filter(({ secret, source }) => secret === 'lost' && source !== 'environment')
	return (
		<AdminPage title={messages.title} description={messages.lead}>
			<ActionNotice actionData={actionData} id="settings" />
			<div className="settings-page">
				<TabLinks
					label={messages.tabs}
					tabs={groupNames.map((name) => ({
						href: groupPath(name),
						label: messages.groups[name].title,
						current: name === group,
					}))}
				/>
				<div className="settings-group">
					{lost.length > 0 && (
						<p role="alert" className="admin-note">
							{messages.lost(lost.map(({ label }) => label).join(', '))}
						</p>
					)}
					{pairs.map((text) => (
						<p key={text} role="status" className="admin-note">
							{text}
						</p>
					))}
					{ignored !== null && (
						<p role="alert" className="admin-note">
							{messages.ignored(ignored)}
						</p>
					)}
					<div className={group === 'frequency' ? undefined : 'admin-columns'}>
						<div className="admin-stack">
							<SettingsForm
								key={`${version} ${JSON.stringify(filled)}`}
								settings={loaded}
								typed={typed}
								errors={errors}
							/>
						</div>
						<div className="admin-stack">
							{group === 'ai' && <LocalServersPanel found={found} />}
							{cdn && <CdnPanel state={cdn} error={testError} />}
							{pings.length > 0 && <PingPanel states={pings} />}
							{group === 'mail' && (
								<TestMailForm
									to={(isTest ? failed?.values['recipient'] : undefined) ?? email}
									nextKey={testKey}
									error={testError}
									hasServer={hasServer}
								/>
							)}
						</div>
					</div>
				</div>
			</div>
		</AdminPage>
	)
}
