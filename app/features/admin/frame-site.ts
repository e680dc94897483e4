import { setCompany, type Company } from '#app/config/company.ts'
import { setCompanyServices, type CompanyServices } from '#app/config/service-lines.ts'

export type FrameSite = { company: Company; services: CompanyServices }

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * Client middleware of the admin: what its frame's loader says of the company holds before the page is rendered with it,
 * so that a name that was just saved is in the frame and in the title at once.
 */
export async function renewSite(_arguments: unknown, next: () => Promise<Results>): Promise<Results> {
	const results = await next()
	for (const { type, result } of Object.values(results))
		if (type === 'data' && hasSite(result)) {
			setCompany(result.site.company)
			setCompanyServices(result.site.services)
		}
	return results
}

/** Only the frame's own loader sends it, and only to a browser that has the frame. */
const hasSite = (result: unknown): result is { site: FrameSite } =>
	typeof result === 'object' &&
	result !== null &&
	'site' in result &&
	typeof result.site === 'object' &&
	result.site !== null &&
	'services' in result.site
