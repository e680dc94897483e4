const path = '/media/avatars/'
const file = /^[0-9a-f]{40}-(256|512)\.webp$/

/** Where a portrait is shown, 256 pixels square; this stands in `profiles.avatar_url`. */
export const avatarUrl = (name: string): string => `${path}${name}-256.webp`

export const isAvatarFile = (name: string): boolean => file.test(name)

/** The same portrait, 512 pixels square; other addresses stay as they are. */
export const largeAvatarUrl = (url: string): string => (avatarFiles(url)[1] ? path + avatarFiles(url)[1] : url)

/** The files behind an address, the small one first; none when it is not one of ours. */
export function avatarFiles(url: string | null): string[] {
	const small = url?.startsWith(path) ? url.slice(path.length) : ''
	return isAvatarFile(small) ? [small, small.replace('-256.', '-512.')] : []
}
