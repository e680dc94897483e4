/** Set by the browser when an admin asks not to be reminded for a while; of no value to anybody else. */
export const laterCookie = 'second-step-later'

const week = 7 * 24 * 3_600

export function askLater(): void {
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	document.cookie = `${laterCookie}=1; Path=/; Max-Age=${week}; SameSite=Lax${secure}`
}
