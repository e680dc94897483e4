import { useLoaderData, type MetaFunction } from 'react-router'
import { apiScopes } from '#app/auth/api-scopes.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { env } from '#app/platform/env/env.server.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { apiBase, type Operation } from '../http/operation.ts'
import { commandOf, exampleOf } from '../examples/example-of.server.ts'
import { allOperations } from '../operations/all-operations.server.ts'
import { referenceMessages as messages } from './messages.ts'
import { fieldsOf, type FieldRow } from './fields-of.server.ts'
import styles from './reference.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
	const groups = [...new Set(allOperations.map(({ group }) => group))]
	return {
		address: env.SITE_URL + apiBase,
		mcp: `${env.SITE_URL}/mcp`,
		tools: allOperations.filter(({ tool }) => tool !== undefined).map(({ id }) => id),
		groups: groups.map((group) => ({
			group,
			operations: allOperations
				.filter((operation) => operation.group === group)
				.map((operation) => ({ operation, example: exampleOf(operation) }))
				.map(({ operation, example }) => ({
					...describe(operation),
					request: commandOf(operation, example, env.SITE_URL),
					answer: JSON.stringify(example.response, null, 2),
				})),
		})),
	}
}

const describe = ({ id, method, path, summary, scope, schemas: { query, body, response } }: Operation) => ({
	id,
	method,
	path: apiBase + path,
	summary,
	scope: scope === null ? null : { name: scope, label: apiScopes[scope].label },
	query: fieldsOf(query, 'input'),
	body: fieldsOf(body, 'input'),
	response: fieldsOf(response, 'output'),
})

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function ReferencePage() {
	const { address, mcp, tools, groups } = useLoaderData<typeof loader>()
	return (
		<AdminPage title={messages.title} description={messages.lead} back={{ href: '/admin/api', label: messages.back }}>
			<section aria-labelledby="start" className="admin-panel">
				<h2 id="start">{messages.start}</h2>
				<p>{messages.startHelp}</p>
				<pre className="api-code" tabIndex={0}>
					<code>{`curl -H "Authorization: Bearer TOKEN" ${address}/token`}</code>
				</pre>
				<h3>{messages.rules}</h3>
				<ul className="api-rules">
					{messages.ruleList.map((rule) => (
						<li key={rule}>{rule}</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="assistants" className="admin-panel">
				<h2 id="assistants">{messages.assistants}</h2>
				<p>{messages.assistantsHelp}</p>
				<pre className="api-code" tabIndex={0}>
					<code>{mcp}</code>
				</pre>
				<p>
					{messages.assistantsTools}{' '}
					{tools.map((tool, nth) => (
						<span key={tool}>
							{nth > 0 && ', '}
							<code>{tool}</code>
						</span>
					))}
				</p>
			</section>
			{groups.map(({ group, operations }) => (
				<section key={group} aria-labelledby={`group-${group}`} className="admin-panel">
					<h2 id={`group-${group}`}>{group}</h2>
					{operations.map(({ id, method, path, summary, scope, query, body, response, request, answer }) => (
						<details key={id} id={id} className="api-operation">
							<summary>
								<code>
									{method} {path}
								</code>{' '}
								{summary}
							</summary>
							<p>
								{messages.scope}: {scope === null ? messages.anyScope : <code>{scope.name}</code>}
							</p>
							<FieldTable heading={messages.query} rows={query} />
							<FieldTable heading={messages.body} rows={body} />
							<FieldTable heading={messages.response} rows={response} />
							<Example heading={messages.requestExample} text={request} />
							<Example heading={messages.responseExample} text={answer} />
						</details>
					))}
				</section>
			))}
		</AdminPage>
	)
}

function Example({ heading, text }: { heading: string; text: string }) {
	return (
		<figure className="api-example">
			<figcaption>{heading}</figcaption>
			<pre className="api-code" tabIndex={0}>
				<code>{text}</code>
			</pre>
		</figure>
	)
}

function FieldTable({ heading, rows }: { heading: string; rows: readonly FieldRow[] }) {
	if (rows.length === 0) return null
	return (
		<table className="api-fields">
			<caption>{heading}</caption>
			<tbody>
				{rows.map(({ name, type, required }) => (
					<tr key={name}>
						<th scope="row">
							<code>{name}</code>
						</th>
						<td>
							{type}
							{required && `, ${messages.required}`}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
