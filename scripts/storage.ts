import { loadEnv } from '#app/platform/env/env.server.ts'
import { bucketTarget } from '#app/platform/storage/bucket-target.server.ts'
import { placeOf } from '#app/platform/storage/s3/s3-bucket.server.ts'
import { runStorageCommand } from '#app/platform/storage/move/storage-command.server.ts'
import { storageMessages as messages } from '#app/platform/storage/storage-messages.ts'
import type { StorageOrder } from '#app/platform/storage/move/storage-order.ts'
import { onSite, printed } from './site/open-site.ts'
import { readOptions } from './site/read-options.ts'

function readOrder(): StorageOrder {
	const { values, positionals } = readOptions({ allowPositionals: true, options: { to: { type: 'string' } } })
	const [what = 'show', ...others] = positionals
	if (others.length > 0) throw new Error(`Say what to do: ${messages.usage}`)
	if (what === 'show' || what === 'adopt') return { command: 'storage', act: { kind: what } }
	const to = values.to === undefined ? undefined : placeNamed(values.to)
	if (what !== 'move' || to === undefined) throw new Error(`Say what to do: ${messages.usage}`)
	return { command: 'storage', act: { kind: 'move', to } }
}

/** Its address may be written too: then it has to be that of STORAGE_URL, whose keys are set. */
function placeNamed(text: string): 'file' | 's3' {
	if (text === 'file' || text === 's3') return text
	const target = bucketTarget()
	if (!target) throw new Error(messages.needsUrl)
	const named = text.replace(/\/*$/, '/')
	if (![placeOf(target), `s3://${target.bucket}/${target.prefix}`].includes(named))
		throw new Error(messages.otherUrl(placeOf(target)))
	return 's3'
}

/** npm run storage: says where pictures are, and moves them to or from a bucket; also while the site runs. */
await printed(async () => {
	const env = loadEnv()
	const order = readOrder()
	return onSite(order, env, { run: () => runStorageCommand(order, (step) => console.log(`  … ${step}`)) })
})
