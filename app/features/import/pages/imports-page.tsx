import { redirect, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { addUploadedImport } from '../files/add-import.server.ts'
import { newImportInput } from '../files/import-input.ts'
import { readImportForm } from '../files/read-form.server.ts'
import { importMessages as messages } from '../messages.ts'
import { importPath } from '../paths.ts'
import { listImports } from '../run/list-imports.server.ts'
import { ImportTable } from '../views/import-table.tsx'
import { UploadForm } from '../views/upload-form.tsx'
import styles from '../views/import.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader() {
	return {
		imports: await listImports(),
		/** Of the next import: a form that is sent twice makes one. */
		nextId: crypto.randomUUID(),
	}
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
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

export default function ImportsPage() {
	const { imports, nextId } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			actions={
				imports.length > 0 && (
					<LinkButton href="#import-upload" variant="secondary" size="sm">
						{messages.upload.heading}
					</LinkButton>
				)
			}
		>
			<ActionNotice actionData={actionData} id="import" />
			<div className="admin-stack">
				{imports.length > 0 && (
					<section aria-labelledby="imports" className="import-section">
						<h2 id="imports">{messages.list}</h2>
						<ImportTable imports={imports} />
					</section>
				)}
				<UploadForm nextId={nextId} failed={actionData ?? null} />
				{imports.length === 0 && <EmptyState text={messages.empty} />}
			</div>
		</AdminPage>
	)
}
