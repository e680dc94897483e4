import { singleId } from '#app/content/content-type.ts'
import type { Handle } from '#app/db/client.server.ts'
import { showsSample } from '#app/entries/sample-entries.server.ts'
import { companyOf, companyType } from '#app/features/site/company/company-content.server.ts'
import type { CompanyContent } from '#app/features/site/company/company-fields.ts'

export type CompanyEntry = {
	draft: CompanyContent
	version: number
	/** The words of the company are those of a site from before an upgrade: all of them are its own. */
	isUpgraded: boolean
	isWritten: boolean
}

type Row = { draft: unknown; published: unknown; version: number; origin: string; isSample: boolean }

/** The company's entry; null before the first content is written. */
export async function companyEntry({ sql }: Pick<Handle, 'sql'>): Promise<CompanyEntry | null> {
	const [row] = await sql<Row[]>`
		select draft, published, version, origin,
			${showsSample(sql)} and not exists (select from site_setup where sample_confirmed_at is not null) as "isSample"
		from content_entries e where type = ${companyType.name} and id = ${singleId}`
	if (!row) return null
	const { draft, published, version, origin, isSample } = row
	return {
		draft: companyType.field.stored(draft),
		version,
		isUpgraded: origin === 'upgrade',
		isWritten: !isSample && published !== null && canBeReached(companyType.field.stored(published)),
	}
}

function canBeReached(content: CompanyContent): boolean {
	const { phone, whatsapp, address } = companyOf(content)
	return (phone !== null || whatsapp !== null) && address.city !== ''
}

/** Visitors see the city of the company, and a number of it that is not the sample's. */
export async function isCompanyWritten(on: Pick<Handle, 'sql'>): Promise<boolean> {
	const entry = await companyEntry(on)
	return entry?.isWritten ?? false
}
