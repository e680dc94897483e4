import { DeskFilter, DeskSearch } from '#app/ui/controls/desk-search.tsx'
import type { LeadFilter } from '../lead/lead-filter.ts'
import { leadMessages } from '../lead/lead-messages.ts'
import { serviceChoices } from '../lead/lead.ts'

const { label, placeholder, service: serviceLabel, allServices } = leadMessages.search

/** Searches all enquiries, whatever their status; an empty search stays on the tab. */
export function LeadSearch({ filter: { status, service, search } }: { filter: LeadFilter }) {
	return (
		<DeskSearch
			action="/admin/leads"
			label={label}
			placeholder={placeholder}
			search={search}
			keep={{ status: search === '' && status !== 'new' ? status : undefined }}
		>
			<DeskFilter name="service" label={serviceLabel} value={service} all={allServices} options={serviceChoices} />
		</DeskSearch>
	)
}
