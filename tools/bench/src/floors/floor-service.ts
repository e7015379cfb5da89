import { connect } from '@nats-io/transport-node';
import mongoose from 'mongoose';

/**
 * The barest service behind it: NATS and the MongoDB driver. A page is joined of texts that are JSON already; a message is
 * one journaled insert, then told to the streams.
 */
const nats = await connect({ servers: process.env['NATS_URL']!, noAsyncTraces: true });
const mongo = await new mongoose.mongo.MongoClient(process.env['MONGODB_URI']!, { retryWrites: false }).connect();
const messages = mongo.db('bench_floor').collection('messages', { writeConcern: { w: 1, journal: true } });
const page = JSON.parse(process.env['FLOOR_PAGE']!) as unknown[];
const printed = page.map((message) => JSON.stringify(message));

nats.subscribe('floor.page', {
  queue: 'floor',
  callback: (_error, message) => void message.respond(`[${printed.join(',')}]`),
});

nats.subscribe('floor.post', {
  queue: 'floor',
  callback: (_error, message) => {
    const { content } = message.json<{ content: string }>();
    const document = { ...(page[0] as object), _id: new mongoose.mongo.ObjectId(), content, createdAt: new Date() };
    void messages.insertOne(document).then(() => {
      const json = JSON.stringify(document);
      nats.publish('floor.push', json);
      message.respond(json);
    });
  },
});
