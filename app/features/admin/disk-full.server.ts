import { enquiriesInJournal } from '#app/features/contact/enquiry/enquiry-journal.server.ts'
import { diskSpace } from '#app/platform/storage/disk-space.server.ts'
import { deskMessages } from './sections/messages.ts'

/** For every page of the admin; null while the disk has room. */
export function diskFullNotice(): string | null {
	const { isFull, freeBytes, totalBytes } = diskSpace()
	if (!isFull) return null
	return deskMessages.diskFull(sizeText(freeBytes), sizeText(totalBytes), enquiriesInJournal())
}

const sizeText = (bytes: number): string => {
	const megabytes = Math.floor(bytes / 1_048_576)
	return megabytes < 10_240 ? `${megabytes} MB` : `${Math.floor(megabytes / 1_024)} GB`
}
