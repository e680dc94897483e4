import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { LeadFilter } from './lead-filter.ts'
import { leadMessages } from './lead-messages.ts'
import { serviceChoices } from './lead.ts'

/** Looks through all enquiries, whatever has become of them; with no words it keeps to the tab. */
export function LeadSearch({ filter }: { filter: LeadFilter }) {
	const { status, service, search } = filter
	return (
		// Anew for another address, so that the fields say what the list shows.
		<Form role="search" className="lead-search" key={`${service} ${search}`}>
			{search === '' && status !== 'new' && <input type="hidden" name="status" value={status} />}
			<input
				type="search"
				name="q"
				defaultValue={search}
				aria-label={leadMessages.search.label}
				placeholder={leadMessages.search.placeholder}
				className="input"
				enterKeyHint="search"
			/>
			<select
				name="service"
				defaultValue={service}
				aria-label={leadMessages.search.service}
				className="input"
				onChange={(event) => event.currentTarget.form?.requestSubmit()}
			>
				<option value="">{leadMessages.search.allServices}</option>
				{serviceChoices.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			<Button type="submit" variant="secondary">
				{leadMessages.search.button}
			</Button>
		</Form>
	)
}
