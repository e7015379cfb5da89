import { connect } from '@nats-io/transport-node';
import mongoose from 'mongoose';

/**
 * A minimal service: NATS and the MongoDB driver. A page is joined from serialized messages; a post is one journaled
 * insert that is then published to the streams.
 */
const nats = await connect({ servers: process.env['NATS_URL']!, noAsyncTraces: true });
const mongo = await new mongoose.mongo.MongoClient(process.env['MONGODB_URI']!, { retryWrites: false }).connect();
const messages = mongo.db('bench_baseline').collection('messages', { writeConcern: { w: 1, journal: true } });
const page = JSON.parse(process.env['BASELINE_PAGE']!) as unknown[];
const serialized = page.map((message) => JSON.stringify(message));

nats.subscribe('baseline.page', {
  queue: 'baseline',
  callback: (_error, message) => void message.respond(`[${serialized.join(',')}]`),
});

nats.subscribe('baseline.post', {
  queue: 'baseline',
  callback: (_error, message) => {
    const { content } = message.json<{ content: string }>();
    const document = { ...(page[0] as object), _id: new mongoose.mongo.ObjectId(), content, createdAt: new Date() };
    void messages.insertOne(document).then(() => {
      const json = JSON.stringify(document);
      nats.publish('baseline.push', json);
      message.respond(json);
    });
  },
});
