import { Link, useLoaderData, type MetaFunction } from 'react-router'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { importMessages as messages } from '../messages.ts'
import { newImportPath } from '../paths.ts'
import { listImports } from '../run/list-imports.server.ts'
import { ImportTable } from '../views/import-table.tsx'
import styles from '../views/import.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = async () => ({ imports: await listImports() })

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function ImportsPage() {
	const { imports } = useLoaderData<typeof loader>()
	const isEmpty = imports.length === 0
	const add = (
		<Link to={newImportPath} className={isEmpty ? 'btn btn-primary' : 'btn btn-primary btn-sm'}>
			{messages.upload.heading}
		</Link>
	)
	return (
		<AdminPage title={messages.title} description={messages.lead} actions={!isEmpty && add}>
			{isEmpty ? <EmptyState text={messages.empty}>{add}</EmptyState> : <ImportTable imports={imports} />}
		</AdminPage>
	)
}
