import { createReadStream } from 'node:fs'
import { data } from 'react-router'
import { fileLoader } from '#app/action/file-loader.server.ts'
import { streamOf } from '#app/platform/stream-of.ts'
import { isBackupName } from './archive/backup.ts'
import { backupFile, readBackup } from './archive/backup-files.server.ts'
import { backupMessages as messages } from './archive/messages.ts'

/** Streams a backup, only as fast as the client reads it. */
export const loader = fileLoader({
	allow: 'backup:download',
	recordedAs: 'backup:manage',
	run: async ({ params }) => {
		const name = params['name'] ?? ''
		const backup = isBackupName(name) ? await readBackup(name) : null
		if (!backup) throw data(messages.gone, { status: 404 })
		return new Response(streamOf<Uint8Array>(createReadStream(backupFile(name), { highWaterMark: 256 * 1024 })), {
			headers: {
				'content-type': 'application/x-tar',
				'content-length': String(backup.bytes),
				'content-disposition': `attachment; filename="${name}"`,
				'cache-control': 'private, no-store',
			},
		})
	},
})
