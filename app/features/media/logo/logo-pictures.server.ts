import type { CompanyLogo, LogoPicture } from '#app/config/company.ts'
import type { PictureValue } from '#app/content/picture.ts'
import { pictureName, thumbUrl } from '../picture/library-picture.ts'
import { filesOfName } from '../picture/one-picture.server.ts'

/** The files of a logo. A picture that the library no longer has is no logo. */
export async function logoPictures(logo: { light: PictureValue; dark: PictureValue }): Promise<CompanyLogo> {
	const [light, dark] = await Promise.all([logoPicture(logo.light), logoPicture(logo.dark)])
	return { light, dark }
}

async function logoPicture({ src }: PictureValue): Promise<LogoPicture | null> {
	const name = pictureName(src)
	const files = name === null ? null : await filesOfName(name)
	return files && { key: files.key, src: thumbUrl(files), width: files.width, height: files.height }
}
