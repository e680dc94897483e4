import type { Overridden } from '#app/content/content-type.ts'
import { keysOf } from '#app/content/group.ts'
import { singleId } from '#app/content/content-type.ts'
import { database, inTransaction } from '#app/db/client.server.ts'
import { hasSampleEntries } from '#app/entries/sample-entries.server.ts'
import { saveEntryIn } from '#app/entries/save-entry.server.ts'
import { companyType } from '#app/features/site/company/company-content.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { startMessages as messages } from '../messages.ts'
import { lockSetup, removeSampleIn } from '../sample/remove-sample.server.ts'
import { hasSampleContent } from '../sample/sample.server.ts'
import {
	byControl,
	companyWithDetails,
	detailErrors,
	detailPaths,
	knownDetails,
	needsNumber,
	type CompanyDetails,
	type DetailName,
} from './company-details.server.ts'
import { companyEntry } from './company-entry.server.ts'
import { areOffered, choicesOf, offerServices, storedServices, type ServiceChoice } from './offered-services.server.ts'

export type Start = {
	/** The company has been written; the form is only shown again with an error. */
	isDone: boolean
	hasSample: boolean
	details: CompanyDetails
	/** Details that a setting of the environment decides. */
	overridden: Partial<Record<DetailName, Overridden>>
	services: readonly ServiceChoice[]
	/** No setting gives a phone or WhatsApp number, so the form has to. */
	needsNumber: boolean
}

/** What the form begins with; null before the first content is written. */
export async function readStart(): Promise<Start | null> {
	const [company, services, hasSample] = await Promise.all([
		companyEntry(database),
		storedServices(database),
		hasSampleContent(),
	])
	if (!company) return null
	const decided = companyType.overridden()
	return {
		isDone: company.isWritten,
		hasSample,
		details: knownDetails(company),
		overridden: Object.fromEntries(
			keysOf(detailPaths).flatMap((name) => {
				const by = decided[detailPaths[name]]
				return by ? [[name, by] as const] : []
			}),
		),
		services: choicesOf(services),
		needsNumber: needsNumber(),
	}
}

export type StartInput = {
	details: CompanyDetails
	services: { known: readonly string[]; offered: readonly string[]; more: string }
	content: 'sample' | 'empty'
	by: string
}

/**
 * Publishes the company's details and its services, and removes the sample content if asked to: all of it or nothing.
 * The same form sent again changes nothing.
 *
 * @throws {ExpectedError} with messages by control
 */
export async function startSite({ details, services, content, by }: StartInput): Promise<void> {
	await inTransaction(async (tx) => {
		const { removedAt } = await lockSetup(tx)
		const company = await companyEntry(tx)
		if (!company) throw new ExpectedError(messages.changedSince, { status: 409 })
		const value = companyWithDetails(company, details)
		const isSame = companyType.field.same(value, company.draft)
		const isEmpty = content === 'empty'
		if (company.isWritten && isSame) {
			// Sent twice; the same details with another choice are not.
			const isRemoved = removedAt !== null || !(await hasSampleEntries(tx))
			if ((await areOffered(tx, services)) && (!isEmpty || isRemoved)) return
			throw new ExpectedError(messages.chosenSince, { status: 409 })
		}
		if (company.isWritten) throw new ExpectedError(messages.changedSince, { status: 409 })
		const errors = detailErrors(value, details)
		if (Object.keys(errors).length > 0)
			throw new ExpectedError(messages.fix, { errors: { '': messages.fix, ...errors } })
		const input = { id: singleId, base: company.version, value, by, publish: true }
		const saved = await saveEntryIn(tx, companyType, input)
		if (saved.kind === 'invalid')
			throw new ExpectedError(messages.fix, { errors: { '': messages.fix, ...byControl(saved.errors) } })
		if (saved.kind !== 'saved') throw new ExpectedError(messages.changedSince, { status: 409 })
		await offerServices(tx, { ...services, isEmpty, by })
		if (isEmpty) await removeSampleIn(tx, by)
	})
}
