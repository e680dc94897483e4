import { env } from '#app/platform/env/env.server.ts'

/** Names the hub that notifies readers of a feed of changes (WebSub, section 4), where there is one. */
export const hubHeaders = (path: string): { link?: string } =>
	env.WEBSUB_HUB === undefined ? {} : { link: `<${env.WEBSUB_HUB}>; rel="hub", <${env.SITE_URL}${path}>; rel="self"` }
