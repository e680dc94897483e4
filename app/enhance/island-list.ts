import type { ReactNode } from 'react'

/** Method syntax on purpose: a component may ask for narrower props than `object`; the server that wrote them knows. */
type IslandModule = { default(props: object): ReactNode }

/** Every island by its name; its module's default export is the component the server rendered in `<Island>`. */
export const islands: Record<string, () => Promise<IslandModule>> = {
	'blog-results': () => import('../features/posts/list/blog-results.tsx'),
	'challenge-submit': () => import('../features/sign-in/challenge/challenge-submit.tsx'),
	'comment-box': () => import('../features/comments/box/comment-box.tsx'),
	'contact-form': () => import('../features/contact/form/contact-form.tsx'),
	'password-field': () => import('../features/sign-in/form/password-field.tsx'),
	'sign-in-form': () => import('../features/sign-in/form/sign-in-form.tsx'),
}
