import { redirect, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { addUploadedImport } from '../run/add-import.server.ts'
import { newImportInput } from '../files/import-input.ts'
import { readImportForm } from '../files/read-form.server.ts'
import { importMessages as messages } from '../messages.ts'
import { importPath, importsPath } from '../paths.ts'
import { UploadForm } from '../views/upload-form.tsx'
import styles from '../views/import.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = () => ({
	/** Of the import: a form that is sent twice makes one. */
	id: crypto.randomUUID(),
})

export const meta: MetaFunction = () => [
	{ title: `${messages.upload.heading} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'import:manage',
	limit: 'desk',
	form: readImportForm,
	input: newImportInput,
	run: async (form, { user }) => {
		await addUploadedImport(form, user.id)
		throw redirect(importPath(form.id), 303)
	},
})

export default function NewImportPage() {
	const { id } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	return (
		<AdminPage title={messages.upload.heading} back={{ href: importsPath, label: messages.title }}>
			<ActionNotice actionData={actionData} id="import" />
			<UploadForm nextId={id} failed={actionData ?? null} />
		</AdminPage>
	)
}
