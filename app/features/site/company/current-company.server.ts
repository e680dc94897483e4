import { company, setCompany } from '#app/config/company.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { companyOf, companyType } from './company-content.server.ts'

let latest = 0

/** From now on `company()` is the published entry; false where it could not be read. Never rejects. */
export async function refreshCompany(): Promise<boolean> {
	const turn = (latest += 1)
	try {
		const next = companyOf((await publishedContent()).single(companyType))
		// A later call may have read a later value already.
		if (turn === latest && JSON.stringify(next) !== JSON.stringify(company())) setCompany(next)
		return true
	} catch (error) {
		log.error({ err: error }, 'the company was not read')
		return false
	}
}
