import { areCdnAddresses, cdnDrivers } from '#app/platform/env/env-cdn.ts'
import { choiceSetting, secretSetting, textSetting } from './setting.ts'

/** The shared cache in front of the site. */
export const cdnSettings = {
	cdnDriver: choiceSetting({
		variable: 'CDN_DRIVER',
		label: 'CDN provider',
		options: ['', ...cdnDrivers],
		names: {
			'': 'None',
			cloudflare: 'Cloudflare',
			fastly: 'Fastly',
			varnish: 'Varnish',
			webhook: 'A webhook',
		},
		help: 'Set up the CDN first, as the guide for operators says (docs/OPERATIONS.md).',
	}),
	cdnZone: textSetting({
		variable: 'CDN_ZONE',
		label: 'Zone ID (Cloudflare) or service ID (Fastly)',
		max: 100,
		problem: (typed) => (/^[\w-]+$/.test(typed) ? null : 'Enter letters, digits and hyphens only.'),
	}),
	cdnUrl: textSetting({
		variable: 'CDN_URL',
		label: 'Address of Varnish or of the webhook',
		max: 1_000,
		help: 'Several Varnish servers with commas between. An address inside your network can only be set by the variable. For Cloudflare and Fastly leave it empty.',
		problem: (typed) =>
			areCdnAddresses(typed) ? null : 'Enter an address that begins with https:// or http://, without a password.',
	}),
	cdnToken: secretSetting({
		variable: 'CDN_TOKEN',
		label: 'API token, key of Varnish, or secret of the webhook',
		help: 'Cloudflare: a token with the permission “Cache Purge” for this zone. Fastly: a token with the scope purge_select. A webhook: a secret that begins with whsec_.',
	}),
}
