/** The URL of any picture. */
export default '/picture.svg';
