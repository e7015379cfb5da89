/** Made by `build/drawn-art.ts`: the address of a drawing of `ui/art/drawn/catalogue.tsx`. */
declare module 'virtual:drawn/*' {
  const address: string;
  export default address;
}
