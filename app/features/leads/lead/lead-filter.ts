import { leadStatuses, serviceChoices, type LeadStatus } from './lead.ts'

/** Which enquiries a list or a file holds. */
export type LeadFilter = {
	status: LeadStatus | 'all'
	/** '' for every service. */
	service: string
	/** The search as it was typed. */
	search: string
}

const maxSearch = 100
const maxPage = 100_000

/** Never throws: unknown values are ignored. Without a status or a search it lists the new enquiries. */
export function readFilter(params: URLSearchParams): LeadFilter & { page: number } {
	const search = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxSearch).toWellFormed().trim()
	const asked = params.get('status')
	const service = params.get('service')
	const page = Number.parseInt(params.get('page') ?? '', 10)
	return {
		status: leadStatuses.find((status) => status === asked) ?? (asked === 'all' || search !== '' ? 'all' : 'new'),
		service: serviceChoices().find(({ value }) => value === service)?.value ?? '',
		search,
		page: page >= 1 ? Math.min(page, maxPage) : 1,
	}
}

/** The address of a list, without parameters at their default. */
export function filterAddress({ status, service, search }: LeadFilter, page = 1, path = '/admin/leads'): string {
	const params = new URLSearchParams()
	if (status !== 'new' || search !== '') params.set('status', status)
	if (service !== '') params.set('service', service)
	if (search !== '') params.set('q', search)
	if (page > 1) params.set('page', String(page))
	return params.size > 0 ? `${path}?${params}` : path
}
