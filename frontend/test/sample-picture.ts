/** A picture as the server returns it. */
export const samplePicture = {
  id: 'picture-1',
  path: 'headshots/a/one.webp',
  width: 1024,
  height: 1024,
  placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  url: 'https://pictures.test/one',
  thumbnailUrl: 'https://pictures.test/one-small',
  createdAt: '2025-06-01T12:00:00.000Z',
};
