import {
	data,
	Form,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { sentForm } from '#app/content/form.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { alsoAfterConflict } from '#app/ui/admin/also-after-conflict.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ReplyNotice } from '#app/ui/controls/reply-notice.tsx'
import { dateTimeText } from '#app/format/dates.ts'
import { readEditor, restoreVersion, saveForm, type Editor } from './editor.server.ts'
import { rankField } from './form-steps.ts'
import { GroupControls, type FormState } from './generated-form.tsx'
import { addressOfType, lastRank, typeNamed } from './list.server.ts'
import { siteMessages as messages } from './messages.ts'
import styles from './site-admin.css?url'
import { VersionList } from './version-list.tsx'

export const handle: RouteHandle = { hydrate: true }

/** The id in the address of an item that is being added. */
const newItem = 'new'

export async function loader({ params }: LoaderFunctionArgs) {
	const type = typeNamed(params['type'])
	const isNew = params['entry'] === newItem && type?.kind === 'collection'
	const editor = type && (await readEditor(type, isNew ? null : (params['entry'] ?? '')))
	if (!type || !editor) throw data(null, { status: 404 })
	const back = type.kind === 'single' ? '/admin/site' : addressOfType(type)
	const values = isNew ? { ...editor.values, [rankField]: String(await lastRank(type)) } : editor.values
	return { ...editor, values, label: type.label, isSingle: type.kind === 'single', back }
}

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.label ?? messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const shouldRevalidate = alsoAfterConflict

export const action = pageAction({
	allow: 'content:edit',
	limit: 'desk',
	input: z.looseObject({
		intent: z.string().max(200).default('save'),
		version: z.coerce.number().int().min(0).max(2_000_000_000),
		mine: z.literal('wins').optional(),
	}),
	run: async ({ intent, version, mine, ...fields }, { params, viewer }) => {
		const type = typeNamed(params['type'])
		if (!type || !viewer) throw new ExpectedError(messages.gone, { status: 404 })
		const by = viewer.id
		const id = params['entry'] === newItem ? null : (params['entry'] ?? '')
		const wanted = /^restore (\d{1,9})$/.exec(intent)?.[1]
		const saved =
			wanted !== undefined && id !== null
				? await restoreVersion(type, id, Number(wanted), by)
				: await saveForm(type, {
						id,
						base: version,
						sent: sentForm(Object.entries(fields)),
						intent,
						mineWins: mine === 'wins',
						by,
					})
		if (id === null) throw redirect(`/admin/site/${type.name}/${saved.id}`, 303)
		return { ok: true as const, message: saved.message, shown: saved.showAgain ? saved.version : 0 }
	},
})

export default function EntryPage() {
	const editor = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const isSaving = useNavigation().state === 'submitting'
	const failed = reply?.ok === false ? reply : undefined
	const { entry, overridden } = editor
	const state: FormState = { values: failed?.values ?? editor.values, errors: failed?.errors ?? {}, overridden }
	return (
		<AdminPage
			title={entry ? editor.name : messages.addTitle(editor.label)}
			description={entry && messages.status(statusOf(entry), dateTimeText(new Date(entry.updatedAt)))}
			back={{ href: editor.back, label: editor.isSingle ? messages.backToSite : messages.back(editor.label) }}
		>
			<ReplyNotice reply={reply} id="site-entry" />
			<Form
				// A restored or merged draft is shown instead of what was typed.
				key={reply?.ok ? reply.shown : 0}
				method="post"
				preventScrollReset
				noValidate
				className="site-form"
			>
				{/* What was typed belongs to the version that it began with, until it is saved. */}
				<input type="hidden" name="version" value={failed?.values['version'] ?? entry?.version ?? 0} />
				{failed && 'isConflict' in failed && <input type="hidden" name="mine" value="wins" />}
				<div className="site-save admin-actions">
					<Button type="submit" name="intent" value="save" variant="secondary" disabled={isSaving}>
						{isSaving ? messages.saving : messages.save}
					</Button>
					<Button type="submit" name="intent" value="publish" disabled={isSaving}>
						{messages.publish}
					</Button>
				</div>
				<GroupControls shape={editor.shape} name="value" state={state} />
			</Form>
			{entry && <VersionList revisions={editor.revisions} current={entry.version} />}
		</AdminPage>
	)
}

const statusOf = ({ version, publishedVersion }: NonNullable<Editor['entry']>): string =>
	publishedVersion === null
		? messages.neverPublished
		: publishedVersion === version
			? messages.published
			: messages.unpublishedChanges
