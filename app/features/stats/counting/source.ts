/** Host names and app ids that belong to one source: its apps, mobile sites and link shorteners. */
const places: Readonly<Record<string, readonly string[]>> = {
	'facebook.com': ['l.facebook.com', 'lm.facebook.com', 'm.facebook.com', 'com.facebook.katana'],
	'instagram.com': ['l.instagram.com', 'com.instagram.android'],
	'x.com': ['t.co', 'twitter.com', 'mobile.twitter.com', 'com.twitter.android'],
	'linkedin.com': ['lnkd.in', 'com.linkedin.android'],
	'whatsapp.com': ['wa.me', 'web.whatsapp.com', 'api.whatsapp.com', 'com.whatsapp', 'com.whatsapp.w4b'],
	'youtube.com': ['m.youtube.com', 'com.google.android.youtube'],
	'google.com': ['com.google.android.googlequicksearchbox'],
	'mail.google.com': ['com.google.android.gm'],
}
const placeOf = new Map(Object.entries(places).flatMap(([place, names]) => names.map((name) => [name, place])))

/**
 * The source of a visit: a host in lower case without `www.` and port, one name per site; '' when there is none, for
 * our own pages, and for hosts that are not public.
 */
export function sourceOf(referrer: string, ownHosts: readonly string[]): string {
	const host = plain(referrer)
	if (ownHosts.some((own) => plain(own) === host)) return ''
	if (host.length > 100 || !/^[a-z0-9-]+(\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]+$/.test(host)) return ''
	if (/^google\.[a-z]{2,3}(\.[a-z]{2})?$/.test(host)) return 'google.com'
	return placeOf.get(host) ?? host
}

const plain = (host: string) =>
	host
		.toLowerCase()
		.replace(/:\d+$/, '')
		.replace(/^www\./, '')
