import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { countThings } from './export-site.server.ts'
import { exportMessages as messages } from './messages.ts'
import { problemParameter } from './site-file.ts'
import type { Counted } from './thing-names.ts'
import styles from './export.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

/** What owners look for first. */
const order: readonly Counted[] = [
	'posts',
	'post-versions',
	'categories',
	'tags',
	'comments',
	'content',
	'content-versions',
	'pictures',
	'redirects',
	'newsletters',
	'subscribers',
]

export async function loader({ request }: LoaderFunctionArgs) {
	const counts = await countThings()
	const problem = new URL(request.url).searchParams.get(problemParameter)
	return {
		problem: problem === null ? null : messages.problem(problem),
		lines: [
			...order.flatMap((name) => (counts[name] > 0 ? [messages.count(name, counts[name])] : [])),
			messages.people,
		],
		isEmpty: counts.posts + counts.pictures === 0,
	}
}

export default function ExportPage() {
	const { problem, lines, isEmpty } = useLoaderData<typeof loader>()
	return (
		<AdminPage title={messages.title} description={messages.lead}>
			<div className="admin-stack">
				{problem !== null && (
					<p role="alert" className="admin-note">
						{problem}
					</p>
				)}
				<section aria-labelledby="export-contents" className="admin-panel export-panel">
					<h2 id="export-contents">{messages.contents}</h2>
					{isEmpty && <p>{messages.nothing}</p>}
					<ul>
						{lines.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
					<p className="help">{messages.personal}</p>
					<p>
						<LinkButton href="/admin/export/site.zip">{messages.download}</LinkButton>
					</p>
					<p className="help">{messages.comeBack}</p>
				</section>
				<section aria-labelledby="export-left" className="admin-panel export-panel">
					<h2 id="export-left">{messages.left}</h2>
					<ul>
						{messages.leftReasons.map((reason) => (
							<li key={reason}>{reason}</li>
						))}
					</ul>
					<p>
						{messages.backupInstead}{' '}
						<Link to="/admin/backups" className="link">
							{messages.backups}
						</Link>
					</p>
				</section>
			</div>
		</AdminPage>
	)
}
