/** Made by `build/drawn-art.ts`: the address of a drawn portrait. */
declare module 'virtual:portrait/*' {
  const address: string;
  export default address;
}
