const path = '/media/avatars/'
/** In the storage. */
export const avatarFolder = 'avatars'
const file = /^[0-9a-f]{40}-(256|512)\.webp$/

/** The address of a portrait of 256 x 256 pixels, as stored in `profiles.avatar_url`. */
export const avatarUrl = (name: string): string => `${path}${name}-256.webp`

export const isAvatarFile = (name: string): boolean => file.test(name)

/** The same portrait at 512 pixels. Other addresses are returned unchanged. */
export const largeAvatarUrl = (url: string): string => (avatarFiles(url)[1] ? path + avatarFiles(url)[1] : url)

/** The files behind an address, the small one first; none for an address outside of this folder. */
export function avatarFiles(url: string | null): string[] {
	const small = url?.startsWith(path) ? url.slice(path.length) : ''
	return isAvatarFile(small) ? [small, small.replace('-256.', '-512.')] : []
}
