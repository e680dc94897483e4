import { createHash } from 'node:crypto'
import { company } from '#app/config/company.ts'
import { companyServices } from '#app/config/service-lines.ts'
import { env } from '#app/platform/env/env.server.ts'
import lateStyles from '#app/styles/late.css?url'
import { noServiceWorker, serviceWorker, type WorkerSettings } from './service-worker.ts'

/** The name of a built file changes with its content; the offline page shows the company, too. */
function settings(): WorkerSettings {
	const shown = createHash('sha256')
		.update(JSON.stringify([company(), companyServices()]))
		.digest('hex')
		.slice(0, 8)
	return { offlinePage: '/offline', build: `${lateStyles.replace(/\W+/g, '-')}-${shown}` }
}

/** The service worker's script. It may only call this site. */
export function loader() {
	const script =
		env.OFFLINE_PAGES === 'on'
			? `(${String(serviceWorker)})(self,${JSON.stringify(settings())})`
			: `(${String(noServiceWorker)})(self)`
	return new Response(script, {
		headers: {
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': 'no-cache',
			'content-security-policy': "default-src 'none'; connect-src 'self'",
		},
	})
}
