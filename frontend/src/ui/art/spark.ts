/** The spark: the sign that runs through every drawing. Centred on 0,0 and 2 units wide each way. */
export const SPARK = 'M0-2C.2-.62.62-.2 2 0 .62.2.2.62 0 2-.2.62-.62.2-2 0-.62-.2-.2-.62 0-2Z';
