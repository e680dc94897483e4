import { fileLocation, readLocation } from '../location.server.ts'
import { moveFiles, shown } from './move-files.server.ts'
import { adoptBucket } from '../settle-location.server.ts'
import { storageMessages as messages } from '../storage-messages.ts'
import type { StorageOrder } from './storage-order.ts'

/** Runs `npm run storage` on an open database; returns what to say. @throws {ExpectedError} */
export async function runStorageCommand(
	{ act }: StorageOrder,
	onStep: (step: string) => void = () => {},
): Promise<string> {
	if (act.kind === 'adopt') return adoptBucket()
	if (act.kind === 'move') return moveFiles({ to: act.to, onStep })
	const { place, former } = (await readLocation()) ?? fileLocation()
	return messages.where(shown(place), former === null ? null : shown(former))
}
