import { Form, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { auditAddress, isFiltered } from './address.ts'
import { auditKinds, type AuditFilter } from './audit.ts'
import type { AuditActor } from './entries.server.ts'
import { auditMessages as messages } from './messages.ts'

/** Filters by person, item, day and search, alone or together. */
export function AuditFilterForm({ filter, actors }: { filter: AuditFilter; actors: readonly AuditActor[] }) {
	const { person, kind, day, search } = filter
	return (
		// A new form for each address, so that the fields show the filter of the list.
		<Form
			role="search"
			action="/admin/audit"
			aria-label={messages.filter}
			className="audit-filter"
			key={auditAddress({ ...filter, place: null })}
		>
			<label className="audit-words">
				{messages.search}
				<input
					type="search"
					name="q"
					defaultValue={search}
					maxLength={100}
					placeholder={messages.searchPlaceholder}
					className="input"
				/>
			</label>
			<details className="audit-more" open={person !== null || kind !== null || day !== null}>
				<summary className="btn btn-ghost btn-sm">{messages.more}</summary>
				<div className="audit-choices">
					<label>
						{messages.person}
						<select name="person" defaultValue={person ?? ''} className="input">
							<option value="">{messages.everybody}</option>
							{actors.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</select>
					</label>
					<label>
						{messages.kind}
						<select name="kind" defaultValue={kind ?? ''} className="input">
							<option value="">{messages.everything}</option>
							{auditKinds.map((each) => (
								<option key={each} value={each}>
									{messages.kinds[each]}
								</option>
							))}
						</select>
					</label>
					<label>
						{messages.day}
						<input type="date" name="day" defaultValue={day ?? ''} className="input" />
					</label>
				</div>
			</details>
			<div className="audit-buttons">
				<Button type="submit" variant="secondary">
					{messages.show}
				</Button>
				{isFiltered(filter) && (
					<Link to="/admin/audit" className="link">
						{messages.clear}
					</Link>
				)}
			</div>
		</Form>
	)
}
