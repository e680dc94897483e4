export const settingsPath = '/admin/ai-settings'

/** Apart from the other texts of the settings: the frame of every page of the admin loads them. */
export const aiOffMessages = {
	heading: 'AI writing is switched off',
	text: 'An admin has switched the writing tools off for everyone. You can still write posts as usual.',
	toSettings: 'Go to the AI settings',
}
