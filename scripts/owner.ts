import { ownerLink } from '#app/features/sign-in/pages/first-admin.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { loadSettings } from '#app/settings/settings.server.ts'
import { onSite, printed } from './site/open-site.ts'

/** npm run owner: the way in when no owner can sign in, also while the site runs. Prints a link. */
async function run(): Promise<string> {
	// The address of the site may be one of them.
	await loadSettings()
	return ownerLink()
}

await printed(() => onSite({ command: 'owner' }, loadEnv(), { run }))
