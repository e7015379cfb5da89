/** The address of any picture. */
export default '/picture.svg';
