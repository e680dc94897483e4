import { company, setCompany } from '#app/config/company.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { logoPictures } from '#app/features/media/logo/logo-pictures.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { setCompanyServices } from '#app/config/service-lines.ts'
import { formerLineOf, formerServicesType, lineOf, servicesType } from '../services/service-content.ts'
import { servicesPageType } from '../services/services-page-content.ts'
import { companyOf, companyType } from './company-content.server.ts'

let latest = 0

/** From now on `company()` and `companyServices()` are what is published; false where it could not be read. Never rejects. */
export async function refreshCompany(): Promise<boolean> {
	const turn = (latest += 1)
	try {
		const content = await publishedContent()
		const details = content.single(companyType)
		const logo = await logoPictures(details.logo)
		// A later call may have read a later value already.
		if (turn !== latest) return true
		const all = content.allItems(servicesType)
		const former = content.items(formerServicesType).filter(({ id }) => all.every((each) => each.id !== id))
		const shown = new Set(content.items(servicesType).map(({ id }) => id))
		setCompanyServices({
			lines: [...all.map((line) => lineOf(line, shown.has(line.id))), ...former.map(formerLineOf)],
			postOffer: content.single(servicesPageType).postOffer,
		})
		const next = companyOf(details, logo)
		if (JSON.stringify(next) !== JSON.stringify(company())) setCompany(next)
		return true
	} catch (error) {
		log.error({ err: error }, 'the company was not read')
		return false
	}
}
