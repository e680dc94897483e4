import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { bucketProblem, bucketRegion, hasKeys, readBucket, type BucketPlace } from './env-bucket.ts'
import { whole } from './env-whole.ts'

/** Where copies of backups go: a folder on another disk, or a bucket of an S3-compatible service. */
export type BackupTarget = { kind: 'folder'; folder: string } | ({ kind: 's3' } & BucketPlace)

const examples =
	'must be a folder such as /mnt/backup, or an address such as https://s3.eu-central-003.backblazeb2.com/bucket/folder or s3://bucket/folder'
const keysApart = 'must be an address without keys: they belong into BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY'
/** @returns an error message when the text is not a valid target. */
function readBackupPlace(text: string): BackupTarget | string {
	if (path.isAbsolute(text)) return { kind: 'folder', folder: path.resolve(text) }
	if (!URL.canParse(text)) return examples
	const url = new URL(text)
	if (hasKeys(url)) return keysApart
	if (url.protocol === 'file:') {
		const folder = folderOf(url)
		return folder === null ? examples : { kind: 'folder', folder }
	}
	const bucket = readBucket(url)
	return bucket === null ? examples : { kind: 's3', ...bucket }
}

function folderOf(url: URL): string | null {
	try {
		return fileURLToPath(url)
	} catch {
		return null
	}
}

const place = z.string().transform((text, context): BackupTarget => {
	const read = readBackupPlace(text)
	if (typeof read !== 'string') return read
	context.addIssue({ code: 'custom', message: read })
	return z.NEVER
})

/** Settings of backups; part of env.server.ts. */
export const backupSettings = {
	/** Nightly backups; the privacy page promises that none is stored for longer than 30 days. */
	BACKUP: z.enum(['on', 'off'], 'must be on or off').default('on'),
	BACKUP_KEEP: whole(1, 30).default(30),
	BACKUP_TO: place.optional(),
	BACKUP_TO_KEEP: whole(1, 30).default(30),
	BACKUP_S3_ACCESS_KEY: z.string().optional(),
	BACKUP_S3_SECRET_KEY: z.string().optional(),
	BACKUP_S3_REGION: bucketRegion,
}

type BackupEnv = {
	DATA_DIR: string
	BACKUP_TO?: BackupTarget | undefined
	BACKUP_S3_ACCESS_KEY?: string | undefined
	BACKUP_S3_SECRET_KEY?: string | undefined
	BACKUP_S3_REGION?: string | undefined
}

/** Errors for settings that require or contradict others. */
export function backupProblem(env: BackupEnv): { name: keyof BackupEnv; message: string } | null {
	const to = env.BACKUP_TO
	if (to?.kind === 's3') {
		const [access, secret, region] = [env.BACKUP_S3_ACCESS_KEY, env.BACKUP_S3_SECRET_KEY, env.BACKUP_S3_REGION]
		return bucketProblem(to, { access, secret, region }, 'BACKUP_TO', 'BACKUP_S3')
	}
	if (to?.kind === 'folder') {
		const inside = path.relative(path.resolve(env.DATA_DIR), to.folder)
		if (!inside.startsWith('..') && !path.isAbsolute(inside))
			return { name: 'BACKUP_TO', message: 'must be outside the folder of DATA_DIR' }
	}
	return null
}
