import { expect, test } from 'vitest'
import { authMessages } from '#app/auth/messages.ts'
import { listMessages, postMessages } from '#app/features/posts/post/messages.ts'
import { postsMessages } from '#app/features/posts-admin/list/messages.ts'
import { fieldErrors } from '#app/features/posts/model/messages.ts'
import { writingMessages as editorSentences } from '#app/features/editor/post/save-messages.ts'
import { commentMessages, writingMessages as commentSentences } from '#app/features/comments/comment/messages.ts'
import { moderationMessages as moderation } from '#app/features/moderation/queue/messages.ts'
import { aiMessages, functionMessages, inputMessages } from '#app/features/ai/messages.ts'
import { tabNames } from '#app/features/content-forge/session/tools.ts'
import { screenMessages as forge } from '#app/features/content-forge/messages.ts'
import { latestPostsMessages, pageLoading } from '#app/features/site/frame/messages.ts'
import { statsMessages } from '#app/features/stats/messages.ts'

/*
 * Sentences that the specification fixes, letter by letter. That some code shows each of them is held by
 * messages.test.ts in this folder.
 */

test('signing in', () => {
	expect(authMessages).toMatchObject({
		signedIn: 'Signed in successfully!',
		signedUp: 'Account created successfully! Please check your email for verification.',
	})
})

test('the list of posts, the teaser, a post', () => {
	expect(listMessages.error).toBe('Error loading posts. Please try again later.')
	expect(listMessages.empty).toBe('No posts found matching your criteria.')
	expect(latestPostsMessages.empty).toBe('No blog posts available yet.')
	expect(latestPostsMessages.visitBlog).toBe('Visit Blog Page')
	expect(postMessages.notFound).toBe('Post not found')
	expect(postMessages.backToBlog).toBe('Back to Blog')
	expect(pageLoading).toBe('Loading...')
})

test('comments', () => {
	expect(commentMessages.loggedOut).toBe('Log in or sign up to leave a comment.')
	expect(commentSentences).toMatchObject({
		empty: 'Error: Comment cannot be empty.',
		logIn: 'Authentication Required: Please log in to comment.',
		submitted: 'Success: Comment submitted for review.',
		failed: 'Error: Failed to submit comment. Please try again.',
	})
})

test('the editor', () => {
	expect(fieldErrors.required).toBe('Title and slug are required')
	expect(editorSentences).toMatchObject({
		logIn: 'Error: You must be logged in to save posts',
		error: 'Error',
		created: 'Success: Post created successfully',
		updated: 'Success: Post updated successfully',
		postUpdated: 'Post Updated',
		createFailed: 'Failed to create post',
		updateFailed: 'Failed to update post',
		idMissing: 'Post ID is missing.',
		notFound: 'Post not found.',
		fetchFailed: 'Failed to fetch post data',
		loadFailed: 'Failed to load post data for editing.',
	})
})

test('moderation', () => {
	expect(moderation.decided).toMatchObject({
		approve: 'Comment approved',
		reject: 'Comment rejected',
		spam: 'Comment spam',
	})
	for (const status of ['pending', 'rejected', 'spam'] as const)
		expect(moderation.empty(status)).toBe(`No ${status} comments`)
	expect(`${moderation.error}: ${moderation.failed}`).toBe('Error: Failed to moderate comment. Please try again.')
})

test('deleting posts', () => {
	expect(postsMessages.deleted).toBe('Post Deleted')
	expect(postsMessages.deletedOne('Wires')).toBe('Successfully deleted "Wires".')
	expect(postsMessages.errorDeleting).toBe('Error Deleting Post')
	expect(postsMessages.couldNotDelete).toBe('Could not delete the post. Please try again.')
	expect(postsMessages.empty).toBe('No posts found.')
})

test('statistics', () => {
	expect(statsMessages.failed).toBe('Could not load statistics.')
})

