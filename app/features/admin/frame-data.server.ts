import { isDataRequest } from '#app/platform/request/data-request.ts'
import { aiIsOn } from '#app/features/ai/settings/switch.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { readCookie } from '#app/auth/cookies.server.ts'
import { foldedCookie, readFolded } from './sections/folded-groups.ts'
import { readAttention } from './sections/attention.server.ts'
import { enquiriesInJournal } from '#app/features/contact/enquiry/enquiry-journal.server.ts'
import { diskSpace } from '#app/platform/storage/disk-space.server.ts'
import { company } from '#app/config/company.ts'
import { companyServices } from '#app/config/service-lines.ts'
import type { FrameSite } from './frame-site.ts'
import { adminMessages } from './sections/messages.ts'

export type FrameData = Awaited<ReturnType<typeof frameData>>

/** What the admin's frame shows around a page. */
export async function frameData(viewer: SignedIn | null, request: Request) {
	const [attention, isAiOn] = await Promise.all([readAttention(viewer), aiIsOn()])
	return {
		viewerId: viewer?.id ?? '',
		email: viewer?.email ?? '',
		role: viewer?.role ?? ('viewer' as const),
		attention,
		isAiOn,
		folded: readFolded(readCookie(request.headers.get('cookie'), foldedCookie)),
		diskFull: diskFullNotice(),
		site: siteOfData(request),
	}
}

/**
 * Who the company is, and its services, for a frame that is open already: an action may just have changed them. A document
 * has them in its body.
 */
const siteOfData = (request: Request): FrameSite | null =>
	isDataRequest(request) ? { company: company(), services: companyServices() } : null

/** For every page of the admin; null while the disk has room. */
function diskFullNotice(): string | null {
	const { isFull, freeBytes, totalBytes } = diskSpace()
	if (!isFull) return null
	return adminMessages.diskFull(sizeText(freeBytes), sizeText(totalBytes), enquiriesInJournal())
}

const sizeText = (bytes: number): string => {
	const megabytes = Math.floor(bytes / 1_048_576)
	return megabytes < 10_240 ? `${megabytes} MB` : `${Math.floor(megabytes / 1_024)} GB`
}
