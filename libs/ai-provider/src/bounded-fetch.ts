/**
 * A `fetch` whose answers end in an error once they are longer than `maxBytes`: a provider gone mad must not fill the
 * memory of who asked.
 */
export const boundedFetch =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    if (!answer.body) return answer;
    let bytes = 0;
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > maxBytes) controller.error(new Error(`The answer has more than ${maxBytes} bytes`));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(count), { status, statusText, headers });
  };