test('the simple generator', () => {
	expect(inputMessages.prompt).toBe('Please enter a topic or prompt for the blog post.')
	expect(aiMessages.signedOutGenerator).toBe('You must be logged in to generate posts.')
	expect(aiMessages.signedOutTitle).toBe('Authentication Error')
	expect(functionMessages['ai-blog-generator']).toMatchObject({
		failedTitle: 'Generation Failed',
		failed: 'An unexpected error occurred.',
		unexpected: 'Failed to generate post or receive expected data.',
	})
})

test('Content Forge: missing input', () => {
	expect(aiMessages.inputMissing).toBe('Input Missing')
	expect(inputMessages.postTitle).toBe('Please enter a Post Title.')
	expect(inputMessages.imagePrompt).toBe('Please enter a prompt for the image.')
	expect(inputMessages.article).toBe('Generated article content is missing.')
	expect(forge.cannotSave).toBe('Cannot Save Draft')
	expect(forge.needsTitle).toBe('Post Title is required.')
	expect(forge.needsArticle).toBe('Generated article content is missing.')
})

test('Content Forge: failures', () => {
	expect(aiMessages.signedOut).toBe('You must be logged in.')
	expect(aiMessages.signedOutChat).toBe('Authentication error. Please ensure you are logged in.')
	const failed = {
		'suggest-keywords': 'suggest keywords',
		'optimize-meta-title': 'optimize meta title',
		'suggest-content-value': 'suggest USPs',
		'generate-meta-description': 'generate meta description',
		'write-introduction': 'write introduction',
		'suggest-content-goals': 'suggest content goals',
		'generate-full-content': 'generate full content',
		'generate-image': 'generate image',
	} as const
	expect(
		Object.entries(functionMessages).flatMap(([name, texts]) => (name in failed ? [[name, texts.failed]] : [])),
	).toEqual(
		expect.arrayContaining(
			Object.entries(failed).map(([name, what]) => [name, `Failed to ${what}. Please try again.`]),
		),
	)
	expect(functionMessages['suggest-keywords'].unexpected).toBe(
		'Received unexpected data structure from keyword suggestion service.',
	)
	expect(functionMessages['refine-content']).toMatchObject({
		failedTitle: 'Refinement Error',
		failed: 'Sorry, I encountered an error trying to refine the content. Please try again.',
	})
	expect(forge.saveFailed).toBe('Save Failed')
	expect(forge.saveFailedText).toBe('An unexpected error occurred while saving the draft.')
})

test('Content Forge: successes', () => {
	expect(Object.values(functionMessages).map(({ done }) => done)).toEqual(
		expect.arrayContaining([
			'Keywords Suggested',
			'Meta Title Optimized',
			'USPs Suggested',
			'Meta Description Generated',
			'Introduction Written',
			'Content Goals Suggested',
			'Full Content Generated',
			'Content Refined',
			'Image Generated',
		]),
	)
	expect(forge.draftSaved).toBe('Draft Saved!')
})

test('Content Forge: names on the screen', () => {
	expect(Object.values(tabNames)).toEqual(['Keywords', 'Meta', 'Value', 'Goals', 'Intro', 'Full Post', 'Image'])
	expect(forge).toMatchObject({
		coreInputs: 'Core Inputs',
		postTitle: 'Post Title',
		topic: 'Topic',
		focusKeyword: 'Focus Keyword',
		suggestKeywords: 'Suggest Keywords',
		optimizeTitle: 'Optimize Title',
		generateDescription: 'Generate Description',
		suggestValue: 'Suggest Value',
		writeIntro: 'Write Intro',
		audience: 'Target Audience',
		tone: 'Desired Tone',
		generatePost: 'Generate Full Post',
		generateImage: 'Generate Image',
		downloadImage: 'Download Image',
		saveTitle: 'Save Your Masterpiece',
		saveDraft: 'Save as Draft',
	})
})
